import type { Knex } from 'knex';
import { retry } from '../../src/transaction.ts';

/**
 * `too_few`: the exclusion, or its lifting, would change the count for too few voters, or leave too few. `too_similar`:
 * with other exclusions that were previewed it would divide the voters into groups that are too small.
 */
export type ExclusionOutcome = 'ok' | 'too_few' | 'too_similar';

/** The effect in one category. The winners are null while not all votes that count are public. */
export type CategoryEffect = {
  categoryId: number;
  category: string;
  votes: number;
  winnersBefore: number[] | null;
  winnersAfter: number[] | null;
};

export type VendorEffect = { category: string; vendor: string; votes: number };

export type ExclusionEffect = {
  outcome: ExclusionOutcome;
  voters: number;
  categories: CategoryEffect[];
  /**
   * The vendors that lose at least ten votes in a category. Filled only by `enforceExclusion`, and only while all votes
   * that count are public.
   */
  vendors: VendorEffect[];
};

/** Does nothing after a preview with the outcome `ok`. */
export async function addToExclusion(
  trx: Knex.Transaction,
  exclusionId: number,
  accountIds: readonly number[],
): Promise<void> {
  await trx.raw('call add_to_exclusion(?, ?)', [exclusionId, JSON.stringify(accountIds)]);
}

/** Who looks at a preview, for the audit log. */
export type PreviewActor = { accountId: number; ipAddress: string };

/**
 * Returns the effect that the exclusion would have, and stores that somebody saw it. If the outcome is `ok`, no account
 * can be added any more. Otherwise a draft that had no preview is gone. Not in a transaction.
 */
export const previewExclusion = (db: Knex, exclusionId: number, actor: PreviewActor): Promise<ExclusionEffect> =>
  alone(db, () =>
    callForEffect(db, 'call preview_exclusion(?, ?, ?)', [exclusionId, actor.accountId, actor.ipAddress]),
  );

/**
 * Puts a decided exclusion in force that was previewed, unless it is too small or too similar. Its accounts can object
 * for this many days. Needs the exclusive voting state.
 */
export const enforceExclusion = (trx: Knex.Transaction, exclusionId: number, days: number): Promise<ExclusionEffect> =>
  callForEffect(trx, 'call enforce_exclusion(?, ?)', [exclusionId, days]);

/** Returns the effect of lifting a whole exclusion. */
export const previewLifting = (trx: Knex.Transaction, exclusionId: number): Promise<ExclusionEffect> =>
  callForEffect(trx, 'call preview_lifting(?)', [exclusionId]);

/** Lifts a whole exclusion, if it has enough accounts left to hide single ballots. Needs the exclusive voting state. */
export const liftWholeExclusion = (trx: Knex.Transaction, exclusionId: number): Promise<ExclusionEffect> =>
  callForEffect(trx, 'call lift_whole_exclusion(?)', [exclusionId]);

/**
 * Puts accounts for which lifting was granted into a lot, if there are enough of them. Returns whether a lot waits to be
 * lifted. Not in a transaction.
 */
export async function makeLots(db: Knex, cycleId: number): Promise<boolean> {
  const [[[row]]] = await alone(db, () => db.raw('call make_lots(?)', [cycleId]));
  return Number(row.waiting) > 0;
}

/**
 * Lifts the exclusion of the accounts in lots. Returns the number of these that are voters whose votes count again, or 0
 * if nothing was lifted. Needs the exclusive voting state.
 */
export async function liftGranted(trx: Knex.Transaction, cycleId: number): Promise<number> {
  const [[[row]]] = await trx.raw('call lift_granted(?)', [cycleId]);
  return Number(row.lifted);
}

/**
 * Fixes which votes `finishExclusions` puts back, once the period is over, nobody can object any more and every
 * objection has a response. Not in a transaction.
 */
export async function markExclusionsDue(db: Knex, cycleId: number): Promise<void> {
  await alone(db, () => db.raw('call mark_exclusions_due(?)', [cycleId]));
}

/**
 * Lifts the exclusion of the remaining accounts for which that was granted, if it is due. Returns the number of these
 * accounts, or undefined if no exclusion became final. Needs the exclusive voting state.
 */
export async function finishExclusions(trx: Knex.Transaction, cycleId: number): Promise<number | undefined> {
  const [[[row]]] = await trx.raw('call finish_exclusions(?)', [cycleId]);
  return Number(row.due) === 0 ? undefined : Number(row.lifted);
}

/** Calls a procedure that commits. In a transaction it would store the half of a change. */
async function alone<Result>(db: Knex, call: () => Promise<Result>): Promise<Result> {
  if (db.isTransaction) throw new Error('This procedure commits, so it must not be called in a transaction');
  return retry(db, call);
}

type EffectRow = Omit<CategoryEffect, 'votes' | 'winnersBefore' | 'winnersAfter'> & {
  votes: number | string;
  isClosed: number;
  winnersBefore: string | null;
  winnersAfter: string | null;
};

async function callForEffect(db: Knex, call: string, bindings: (number | string)[]): Promise<ExclusionEffect> {
  const [sets] = await db.raw(call, bindings);
  const [[head], rows, vendors] = sets as [
    { outcome: ExclusionOutcome; voters: number }[],
    EffectRow[] | undefined,
    VendorEffect[] | undefined,
  ];
  if (head === undefined) throw new Error('The procedure returned nothing');
  const parseWinners = (isClosed: number, list: string | null) => {
    if (isClosed === 1) return null;
    return list === null ? [] : list.split(',').map(Number);
  };
  const isOk = head.outcome === 'ok';
  return {
    outcome: head.outcome,
    voters: Number(head.voters),
    categories:
      isOk && Array.isArray(rows)
        ? rows.map(({ categoryId, category, votes, isClosed, winnersBefore, winnersAfter }) => ({
            categoryId,
            category,
            votes: Number(votes),
            winnersBefore: parseWinners(isClosed, winnersBefore),
            winnersAfter: parseWinners(isClosed, winnersAfter),
          }))
        : [],
    vendors: isOk && Array.isArray(vendors) ? vendors.map((row) => ({ ...row, votes: Number(row.votes) })) : [],
  };
}
