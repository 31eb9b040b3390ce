import { formatScore } from '../../../format/numbers.ts';
import { classNames } from '../../lib/class-names.ts';

const COUNT = 5;
const SIZE = 24;
/** From the start of a star to that of the next. */
const STEP = 26.75;
const WIDTH = (COUNT - 1) * STEP + SIZE;

const starAt = (index: number) =>
  `M${12 + index * STEP} 1.8l3.1 6.4 7 .95-5.1 4.9 1.25 7-6.25-3.35-6.25 3.35 1.25-7-5.1-4.9 7-.95z`;

/** The outlines of the first stars, 0 to 5 of them. */
const FIRST_STARS = Array.from({ length: COUNT + 1 }, (_none, count) =>
  Array.from({ length: count }, (_star, index) => starAt(index)).join(''),
);

export interface StarsProps {
  /** From 0 to 5. */
  rating: number;
  showNumber?: boolean | undefined;
  className?: string | undefined;
}

/**
 * The stars show the rounded rating, like the number beside them: a rating of 4.96 has five full stars. They are one
 * picture, because a page of vendors has hundreds of them.
 */
export function Stars({ rating, showNumber = true, className }: StarsProps) {
  const text = formatScore(rating);
  const shown = Math.min(COUNT, Math.max(0, Number(text)));
  const whole = Math.floor(shown);
  const tenths = Math.round(10 * (shown - whole));
  return (
    <span className={classNames('ui-stars', className)}>
      <span role="img" aria-label={`${text} out of 5 stars`} className="ui-stars-row">
        <svg viewBox={`0 0 ${WIDTH} ${SIZE}`} aria-hidden="true">
          <path d={FIRST_STARS[COUNT]} className="ui-star-empty" />
          <path d={FIRST_STARS[whole]} className="ui-star-full" />
          {tenths > 0 ? (
            <path
              d={starAt(whole)}
              className="ui-star-full"
              style={{ clipPath: `inset(0 ${100 - 10 * tenths}% 0 0)` }}
            />
          ) : null}
        </svg>
      </span>
      {showNumber ? (
        <span className="ui-figures" aria-hidden="true">
          {text}
        </span>
      ) : null}
    </span>
  );
}
