import { useState } from 'react';
import { isEmblemAddress } from '../../../drawing/emblem-address.ts';
import { classNames } from '../../lib/class-names.ts';
import { numberForStyles } from '../../lib/number-for-styles.ts';
import { MonogramEmblem } from '../monogram/monogram-emblem.tsx';

export interface VendorPictureProps {
  name: string;
  src?: string | null | undefined;
  /** The side of the square in pixels, a multiple of four up to 240. The square is there even before the picture has loaded, or without one. */
  size?: number | undefined;
  /** How large it is drawn where a style sheet gives it another size than `size`, as in the attribute of an image. */
  sizes?: string | undefined;
  /** True if the name is shown beside the picture, so that screen readers do not read it twice. */
  decorative?: boolean | undefined;
  /** True for a picture that is visible at once: it is not loaded lazily, and appears in the same frame as its name. */
  eager?: boolean | undefined;
  /** Without a picture, the drawn emblem is a medal on paper of its own color. */
  onPaper?: boolean | undefined;
  className?: string | undefined;
}

/** The server has two sizes of a picture that was uploaded. The browser takes the one that fits its screen. */
const UPLOADED_ADDRESS = /^(\/pictures\/uploaded\/[0-9a-f]{32})-640\.webp$/;

function sizesOf(src: string, sizes: string): { srcSet: string; sizes: string } | undefined {
  const [, picture] = UPLOADED_ADDRESS.exec(src) ?? [];
  if (picture === undefined) return undefined;
  return { srcSet: `${picture}-160.webp 160w, ${src} 640w`, sizes };
}

/** For styles: a mat lies only behind a picture that is there. One can be there before the scripts. */
function markArrived(image: HTMLImageElement | null): void {
  if (image?.complete) image.dataset.arrived = '';
}

export function VendorPicture({
  name,
  src,
  size = 56,
  sizes = `${size}px`,
  decorative = false,
  eager = false,
  onPaper = false,
  className,
}: VendorPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  // An emblem is drawn here, so that it has the colors of the theme.
  const usableSrc = src && src !== brokenSrc && !isEmblemAddress(src) ? src : undefined;
  return (
    <span className={classNames('ui-picture', className)} {...numberForStyles(size / 4)}>
      {usableSrc ? (
        <img
          {...sizesOf(usableSrc, sizes)}
          src={usableSrc}
          alt={decorative ? '' : name}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'sync' : 'async'}
          referrerPolicy="no-referrer"
          ref={markArrived}
          onLoad={({ currentTarget }) => markArrived(currentTarget)}
          onError={() => setBrokenSrc(usableSrc)}
        />
      ) : (
        <MonogramEmblem name={name} decorative={decorative} onPaper={onPaper} />
      )}
    </span>
  );
}
