import type { Db } from '@plaudit/db/connect';
import { publishDueBoxes } from '@plaudit/db/rules/results/published-tallies';
import { isTooLarge } from '@plaudit/db/rules/results/stored-results';
import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { activateDueCycles } from './features/cycles/due-cycles.ts';
import { finishDueExclusions } from './features/exclusions/final-results.ts';
import { recordDailyFigures } from './features/history/daily-figures.ts';
import { closeEndedRehearsal } from './features/rehearsal/rehearsal.service.ts';

/** A result that is too large takes long to compute and rarely gets smaller, so it is not tried again every second. */
const TOO_LARGE_PAUSE_MS = 60_000;

function withPause(task: (db: Db) => Promise<void>): (db: Db) => Promise<void> {
  let continuesAt = 0;
  return async (db) => {
    if (performance.now() < continuesAt) return;
    try {
      await task(db);
    } catch (error) {
      if (isTooLarge(error)) continuesAt = performance.now() + TOO_LARGE_PAUSE_MS;
      throw error;
    }
  };
}

/**
 * Periods are activated first, because voters wait for that. A long backfill of results or figures must not delay it. A
 * result that cannot be written stops no other task.
 */
function createDueTasks(): (db: Db) => Promise<void> {
  const [writeResults, finishExclusions] = [withPause(writeDueResults), withPause(finishDueExclusions)];
  return async (db) => {
    await activateDueCycles(db);
    await closeEndedRehearsal(db);
    await publishDueBoxes(db);
    try {
      await writeResults(db);
    } finally {
      try {
        await finishExclusions(db);
      } finally {
        await recordDailyFigures(db);
      }
    }
  };
}

export type Scheduler = { stop: () => Promise<void> };

/**
 * Runs the due tasks every second, unless the last run is still under way. After an error it reports the error and
 * tries again, because the database may be unavailable for a while.
 */
export function startScheduler(db: Db, onError: (error: unknown) => void, intervalMs = 1_000): Scheduler {
  const runDueTasks = createDueTasks();
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
