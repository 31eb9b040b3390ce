import type { Knex } from 'knex';
import { type DecidedBy, recordDecision } from '../decisions/decisions.ts';
import { readShowsOverall } from './overall-ranking.ts';
import { listRemainingSteps, listRevealedSteps, type RevealStep } from './reveal.ts';
import { findWrittenResults, type WrittenResults } from './written-results.ts';

/** `revealed` is the number of steps that are public so far, and `upcoming` are those that the next press makes public. */
export type RevealProgress = {
  written: WrittenResults;
  revealed: number;
  remaining: RevealStep[];
  upcoming: RevealStep[];
};

/** Undefined until the result is written down. Only a written result can be revealed. */
export async function findRevealProgress(db: Knex, cycleId: number): Promise<RevealProgress | undefined> {
  const written = await findWrittenResults(db, cycleId);
  if (written === undefined) return undefined;
  const [revealed, hasOverall] = [await listRevealedSteps(db, cycleId), await readShowsOverall(db)];
  const remaining = listRemainingSteps(written, revealed, hasOverall);
  const cycle = await db('voting_cycles').where({ id: cycleId }).first('reveal_without_thirds');
  // After a third place comes another one of its ranking.
  const isTogether = cycle?.reveal_without_thirds === 1 && remaining[0]?.place === 3;
  return { written, revealed: revealed.length, remaining, upcoming: remaining.slice(0, isTogether ? 2 : 1) };
}

export type Presenter = { accountId: number; role: DecidedBy };

type PresentedReveal = Omit<RevealProgress, 'written'> & { cycleId: number; presenter: Presenter };

/**
 * Makes the next place public, and with the last one everything. Without third places on stage it makes a third one
 * public together with the one after it. Needs the exclusive voting state.
 */
export async function revealNext(
  trx: Knex.Transaction,
  { cycleId, presenter, revealed, remaining, upcoming }: PresentedReveal,
): Promise<void> {
  if (revealed === 0) {
    await recordDecision(trx, { cycleId, decidedBy: presenter.role, kind: 'reveal.started', facts: {} });
  }
  await insertSteps(trx, cycleId, presenter, upcoming, revealed);
  if (remaining.length === upcoming.length) await setRevealed(trx, cycleId, presenter, false);
}

/** Needs the exclusive voting state. */
export async function revealRest(
  trx: Knex.Transaction,
  { cycleId, presenter, revealed, remaining }: PresentedReveal,
): Promise<void> {
  await insertSteps(trx, cycleId, presenter, remaining, revealed);
  await setRevealed(trx, cycleId, presenter, true);
}

async function insertSteps(
  trx: Knex.Transaction,
  cycleId: number,
  { accountId }: Presenter,
  steps: readonly RevealStep[],
  revealed: number,
): Promise<void> {
  if (steps.length === 0) return;
  await trx('reveal_steps').insert(
    steps.map(({ categoryId, place }, index) => ({
      cycle_id: cycleId,
      position: revealed + index + 1,
      category_id: categoryId,
      place,
      revealed_by: accountId,
    })),
  );
}

async function setRevealed(
  trx: Knex.Transaction,
  cycleId: number,
  { role }: Presenter,
  isAtOnce: boolean,
): Promise<void> {
  await trx('voting_cycles')
    .where({ id: cycleId })
    .update({ revealed_at: trx.raw('now(3)') });
  await recordDecision(trx, { cycleId, decidedBy: role, kind: 'results.revealed', facts: { isAtOnce } });
}
