import type { VotingState } from '@plaudit/public-api/contract';
import { ButtonLink, EmptyState } from '@plaudit/shared-ui/ui';
import { type ShownResultsPeriod, stateNotice } from '../lib/cycle.ts';
import { useFirstHints } from '../lib/first-rendering.ts';
import { formatPublicTime } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { OpeningReminder } from './opening-reminder.tsx';

/** True while no vote can have been cast: the period that the page shows has not begun, or there has been none yet. */
export const isBeforeOpening = (voting: VotingState | undefined): boolean =>
  voting === 'not_started' || voting === 'none';

export function BeforeOpening({ title, cycle }: { title: string; cycle: ShownResultsPeriod }) {
  useFirstHints();
  const notice = stateNotice(cycle.state, cycle);
  return (
    <EmptyState
      title={title}
      description={notice?.opensAt ? `Voting opens on ${formatPublicTime(notice.opensAt)}.` : notice?.text}
      action={
        notice?.opening ? (
          <OpeningReminder period={notice.opening} />
        ) : (
          <ButtonLink href={paths.tab('vendors')}>Browse the vendors</ButtonLink>
        )
      }
    />
  );
}
