import { entryOf } from '@plaudit/db/rules/log/log-entries';
import { GrowingTree, type StoredNode } from '@plaudit/server-kit/tlog/growing-tree';
import { leafHash } from '@plaudit/server-kit/tlog/merkle';
import { headText, type Signer, signNote } from '@plaudit/server-kit/tlog/note';
import { TILE_HEIGHT, TILE_WIDTH } from '@plaudit/server-kit/tlog/tiles';
import type { Knex } from 'knex';

/** Entries that are read at once. */
const AT_ONCE = 10_000;

/** Signs what was added since the last checkpoint, in the transaction that added it. */
export async function addCheckpoint(
  trx: Knex.Transaction,
  { logId, origin, from, size }: { logId: number; origin: string; from: number; size: number },
  signer: Signer,
): Promise<void> {
  const tree = await readTree(trx, logId, from);
  for (let start = from; start < size; start += AT_ONCE) {
    const nodes: StoredNode[] = [];
    for (const entry of await readEntries(trx, logId, start, Math.min(size, start + AT_ONCE)))
      nodes.push(...tree.append(entry));
    if (nodes.length > 0) await trx('log_nodes').insert(nodes.map((node) => ({ log_id: logId, ...node })));
  }
  const note = signNote(headText({ origin, size, root: tree.root() }), signer);
  await trx('log_checkpoints').insert({ log_id: logId, size, note });
}

/** The tree as it was at this size. */
async function readTree(trx: Knex.Transaction, logId: number, size: number): Promise<GrowingTree> {
  const open = [(await readEntries(trx, logId, wholeTiles(size, 0), size)).map(leafHash)];
  for (let level = 1; TILE_WIDTH ** level <= size; level += 1)
    open.push(
      await trx('log_nodes')
        .where({ log_id: logId, level: level * TILE_HEIGHT })
        .where('n', '>=', wholeTiles(size, level))
        .orderBy('n')
        .pluck('hash'),
    );
  return new GrowingTree(size, open);
}

/** How many nodes of this level of tiles are in whole tiles. */
const wholeTiles = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** (level + 1)) * TILE_WIDTH;

async function readEntries(trx: Knex.Transaction, logId: number, from: number, to: number): Promise<Buffer[]> {
  const rows = await trx('log_entries')
    .where({ log_id: logId })
    .where('n', '>=', from)
    .where('n', '<', to)
    .orderBy('n')
    .select('box_id', 'hash');
  if (rows.length !== to - from) throw new Error(`The log has ${rows.length} entries from ${from} to ${to}`);
  return rows.map(({ box_id, hash }) => entryOf(box_id, hash));
}
