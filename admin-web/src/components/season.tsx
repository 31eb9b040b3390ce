import { numberForStyles } from '@plaudit/shared-ui/ui';
import './season.css';

/** `numberForStyles` knows numbers up to 60. */
const STEPS = 50;

export type SeasonPoint = {
  label: string;
  text: string;
  /** `todo`: an organizer has to do something for it. */
  state?: 'done' | 'todo' | undefined;
};

/** A period as a line of points. `passed` is the part of the way from the last done point to the next, from 0 to 1. */
export function Season({ points, passed }: { points: readonly SeasonPoint[]; passed: number | undefined }) {
  const last = points.findLastIndex(({ state }) => state === 'done');
  return (
    <ol className="season" aria-label="The season">
      {points.map(({ label, text, state }, index) => (
        <li
          key={label}
          data-state={state}
          data-part={(index === last && passed !== undefined) || undefined}
          {...(index === last && passed !== undefined ? numberForStyles(passed * STEPS) : {})}
        >
          <strong>{label}</strong>
          <span>{text}</span>
          {index === last && passed !== undefined ? <i className="season-today">Today</i> : null}
        </li>
      ))}
    </ol>
  );
}
