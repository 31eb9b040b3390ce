import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/*
 * Stored pictures and their addresses. admin-api and the demo store pictures, and public-api sends them. The name is a
 * hash of the files, so the picture at an address never changes.
 */

/** The greatest width and height that each file can have, in pixels. */
export const PICTURE_SIZES = { small: 160, large: 640 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;
export type PictureFiles = Record<PictureSize, Buffer>;

export const PICTURES_PATH = '/pictures/uploaded/';
const FILE_NAME = /^([0-9a-f]{32})-(160|640)\.webp$/;

/** The address that a vendor or a setting stores for a picture: that of its large file. */
export const pictureAddress = (name: string): string => `${PICTURES_PATH}${name}-${PICTURE_SIZES.large}.webp`;

/** Reads the name and the size of a picture from the last part of its address. */
export function readPictureFileName(file: string): { name: string; size: PictureSize } | undefined {
  const [, name, pixels] = FILE_NAME.exec(file) ?? [];
  if (name === undefined) return undefined;
  return { name, size: Number(pixels) === PICTURE_SIZES.small ? 'small' : 'large' };
}

/** The name of the picture at an address that `pictureAddress` has made. Undefined for every other address. */
export function readPictureAddress(address: string): string | undefined {
  if (!address.startsWith(PICTURES_PATH)) return undefined;
  const picture = readPictureFileName(address.slice(PICTURES_PATH.length));
  return picture?.size === 'large' ? picture.name : undefined;
}

export const smallPictureAddress = (name: string): string => `${PICTURES_PATH}${name}-${PICTURE_SIZES.small}.webp`;

export const pictureName = ({ small, large }: PictureFiles): string =>
  createHash('sha256').update(large).update(small).digest('hex').slice(0, 32);

/** A picture that is stored already stays as it is, and counts as just used. Returns its address. */
export async function storePicture(trx: Knex, { small, large }: PictureFiles): Promise<string> {
  const name = pictureName({ small, large });
  await trx('pictures')
    .insert({ name, small, large })
    .onConflict('name')
    .merge({ used_at: trx.raw('now(3)') });
  return pictureAddress(name);
}
