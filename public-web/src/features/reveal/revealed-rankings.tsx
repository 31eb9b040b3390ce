import { categoryStyle, VendorPicture } from '@plaudit/shared-ui/ui';
import { VendorName } from '../../components/vendor-name.tsx';
import { describeVendor, NO_WINNER_TEXT, PLACE_NAMES } from '../../lib/revealed-places.ts';
import type { Ranking } from './places.ts';

/** Revealed places, grouped by ranking. The caller leaves out the place on stage until the reveal is over. */
export function RevealedRankings({ title, rankings }: { title: string; rankings: readonly Ranking[] }) {
  if (rankings.length === 0) return null;
  return (
    <section className="revealed" aria-labelledby="revealed-title">
      <h2 id="revealed-title" className="revealed-title">
        {title}
      </h2>
      <ul className="revealed-rankings">
        {rankings.map(({ categoryId, name, color, places }) => (
          <li
            key={categoryId}
            className="revealed-ranking"
            data-overall={categoryId === null || undefined}
            style={categoryStyle(color)}
          >
            <h3>{name}</h3>
            {places.every(({ vendors }) => vendors.length === 0) ? (
              <p className="revealed-figures">{NO_WINNER_TEXT}</p>
            ) : (
              <RevealedPlaces places={places} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RevealedPlaces({ places }: Pick<Ranking, 'places'>) {
  return (
    <ol>
      {places.flatMap(({ place, vendors }) =>
        vendors.map((vendor) => (
          <li key={vendor.id} className="revealed-place" data-place={place}>
            <span className="revealed-rank ui-figures">
              <span aria-hidden="true">{place}</span>
              <span className="ui-visually-hidden">{PLACE_NAMES[place]}</span>
            </span>
            <VendorPicture name={vendor.name} src={vendor.imageUrl} size={40} decorative />
            <span className="revealed-text">
              <VendorName id={vendor.id} name={vendor.name} className="revealed-name" />
              <span className="revealed-figures ui-figures">{describeVendor(vendor)}</span>
            </span>
          </li>
        )),
      )}
    </ol>
  );
}
