import type { Db } from '@plaudit/db/connect';
import { activateCycle } from '@plaudit/db/rules/cycles';
import { endRehearsal } from '@plaudit/db/rules/rehearsal';
import { publishDueBoxes } from '@plaudit/db/rules/results/published-tallies';
import { writeDueResults, writeDueResultsFirst } from '@plaudit/db/rules/results/written-results';
import { readVotingStateExclusive } from '@plaudit/db/rules/voting-state';
import { transaction } from '@plaudit/db/transaction';
import { recordScheduledAuditEvent } from '../audit/audit.queries.ts';
import { finishDueExclusions } from '../exclusions/final-results.ts';
import { recordDailyFigures } from '../history/daily-figures.ts';
import { findDueCycle, hasOverdueRehearsal, markMissed } from './cycles.queries.ts';

/**
 * Activates each scheduled cycle whose start has passed, one after the other. A cycle whose end has passed too is only
 * marked as missed. Every replica may run this at the same time: one gets the lock, and the others then find that no
 * cycle is due.
 */
export async function activateDueCycles(db: Db): Promise<void> {
  while (await findDueCycle(db)) {
    await transaction(db, async (trx) => {
      const { cycle: former } = await readVotingStateExclusive(trx);
      await writeDueResultsFirst(trx);
      const due = await findDueCycle(trx);
      if (!due) return;
      const event = { subjectType: 'cycle', subjectId: due.id };
      if (due.isOver) {
        await markMissed(trx, due.id);
        await recordScheduledAuditEvent(trx, { ...event, action: 'cycle.missed', detail: { name: due.name } });
        return;
      }
      await activateCycle(trx, due.id, 'schedule');
      const detail = { name: due.name, ...(former ? { ended: former.name } : {}) };
      await recordScheduledAuditEvent(trx, { ...event, action: 'cycle.started', detail });
    });
  }
}

/** A rehearsal takes no votes once its time is over. This closes its boxes. */
export async function closeEndedRehearsal(db: Db): Promise<void> {
  if (!(await hasOverdueRehearsal(db))) return;
  await transaction(db, async (trx) => {
    await readVotingStateExclusive(trx);
    if (!(await hasOverdueRehearsal(trx))) return;
    const id = await endRehearsal(trx, null);
    if (id === undefined) return;
    await recordScheduledAuditEvent(trx, {
      action: 'cycle.rehearsal_ended',
      subjectType: 'cycle',
      subjectId: id,
      detail: { name: 'Rehearsal' },
    });
  });
}

/**
 * Periods are activated first, because voters wait for that. A long backfill of results or figures must not delay it.
 */
async function runDueTasks(db: Db): Promise<void> {
  await activateDueCycles(db);
  await closeEndedRehearsal(db);
  await publishDueBoxes(db);
  await writeDueResults(db);
  await finishDueExclusions(db);
  await recordDailyFigures(db);
}

export type Scheduler = { stop: () => Promise<void> };

/**
 * Runs the due tasks every second, unless the last run is still under way. After an error it reports the error and
 * tries again, because the database may be unavailable for a while.
 */
export function startScheduler(db: Db, onError: (error: unknown) => void, intervalMs = 1_000): Scheduler {
  let currentRun: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    currentRun = runDueTasks(db)
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, intervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await currentRun;
    },
  };
}
