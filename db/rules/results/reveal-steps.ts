import type { Knex } from 'knex';
import { type DecidedBy, recordDecision } from '../decisions/decisions.ts';
import { readShowsOverall } from './overall-ranking.ts';
import { listRemainingSteps, listRevealedSteps, type RevealStep } from './reveal.ts';
import { findWrittenResults, type WrittenResults } from './written-results.ts';

/** `revealed` is the number of steps that are public so far. */
export type RevealProgress = { written: WrittenResults; revealed: number; remaining: RevealStep[] };

/** Undefined until the result is written down. Only a written result can be revealed. */
export async function findRevealProgress(db: Knex, cycleId: number): Promise<RevealProgress | undefined> {
  const written = await findWrittenResults(db, cycleId);
  if (written === undefined) return undefined;
  const [revealed, hasOverall] = [await listRevealedSteps(db, cycleId), await readShowsOverall(db)];
  return { written, revealed: revealed.length, remaining: listRemainingSteps(written, revealed, hasOverall) };
}

export type Presenter = { accountId: number; role: DecidedBy };

type PresentedReveal = Pick<RevealProgress, 'revealed' | 'remaining'> & { cycleId: number; presenter: Presenter };

/** Makes the next place public, and with the last one everything. Needs the exclusive voting state. */
export async function revealNext(
  trx: Knex.Transaction,
  { cycleId, presenter, revealed, remaining }: PresentedReveal,
): Promise<void> {
  if (revealed === 0) {
    await recordDecision(trx, { cycleId, decidedBy: presenter.role, kind: 'reveal.started', facts: {} });
  }
  await insertSteps(trx, cycleId, presenter, remaining.slice(0, 1), revealed);
  if (remaining.length === 1) await setRevealed(trx, cycleId, presenter, false);
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
