import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, VendorPicture } from '@plaudit/shared-ui/ui';
import { useRef } from 'react';
import { LabelLine } from '../../../components/label-line.tsx';
import { formatCount, formatNumber } from '../../../lib/format-counts.ts';
import './picture-wall.css';

type PictureWallProps = { vendors: readonly AdminVendor[]; pictureOf: (vendor: AdminVendor) => string | undefined };

/** All vendors as voters will see them. Seals have a dashed edge. */
export function PictureWall({ vendors, pictureOf }: PictureWallProps) {
  return (
    <div>
      <LabelLine note="Cropped to their middle. Edit a vendor to move it">All {formatNumber(vendors.length)}</LabelLine>
      <ul className="picture-wall">
        {vendors.map((vendor) => {
          const src = pictureOf(vendor);
          return (
            <li key={vendor.id} title={vendor.name} data-seal={src === undefined || undefined}>
              {src === undefined ? (
                <VendorPicture name={vendor.name} size={48} />
              ) : (
                <img src={src} alt={vendor.name} width="64" height="64" loading="lazy" />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type MissingPicturesProps = {
  vendors: readonly AdminVendor[];
  /** The file that is left over and named like this vendor. */
  likelyOf: (vendor: AdminVendor) => string | undefined;
  onUse: (file: string, vendorId: number) => void;
  onFile: (file: File, vendor: AdminVendor) => void;
};

const SHOWN = 20;
const LIST = new Intl.ListFormat('en-US', { type: 'unit' });

/** Those without a picture, by name. */
export function MissingPictures({ vendors, likelyOf, onUse, onFile }: MissingPicturesProps) {
  if (vendors.length === 0) return null;
  const names = vendors.slice(0, 3).map(({ name }) => name);
  const more = vendors.length - names.length;
  return (
    <section className="missing-pictures" aria-label="Vendors without a picture">
      <h3>
        {formatCount(vendors.length, 'vendor has', 'vendors have')} no picture: {LIST.format(names)}
        {more > 0 ? `, and ${formatNumber(more)} more` : ''}
      </h3>
      <ul>
        {vendors.slice(0, SHOWN).map((vendor) => (
          <MissingPicture
            key={vendor.id}
            vendor={vendor}
            likely={likelyOf(vendor)}
            onUse={(file) => onUse(file, vendor.id)}
            onFile={(file) => onFile(file, vendor)}
          />
        ))}
      </ul>
    </section>
  );
}

type MissingPictureProps = {
  vendor: AdminVendor;
  likely: string | undefined;
  onUse: (file: string) => void;
  onFile: (file: File) => void;
};

function MissingPicture({ vendor: { name }, likely, onUse, onFile }: MissingPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li>
      <VendorPicture name={name} size={40} decorative />
      <p>
        <strong>{name}</strong>
        <span className="ui-hint">
          {likely ? `“${likely}” is left over. Is it theirs?` : 'No file has this name. Voters see the drawn seal.'}
        </span>
      </p>
      {likely ? (
        <Button size="small" onClick={() => onUse(likely)}>
          Use It
        </Button>
      ) : (
        <Button size="small" aria-label={`Choose a file for ${name}`} onClick={() => input.current?.click()}>
          Choose a File
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Picture of ${name}`}
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
        }}
      />
    </li>
  );
}
