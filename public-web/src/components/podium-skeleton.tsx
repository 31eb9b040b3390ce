const STEPS = ['first', 'second', 'third'] as const;

/** As high as a podium, so that nothing below it moves. index.html has the same outline. */
export function PodiumSkeleton() {
  return (
    <div className="podium" aria-hidden="true">
      {STEPS.map((step) => (
        <div key={step} className="podium-place" data-step={step}>
          <span className="podium-picture">
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
