import { Fragment } from 'react';
import { withCommas } from '../../lib/lists.ts';
import './own-places.css';

/**
 * The places of a vendor that a reveal has made public. Without an overall place they are in place of its rating. After the
 * end a card has those that it has won.
 */
export function RevealedPlaces({ places }: { places: readonly string[] }) {
  const text = withCommas(...places);
  return (
    <span className="not-rated">
      <span className="own-places ui-figures" title={text}>
        {places.map((place, index) => (
          <Fragment key={place}>
            {index > 0 ? ' ' : null}
            <span className="own-place">
              {place}
              {index < places.length - 1 ? ',' : null}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
