import type { Db } from '@plaudit/db/connect';
import { entryOf } from '@plaudit/db/rules/log/log-entries';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { leafHash } from '@plaudit/server-kit/tlog/merkle';
import { bundleOf, readTilePath, TILE_HEIGHT, TILE_WIDTH, type Tile } from '@plaudit/server-kit/tlog/tiles';

/**
 * The files of a log. A folder with them is all that somebody needs to check it. Each function returns undefined if there
 * is no such file, or if it is not public.
 */

export async function readCheckpoint(db: Db, logId: number): Promise<string | undefined> {
  const latest = await db('log_checkpoints').where({ log_id: logId }).orderBy('size', 'desc').first('note');
  return latest?.note;
}

export async function readKey(db: Db, logId: number): Promise<string | undefined> {
  const head = await db('log_heads').where({ id: logId }).first('log_key');
  return head && `${head.log_key}\n`;
}

/** Each deed in a line, after its number. */
export async function readDeeds(db: Db, logId: number): Promise<string | undefined> {
  const deeds = await db('log_deeds').where({ log_id: logId }).orderBy('n').select('n', 'deed');
  return deeds.length === 0 ? undefined : deeds.map(({ n, deed }) => `${n} ${deed}\n`).join('');
}

/** The salt and the text of a result, once all of the result is public. */
export async function readOpenedResult(
  db: Db,
  logId: number,
  { cycleId, version }: { cycleId: number; version: number },
): Promise<string | undefined> {
  if ((await findResultsStatus(db, cycleId))?.state !== 'final') return undefined;
  const sealed = await db('log_results').where({ log_id: logId, cycle_id: cycleId, version }).first('salt', 'result');
  return sealed && `${sealed.salt.toString('hex')}\n${sealed.result}\n`;
}

/**
 * A part of the entries, or of the tree. It never changes. A tile that is not full is given out only as it was at a
 * checkpoint, so that caches keep few of them.
 */
export async function readTile(db: Db, logId: number, path: string): Promise<Buffer | undefined> {
  const tile = readTilePath(path);
  if (tile === undefined || !(await wasSigned(db, logId, tile))) return undefined;
  const { level, n, width } = tile;
  const [from, to] = [n * TILE_WIDTH, n * TILE_WIDTH + width];
  if (level !== 'entries' && level > 0) {
    const hashes: Buffer[] = await db('log_nodes')
      .where({ log_id: logId, level: level * TILE_HEIGHT })
      .where('n', '>=', from)
      .where('n', '<', to)
      .orderBy('n')
      .pluck('hash');
    return Buffer.concat(hashes);
  }
  const rows = await db('log_entries')
    .where({ log_id: logId })
    .where('n', '>=', from)
    .where('n', '<', to)
    .orderBy('n')
    .select('box_id', 'hash');
  const entries = rows.map(({ box_id, hash }) => entryOf(box_id, hash));
  return level === 'entries' ? bundleOf(entries) : Buffer.concat(entries.map(leafHash));
}

/** True if the tile is full, or was the last one of its level when a checkpoint was made. */
async function wasSigned(db: Db, logId: number, { level, n, width }: Tile): Promise<boolean> {
  const span = TILE_WIDTH ** (level === 'entries' ? 0 : level);
  const least = (n * TILE_WIDTH + width) * span;
  const checkpoints = db('log_checkpoints').where({ log_id: logId }).where('size', '>=', least);
  if (width < TILE_WIDTH) checkpoints.where('size', '<', least + span);
  return (await checkpoints.first('size')) !== undefined;
}
