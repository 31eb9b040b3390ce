import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { MonogramSeal } from '../monogram/monogram-seal.tsx';

export interface VendorPictureProps {
  name: string;
  src?: string | null | undefined;
  /** Side of the square in pixels; it holds its place before, during and without the picture. */
  size?: number | undefined;
  /** True where the name stands beside the picture, so that it is not read twice. */
  decorative?: boolean | undefined;
  /** Above the fold: fetched at once instead of when it comes near. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

export function VendorPicture({
  name,
  src,
  size = 56,
  decorative = false,
  eager = false,
  className,
}: VendorPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const usable = src && src !== brokenSrc ? src : undefined;
  return (
    <span className={classNames('ui-picture', className)} style={{ width: size, height: size }}>
      {usable ? (
        <img
          src={usable}
          alt={decorative ? '' : name}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(usable)}
        />
      ) : (
        <MonogramSeal name={name} decorative={decorative} />
      )}
    </span>
  );
}
