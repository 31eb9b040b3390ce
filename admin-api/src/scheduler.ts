import type { Db } from '@plaudit/db/connect';
import { publishDueBoxes } from '@plaudit/db/rules/results/published-tallies';
import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { activateDueCycles } from './features/cycles/due-cycles.ts';
import { finishDueExclusions } from './features/exclusions/final-results.ts';
import { recordDailyFigures } from './features/history/daily-figures.ts';
import { closeEndedRehearsal } from './features/rehearsal/rehearsal.service.ts';

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
