import { Laurel } from '@plaudit/shared-ui/ui';

const STEPS = ['first', 'second', 'third'] as const;

/**
 * As high as a podium, so that nothing below it moves. `announces` is true for one that announces the winners.
 * first-response/leaderboard.html and first-response/ending.html have the same outlines.
 */
export function PodiumSkeleton({ announces = false }: { announces?: boolean }) {
  return (
    <div className="podium" data-announces={announces || undefined} aria-hidden="true">
      {STEPS.map((step) => (
        <div key={step} className="podium-place" data-step={step}>
          <span className="podium-picture">
            {announces && step === 'first' ? <Laurel className="podium-laurel" /> : null}
            <span className="ui-skeleton outline-picture" />
          </span>
          <span className="podium-name">
            <span className="ui-skeleton outline-name" />
          </span>
          <span className="ui-skeleton outline-figures" />
          <span className="ui-skeleton podium-step" />
        </div>
      ))}
    </div>
  );
}
