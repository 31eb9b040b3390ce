import type { PictureCrop } from '@plaudit/admin-api/contract';

type Size = { width: number; height: number };

/** The shortest side of a crop in pixels, unless the picture is smaller. */
const SMALLEST_SIDE = 64;

export const largestSide = ({ width, height }: Size) => Math.min(width, height);
export const smallestSide = (picture: Size) => Math.min(SMALLEST_SIDE, largestSide(picture));

const clamp = (value: number, low: number, high: number) => Math.round(Math.min(Math.max(value, low), high));

/** The square that the picture begins with: the largest, in the middle. */
export function middleSquare(picture: Size): PictureCrop {
  const size = largestSide(picture);
  return { left: Math.floor((picture.width - size) / 2), top: Math.floor((picture.height - size) / 2), size };
}

/** The square at another place, or as near to it as the picture allows. */
export function moveSquare(
  crop: PictureCrop,
  picture: Size,
  { left, top }: { left: number; top: number },
): PictureCrop {
  return {
    left: clamp(left, 0, picture.width - crop.size),
    top: clamp(top, 0, picture.height - crop.size),
    size: crop.size,
  };
}

/** The square in another size, around the same middle if the picture has room for that. */
export function resizeSquare(crop: PictureCrop, picture: Size, wanted: number): PictureCrop {
  const size = clamp(wanted, smallestSide(picture), largestSide(picture));
  const shift = (crop.size - size) / 2;
  return moveSquare({ ...crop, size }, picture, { left: crop.left + shift, top: crop.top + shift });
}
