import type { RevealedPlace } from '@plaudit/public-api/contract';
import { CategoryIcon, VendorPicture } from '@plaudit/shared-ui/ui';
import { describePlace, describeVendor } from '../lib/revealed-places.ts';
import { VendorName } from './vendor-name.tsx';

/** A card with all who have a place of the overall ranking, first in the list of the winners of categories. */
export function OverallPlaces({ places }: { places: readonly RevealedPlace[] }) {
  return (
    <li className="category-winner overall-places">
      <h4>
        <CategoryIcon name="trophy" seal />
        Overall
      </h4>
      <div className="overall-places-list">
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
