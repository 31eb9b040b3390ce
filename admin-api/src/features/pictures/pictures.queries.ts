import type { Db } from '@plaudit/db/connect';
import { PICTURES_PATH, pictureAddress } from '@plaudit/db/rules/site/pictures';

/** Lists up to `limit` names after `after`, of pictures that were last known to be used more than a day ago. */
export async function listUncheckedPictures(db: Db, after: string, limit: number): Promise<string[]> {
  return db('pictures')
    .where('name', '>', after)
    .where('used_at', '<', db.raw('now(3) - interval 1 day'))
    .orderBy('name')
    .limit(limit)
    .pluck('name');
}

/**
 * Returns those of the pictures that a setting, a vendor or a category uses. Deleted ones count, because they can be
 * restored.
 */
export async function findUsedPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  const addresses = new Set<string>([
    ...(await db('vendors').whereIn('image_url', names.map(pictureAddress)).distinct().pluck('image_url')),
    ...(await db('categories').whereNot('image_url', '').pluck('image_url')),
    ...(await db('settings').where('setting_value', 'like', `${PICTURES_PATH}%`).pluck('setting_value')),
  ]);
  return new Set(names.filter((name) => addresses.has(pictureAddress(name))));
}

/** The results of ended periods show vendors and their pictures as they were then. */
export async function isInWrittenResult(db: Db, name: string): Promise<boolean> {
  const row = await db('written_results')
    .where('results', 'like', `%${pictureAddress(name)}%`)
    .first('cycle_id');
  return row !== undefined;
}

export async function markPicturesUsed(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db('pictures')
    .whereIn('name', names)
    .update({ used_at: db.raw('now(3)') });
}

export async function listPicturesUnusedFor(db: Db, days: number, names: readonly string[]): Promise<string[]> {
  return db('pictures')
    .whereIn('name', names)
    .where('used_at', '<', db.raw('now(3) - interval ? day', [days]))
    .pluck('name');
}

/** Checks the time again, because the picture may have been uploaded once more meanwhile. */
export async function deletePictureUnusedFor(db: Db, days: number, name: string): Promise<void> {
  await db('pictures')
    .where({ name })
    .where('used_at', '<', db.raw('now(3) - interval ? day', [days]))
    .delete();
}
