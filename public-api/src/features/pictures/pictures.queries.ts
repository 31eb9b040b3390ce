import type { Db } from '@plaudit/db/connect';
import { type PictureSize, readPictureAddress } from '@plaudit/db/rules/site/pictures';

export async function findPictureFile(
  db: Db,
  { name, size }: { name: string; size: PictureSize },
): Promise<Buffer | undefined> {
  const row = await db('pictures').where({ name }).first({ file: size });
  return (row?.file as Buffer | null | undefined) ?? undefined;
}

/**
 * The file of an uploaded picture, as a field of a card or badge. Empty for every other address: public-api fetches nothing
 * from other sites.
 */
export async function findCardPicture(
  db: Db,
  address: string,
  size: PictureSize = 'large',
): Promise<{ picture?: Buffer }> {
  const name = readPictureAddress(address);
  const picture = name && (await findPictureFile(db, { name, size }));
  return picture ? { picture } : {};
}
