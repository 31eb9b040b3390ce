import type { Vendor } from '@plaudit/public-api/contract';
import { VendorPicture } from '@plaudit/shared-ui/ui';
import './ballot-strip.css';

const MOST_FACES = 4;

/** So small that the browser takes the smallest file of a picture, also on a phone with three pixels for one. */
const SMALLEST_FILE = '40px';

/** Whether the server has a small file of the picture. That of another site may be of any size. */
const isLight = ({ imageUrl }: Vendor): boolean => imageUrl === '' || imageUrl.startsWith('/pictures/');

/** Shows who is in a closed ballot, unless that would load much. */
export function BallotStrip({ vendors }: { vendors: readonly Vendor[] }) {
  const faces = vendors.slice(0, MOST_FACES);
  if (faces.length === 0 || !faces.every(isLight)) return null;
  return (
    <div className="ballot-strip" aria-hidden="true">
      {faces.map(({ id, name, imageUrl }) => (
        <VendorPicture
          key={id}
          className="ballot-strip-picture"
          name={name}
          src={imageUrl}
          sizes={SMALLEST_FILE}
          onPaper
          decorative
        />
      ))}
    </div>
  );
}
