import type { Cycle } from '@plaudit/admin-api/contract';
import { Button, ButtonLink, Notice, TrophyIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { revealPath, revealRehearsalPath } from '../../lib/paths.ts';
import { areNumbersClosedIn } from '../../lib/results-mode.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { AnnounceRevealDialog } from './announce-reveal-dialog.tsx';
import { stateOf } from './period-state.ts';

export function RevealNotices({ periods, endedId }: { periods: readonly Cycle[]; endedId: number | undefined }) {
  const [announced, setAnnounced] = useState<Cycle>();
  const waiting = periods.filter(
    (period) => areNumbersClosedIn(period.resultsState) && stateOf(period, endedId) === 'past',
  );
  return (
    <>
      {waiting.map((period) => (
        <RevealNotice key={period.id} period={period} onAnnounce={() => setAnnounced(period)} />
      ))}
      {announced ? <AnnounceRevealDialog period={announced} isOver onClose={() => setAnnounced(undefined)} /> : null}
    </>
  );
}

function RevealNotice({ period, onAnnounce }: { period: Cycle; onAnnounce: () => void }) {
  // Once the first place is public, the announced time is of no interest, and it cannot be changed.
  const hasBegun = period.resultsState === 'revealing';
  const announcedFor = hasBegun ? undefined : period.revealAnnouncedFor;
  return (
    <Notice
      tone="warning"
      icon={<TrophyIcon aria-hidden="true" />}
      title={`The results of ${period.name} wait for the reveal`}
      action={
        <>
          {hasBegun ? null : (
            <Button size="small" onClick={onAnnounce}>
              {announcedFor === undefined ? 'Announce the Time' : 'Change the Time'}
            </Button>
          )}
          <ButtonLink size="small" href={revealRehearsalPath(period.id)}>
            Rehearse
          </ButtonLink>
          <ButtonLink size="small" variant="primary" href={revealPath(period.id)}>
            {hasBegun ? 'Go On with the Reveal' : 'Reveal the Results'}
          </ButtonLink>
        </>
      }
    >
      {announcedFor === undefined ? null : `${announcementText(announcedFor)} `}
      The presenter page shows them place by place, full screen, and publishes each place as it is shown.
    </Notice>
  );
}

/** After the announced time the pages say no time any more. Then the organizers should begin or announce another one. */
const announcementText = (announcedFor: string): string =>
  Date.parse(announcedFor) > Date.now()
    ? `Announced for ${formatPublicTime(announcedFor)}.`
    : `It was announced for ${formatPublicTime(announcedFor)}, which has passed. Voters now read that it can begin at any moment.`;
