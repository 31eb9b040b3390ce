import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/*
 * Stored pictures and their addresses. admin-api and the demo store pictures, and public-api sends them. The name is a
 * hash of the files, so the picture at an address never changes.
 */

/** The greatest width and height that each file can have, in pixels. */
export const PICTURE_SIZES = { small: 160, large: 640, wide: 1600 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;
/** Only a cover has the wide file. */
export type PictureFiles = Record<Exclude<PictureSize, 'wide'>, Buffer> & { wide?: Buffer };

export const PICTURES_PATH = '/pictures/uploaded/';
const FILE_NAME = /^([0-9a-f]{32})-(160|640|1600)\.webp$/;

/** The address that a vendor or a setting stores for a picture: that of its large file. */
export const pictureAddress = (name: string): string => `${PICTURES_PATH}${name}-${PICTURE_SIZES.large}.webp`;

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];

/** Reads the name and the size of a picture from the last part of its address. */
export function readPictureFileName(file: string): { name: string; size: PictureSize } | undefined {
  const [, name, pixels] = FILE_NAME.exec(file) ?? [];
  if (name === undefined) return undefined;
  const size = SIZES.find((each) => PICTURE_SIZES[each] === Number(pixels));
  return size && { name, size };
}

/** The name of the picture at an address that `pictureAddress` has made. Undefined for every other address. */
export function readPictureAddress(address: string): string | undefined {
  if (!address.startsWith(PICTURES_PATH)) return undefined;
  const picture = readPictureFileName(address.slice(PICTURES_PATH.length));
  return picture?.size === 'large' ? picture.name : undefined;
}

export const smallPictureAddress = (name: string): string => `${PICTURES_PATH}${name}-${PICTURE_SIZES.small}.webp`;
export const widePictureAddress = (name: string): string => `${PICTURES_PATH}${name}-${PICTURE_SIZES.wide}.webp`;

export const pictureName = ({ small, large, wide = Buffer.alloc(0) }: PictureFiles): string =>
  createHash('sha256').update(large).update(small).update(wide).digest('hex').slice(0, 32);

/** A picture that is stored already stays as it is, and counts as just used. Returns its address. */
export async function storePicture(trx: Knex, files: PictureFiles): Promise<string> {
  const name = pictureName(files);
  await trx('pictures')
    .insert({ name, ...files })
    .onConflict('name')
    .merge({ used_at: trx.raw('now(3)') });
  return pictureAddress(name);
}
