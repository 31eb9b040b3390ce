import { drawStars, STARS_VIEW_BOX } from '../../../drawing/star-row.ts';
import { formatScore, roundScore } from '../../../format/numbers.ts';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';

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
  const { all, full, part } = drawStars(roundScore(rating));
  return (
    <span className={classNames('ui-stars', className)}>
      <span role="img" aria-label={t('{text} out of 5 stars', { text })} className="ui-stars-row">
        <svg viewBox={STARS_VIEW_BOX} aria-hidden="true">
          <path d={all} className="ui-star-empty" />
          <path d={full} className="ui-star-full" />
          {part ? <path d={part.star} className="ui-star-full" clipPath={part.clipPath} /> : null}
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
