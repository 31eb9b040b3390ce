import { VendorPicture } from '@plaudit/shared-ui/ui';
import { VendorName } from '../names/vendor-name.tsx';
import './sharing-a-place.css';
import { t } from '../../lib/texts.ts';

type Sharing = { id: number; name: string; imageUrl: string; rank: number };

type SharingAPlaceProps = {
  vendors: readonly Sharing[];
  titleOf: (rank: number) => string;
};

/** Those who share a place with somebody on a podium, and for whom the podium has no step. Renders nothing for nobody. */
export function SharingAPlace({ vendors, titleOf }: SharingAPlaceProps) {
  if (vendors.length === 0) return null;
  return (
    <ul className="sharing-a-place" aria-label={t('Sharing a place')}>
      {vendors.map(({ id, name, imageUrl, rank }) => (
        <li key={id}>
          <VendorPicture name={name} src={imageUrl} size={40} decorative />
          <span>
            {titleOf(rank)}: <VendorName id={id} name={name} className="sharing-a-place-name" />
          </span>
        </li>
      ))}
    </ul>
  );
}
