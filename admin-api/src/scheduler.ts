import type { Db } from '@plaudit/db/connect';
import { publishDueBoxes } from '@plaudit/db/rules/results/published-tallies';
import { isTooLarge } from '@plaudit/db/rules/results/stored-results';
import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { activateDueCycles } from './features/cycles/due-cycles.ts';
import { finishDueExclusions } from './features/exclusions/final-results.ts';
import { recordDailyFigures } from './features/history/daily-figures.ts';
import { notifyOfDueEvents } from './features/organizer-letters/due-letters.ts';
import { closeEndedRehearsal } from './features/rehearsal/rehearsal.service.ts';

/** A result that is too large takes long to compute and rarely gets smaller, so it is not tried again every second. */
const TOO_LARGE_PAUSE_MS = 60_000;

type Task = (db: Db) => Promise<void>;

function withPause(task: Task): Task {
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

/** No organizer needs a letter within a second, and warnings are read from many rows. */
const NOTIFY_INTERVAL_MS = 60_000;

function onceIn(intervalMs: number, task: Task): Task {
  let continuesAt = 0;
  return async (db) => {
    if (performance.now() < continuesAt) return;
    continuesAt = performance.now() + intervalMs;
    await task(db);
  };
}

/** Runs all of them, and then throws the first error. */
async function runEach(db: Db, tasks: readonly Task[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) await task(db).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/**
 * Periods are activated first, because voters wait for that. A long backfill of results or figures must not delay it. A
 * result that cannot be written stops no other task.
 */
function createDueTasks(): Task {
  const [writeResults, finishExclusions] = [withPause(writeDueResults), withPause(finishDueExclusions)];
  const notifyOfEvents = onceIn(NOTIFY_INTERVAL_MS, notifyOfDueEvents);
  return async (db) => {
    await activateDueCycles(db);
    await closeEndedRehearsal(db);
    await publishDueBoxes(db);
    await runEach(db, [writeResults, finishExclusions, recordDailyFigures, notifyOfEvents]);
  };
}

export type Scheduler = { stop: () => Promise<void> };

/**
 * Runs the due tasks every second, unless the last run is still under way. After an error it reports the error and
 * tries again, because the database may be unavailable for a while.
 */
export function startScheduler(db: Db, onError: (error: unknown) => void, intervalMs = 1_000): Scheduler {
  const runDueTasks = createDueTasks();
  return repeat(() => runDueTasks(db), onError, intervalMs);
}

/** Runs the task at this interval, unless its last run is still under way. */
export function repeat(task: () => Promise<void>, onError: (error: unknown) => void, intervalMs: number): Scheduler {
  let currentRun: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    currentRun = task()
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
