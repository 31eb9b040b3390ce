import type { Db } from '@plaudit/db/connect';
import type { PictureSize } from '@plaudit/db/rules/pictures';

export async function findPictureFile(
  db: Db,
  { name, size }: { name: string; size: PictureSize },
): Promise<Buffer | undefined> {
  const row = await db('pictures').where({ name }).first({ file: size });
  return row?.file as Buffer | undefined;
}
