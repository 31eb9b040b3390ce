import { VendorPicture } from '@plaudit/shared-ui/ui';
import { namedBelow } from '../../lib/results/podium-places.ts';
import { VendorName } from '../names/vendor-name.tsx';

type Sharing = { id: number; name: string; imageUrl: string; rank: number };

type SharingAPlaceProps = {
  vendors: readonly Sharing[];
  titleOf: (rank: number) => string;
  /** How many are named. The others are counted, because a ranking below names them. */
  limit?: number;
};

/** Those who share a place with somebody on a podium, and for whom the podium has no step. Renders nothing for nobody. */
export function SharingAPlace({ vendors, titleOf, limit = vendors.length }: SharingAPlaceProps) {
  if (vendors.length === 0) return null;
  const { named, more } = namedBelow(vendors, limit);
  return (
    <ul className="sharing-a-place" aria-label="Sharing a place">
      {named.map(({ id, name, imageUrl, rank }) => (
        <li key={id}>
          <VendorPicture name={name} src={imageUrl} size={40} decorative />
          <span>
            {titleOf(rank)}: <VendorName id={id} name={name} className="sharing-a-place-name" />
          </span>
        </li>
      ))}
      {more > 0 ? <li className="ui-figures">{more} more share a place, in the ranking below</li> : null}
    </ul>
  );
}
