import type { Announcement } from '@plaudit/admin-api/contract';
import { Button, Card, StatusBadge, type Tone } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useSiteOrigin } from '../../http/site-origin.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { announcementsQuery, useEndAnnouncement } from './api.ts';

const STATES: Record<Announcement['state'], { label: string; tone: Tone }> = {
  shown: { label: 'On the site now', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  over: { label: 'Over', tone: 'neutral' },
};

/** Older ones are in the audit log. */
const LISTED = 4;

export function AnnouncementsCard() {
  const announcements = useQuery(announcementsQuery);
  const openDialog = useOpenDialog();
  return (
    <Card
      title="Announcements"
      description="One line above the voters’ site, in its feed and in its calendar."
      actions={
        <Button size="small" onClick={() => openDialog((close) => <AnnounceDialog onClose={close} />)}>
          Announce
        </Button>
      }
    >
      <Loaded query={announcements} what="the announcements">
        {(data) =>
          data.length === 0 ? (
            <p className="ui-hint">Nothing is announced.</p>
          ) : (
            <ol className="admin-decisions">
              {data.slice(0, LISTED).map((announcement) => (
                <AnnouncementEntry key={announcement.id} announcement={announcement} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

function AnnouncementEntry({
  announcement: { id, text, link, linkText, startsAt, endedAt, state },
}: {
  announcement: Announcement;
}) {
  const end = useEndAnnouncement();
  const siteOrigin = useSiteOrigin();
  return (
    <li>
      <p>
        {text}{' '}
        {link ? (
          <a className="ui-text-link" href={new URL(link, siteOrigin).href}>
            {linkText}
          </a>
        ) : null}
      </p>
      <p className="ui-hint">
        <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge> {formatPublicTime(startsAt)}
        {endedAt !== null && state !== 'over' ? `, until ${formatPublicTime(endedAt)}` : ''}
      </p>
      {state === 'over' ? null : (
        <Button
          size="small"
          busy={end.isPending}
          busyLabel="Taking away..."
          aria-label={`Take away: ${text}`}
          onClick={() => end.mutate(id)}
        >
          Take Away
        </Button>
      )}
    </li>
  );
}
