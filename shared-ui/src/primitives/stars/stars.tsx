import { formatScore } from '../../../format/numbers.ts';
import { classNames } from '../../lib/class-names.ts';

const STAR = 'M12 1.8l3.1 6.4 7 .95-5.1 4.9 1.25 7L12 17.7l-6.25 3.35 1.25-7-5.1-4.9 7-.95z';
const STAR_NUMBERS = [1, 2, 3, 4, 5] as const;

export interface StarsProps {
  /** From 0 to 5. */
  rating: number;
  showNumber?: boolean | undefined;
  className?: string | undefined;
}

/** Returns how much of a star is filled, from 0 to 1, in tenths. */
function filledShare(star: number, rating: number): number {
  return Math.round(10 * Math.min(1, Math.max(0, rating - star + 1))) / 10;
}

/** The stars show the rounded rating, like the number beside them: a rating of 4.96 has five full stars. */
export function Stars({ rating, showNumber = true, className }: StarsProps) {
  const text = formatScore(rating);
  const shown = Number(text);
  return (
    <span className={classNames('ui-stars', className)}>
      <span role="img" aria-label={`${text} out of 5 stars`} className="ui-stars-row">
        {STAR_NUMBERS.map((star) => (
          <svg key={star} viewBox="0 0 24 24" aria-hidden="true" data-filled={filledShare(star, shown)}>
            <path d={STAR} className="ui-star-empty" />
            <path
              d={STAR}
              className="ui-star-full"
              style={{ clipPath: `inset(0 ${100 - filledShare(star, shown) * 100}% 0 0)` }}
            />
          </svg>
        ))}
      </span>
      {showNumber ? (
        <span className="ui-figures" aria-hidden="true">
          {text}
        </span>
      ) : null}
    </span>
  );
}
