import type { Cycle } from '@plaudit/admin-api/contract';
import { ButtonLink, Notice, TrophyIcon } from '@plaudit/shared-ui/ui';
import { revealPath, revealRehearsalPath } from '../../lib/paths.ts';
import { areNumbersClosedIn } from '../../lib/results-mode.ts';
import { stateOf } from './period-state.ts';

export function RevealNotices({ periods, endedId }: { periods: readonly Cycle[]; endedId: number | undefined }) {
  const waiting = periods.filter(
    (period) => areNumbersClosedIn(period.resultsState) && stateOf(period, endedId) === 'past',
  );
  return waiting.map((period) => (
    <Notice
      key={period.id}
      tone="warning"
      icon={<TrophyIcon aria-hidden="true" />}
      title={`The results of ${period.name} wait for the reveal`}
      action={
        <>
          <ButtonLink size="small" href={revealRehearsalPath(period.id)}>
            Rehearse
          </ButtonLink>
          <ButtonLink size="small" variant="primary" href={revealPath(period.id)}>
            {period.resultsState === 'revealing' ? 'Go On with the Reveal' : 'Reveal the Results'}
          </ButtonLink>
        </>
      }
    >
      The presenter page shows them place by place, full screen, and publishes each place as it is shown.
    </Notice>
  ));
}
