import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@plaudit/db/connect';
import type { Logger } from 'pino';
import {
  type DeleteSome,
  deleteExpiredCaptchas,
  deleteExpiredCounters,
  deleteOldSessions,
  listOldSessions,
  type Place,
  ROWS_AT_ONCE,
  shortenAddresses,
} from './housekeeping.queries.ts';

const INTERVAL_MS = 5 * 60_000;
/** Between two statements, so that everybody else's come in between. */
const PAUSE_MS = 20;
const BEGINNING: Place = { lastActivityAt: new Date(0), id: 0 };

export type Housekeeping = { run: (stop?: AbortSignal) => Promise<void> };

/** Removes what has run out, until nothing is left. Every replica does it, because doing it twice does no harm. */
export function createHousekeeping(db: Db, logger: Logger): Housekeeping {
  // What lies before was shortened by this process. Only a process that starts looks at all of it again.
  let shortened = BEGINNING;

  const deleteAll = (deleteSome: DeleteSome) => async (stop?: AbortSignal) => {
    while ((await deleteSome(db)) === ROWS_AT_ONCE) await pause(PAUSE_MS, undefined, { signal: stop });
  };

  const shortenOldAddresses = async (stop?: AbortSignal) => {
    for (;;) {
      const sessions = await listOldSessions(db, shortened);
      const last = sessions.at(-1);
      if (last === undefined) return;
      await shortenAddresses(
        db,
        sessions.map(({ id }) => id),
      );
      shortened = last;
      if (sessions.length < ROWS_AT_ONCE) return;
      await pause(PAUSE_MS, undefined, { signal: stop });
    }
  };

  const steps: readonly [name: string, step: (stop?: AbortSignal) => Promise<void>][] = [
    ['expired captchas', deleteAll(deleteExpiredCaptchas)],
    ['expired counters', deleteAll(deleteExpiredCounters)],
    ['old sessions', deleteAll(deleteOldSessions)],
    ['old addresses', shortenOldAddresses],
  ];

  return {
    run: async (stop) => {
      for (const [name, step] of steps) {
        if (stop?.aborted) return;
        // One step that fails, for whatever reason, must not keep the others from their work.
        await step(stop).catch((error: unknown) => {
          if (!stop?.aborted) logger.warn({ err: error, step: name }, 'housekeeping was put off');
        });
      }
    },
  };
}

export function startHousekeeping(db: Db, logger: Logger): { stop: () => void } {
  const housekeeping = createHousekeeping(db, logger);
  const stopping = new AbortController();
  const { signal } = stopping;
  void (async () => {
    // A run that takes longer than the interval is not joined by another.
    for (;;) {
      await pause(INTERVAL_MS, undefined, { signal, ref: false });
      await housekeeping.run(signal);
    }
  })().catch(() => {
    // The pause ends so when this process stops.
  });
  return { stop: () => stopping.abort() };
}
