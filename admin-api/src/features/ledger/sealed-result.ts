import { randomBytes } from 'node:crypto';
import { sealOfResult } from '@plaudit/db/rules/log/log-entries';
import { readStoredText } from '@plaudit/db/rules/results/stored-results';
import type { Knex } from 'knex';
import { appendDeed, listLoggedBoxes } from './ledger.queries.ts';

/** A result as the log has it. Each entry of the period is in one of the boxes. */
export type SealedResult = {
  cycle: number;
  version: number;
  boxes: ResultBox[];
  /** Boxes whose votes do not count, and why. */
  otherBoxes: { box: number; entries: number; unsealed: number; why: string }[];
};

export type ResultBox = {
  box: number;
  category: number;
  /** The votes in the log, and those that were stored without a seal. */
  entries: number;
  unsealed: number;
  /** Each vote is in one of the three. */
  counted: number;
  waiting: number;
  setAside: number;
  /** Counted votes for vendors that were removed. */
  removed: number;
  /** Most votes first. */
  vendors: { id: number; votes: number }[];
};

/**
 * Seals a version of a result right after it is written, also while it is hidden, so that it cannot be changed before it
 * is shown.
 */
export async function sealResult(
  trx: Knex.Transaction,
  { logId, cycleId, version }: { logId: number; cycleId: number; version: number },
): Promise<void> {
  const written = await trx('written_results').where({ cycle_id: cycleId, version }).first('results');
  if (written === undefined) return;
  const result = JSON.stringify(await describe(trx, { logId, cycleId, version, text: written.results }));
  const salt = randomBytes(32);
  await trx('log_results').insert({ log_id: logId, cycle_id: cycleId, version, salt, result });
  await appendDeed(trx, logId, { kind: 'result', cycle: cycleId, version, seal: sealOfResult(salt, result) });
}

async function describe(
  trx: Knex.Transaction,
  { logId, cycleId, version, text }: { logId: number; cycleId: number; version: number; text: string },
): Promise<SealedResult> {
  const categories = new Map(readStoredText(text).categories.map((category) => [category.id, category]));
  const boxes = await listLoggedBoxes(trx, logId, cycleId);
  const isInResult = ({ counts, categoryId }: (typeof boxes)[number]) => counts && categories.has(categoryId);
  return {
    cycle: cycleId,
    version,
    boxes: boxes.filter(isInResult).map(({ id, categoryId, entries, unsealed }) => {
      const { votes = 0, removedVotes = 0, vendors = [], notCounted } = categories.get(categoryId) ?? {};
      return {
        box: id,
        category: categoryId,
        entries,
        unsealed,
        counted: votes,
        waiting: notCounted?.waiting ?? 0,
        setAside: notCounted?.setAside ?? 0,
        removed: removedVotes,
        vendors: vendors.map(({ votes: each, vendor }) => ({ id: vendor.id, votes: each })),
      };
    }),
    otherBoxes: boxes
      .filter((box) => !isInResult(box))
      .map(({ id, entries, unsealed, reason }) => ({ box: id, entries, unsealed, why: reason || 'category_removed' })),
  };
}
