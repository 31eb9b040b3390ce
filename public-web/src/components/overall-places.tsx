import type { RevealedPlace } from '@plaudit/public-api/contract';
import { CategoryIcon, VendorPicture } from '@plaudit/shared-ui/ui';
import { describePlace, describeVendor, PLACE_NAMES, secretOverall } from '../lib/revealed-places.ts';
import { VendorName } from './vendor-name.tsx';

/**
 * A card with the places of the overall ranking, first in the list of the winners of categories. Those that the reveal
 * keeps back are sealed.
 */
export function OverallPlaces({ places }: { places: readonly RevealedPlace[] }) {
  return (
    <li className="category-winner overall-places">
      <h4>
        <CategoryIcon name="trophy" seal />
        Overall
      </h4>
      <div className="overall-places-list">
        {secretOverall(places).map((place) => (
          <div key={place} className="overall-place-secret">
            <p className="category-winner-figures">{PLACE_NAMES[place]}</p>
            <div className="category-winner-vendor">
              <span className="podium-secret" aria-hidden="true">
                ?
              </span>
              <span>Not revealed yet</span>
            </div>
          </div>
        ))}
        {places.map((place) => (
          <div key={place.place}>
            <p className="category-winner-figures ui-figures">{describeWithFigures(place)}</p>
            {place.vendors.map(({ id, name, imageUrl }) => (
              <div key={id} className="category-winner-vendor">
                <VendorPicture name={name} src={imageUrl} size={56} decorative />
                <VendorName id={id} name={name} className="category-winner-name" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </li>
  );
}

/** 'Third place: 1.3 on average, 6 votes'. Vendors share a place only with equal scores and votes. */
function describeWithFigures(place: RevealedPlace): string {
  const [vendor] = place.vendors;
  return vendor ? `${describePlace(place)}: ${describeVendor(vendor)}` : describePlace(place);
}
