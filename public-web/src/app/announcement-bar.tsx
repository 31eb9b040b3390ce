import { CloseIcon, IconButton, Link, PauseIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepDismissed, wasDismissed } from '../http/page-cookies.ts';
import { periodQuery } from '../http/queries/cycle.ts';
import { useFirstHints } from '../lib/first-rendering.ts';
import './announcement-bar.css';
import { t } from '../lib/texts.ts';

/** What the organizers tell everybody, above everything: why voting is paused, or an announcement. */
export function AnnouncementBar() {
  const { data: period } = useQuery(periodQuery);
  const announcement = period?.announcement;
  const [dismissedNow, setDismissedNow] = useState<number>();
  useFirstHints();
  if (period?.pauseReason) {
    return (
      <aside className="announcement announcement-pause" aria-label={t('Voting is paused')}>
        <p>
          <PauseIcon aria-hidden="true" />
          <span>
            <b>{t('Voting is paused.')}</b> {period.pauseReason}
          </span>
        </p>
      </aside>
    );
  }
  if (announcement === undefined || announcement.id === dismissedNow || wasDismissed(announcement.id)) return null;
  const { id, text, link } = announcement;
  const dismiss = () => {
    keepDismissed(id);
    setDismissedNow(id);
  };
  return (
    <aside className="announcement" aria-label={t('Announcement')}>
      <p>
        <span>{text}</span> {link ? <Link href={link.url}>{link.text}</Link> : null}
      </p>
      <IconButton label={t('Dismiss')} icon={<CloseIcon aria-hidden="true" />} onClick={dismiss} />
    </aside>
  );
}
