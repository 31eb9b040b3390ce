import type { RevealedPlace } from '@plaudit/public-api/contract';
import { CategoryIcon, categoryStyle, VendorPicture } from '@plaudit/shared-ui/ui';
import { describePlace, describeVendor, PLACE_NAMES, secretPlacesOf } from '../lib/revealed-places.ts';
import { VendorName } from './vendor-name.tsx';

type PlacesCardProps = {
  /** The public places of one ranking, best first. */
  places: readonly RevealedPlace[];
  /** Undefined for the overall ranking. */
  category?: { name: string; icon: string | null | undefined; color: string | null } | undefined;
};

/**
 * A card with the places of one ranking, first in the list of the winners of categories. Those that the reveal keeps back
 * are sealed.
 */
export function PlacesCard({ places, category }: PlacesCardProps) {
  return (
    <li
      className="category-winner places-card"
      data-overall={category === undefined || undefined}
      style={category && categoryStyle(category.color)}
    >
      <h4>
        <CategoryIcon name={category ? category.icon : 'trophy'} seal />
        {category?.name ?? 'Overall'}
      </h4>
      <div className="places-card-list">
        {secretPlacesOf(places).map((place) => (
          <div key={place} className="secret-place">
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
            <p className="category-winner-figures ui-figures">
              <PlaceWithFigures place={place} />
            </p>
            <div>
              {place.vendors.map(({ id, name, imageUrl }) => (
                <div key={id} className="category-winner-vendor">
                  <VendorPicture name={name} src={imageUrl} size={56} decorative />
                  <VendorName id={id} name={name} className="category-winner-name" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </li>
  );
}

/** 'Third place: 1.3 on average, 6 votes'. Vendors share a place only with equal scores and votes. */
function PlaceWithFigures({ place }: { place: RevealedPlace }) {
  const [vendor] = place.vendors;
  if (!vendor) return describePlace(place);
  return (
    <>
      {describePlace(place)}: <span className="places-card-figures">{describeVendor(vendor)}</span>
    </>
  );
}
