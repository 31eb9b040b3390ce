import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@plaudit/db/connect';
import { countParticipants } from '@plaudit/db/counted-boxes';
import { unavailable } from '@plaudit/db/process/app-error';

export type CountParticipants = (period: { id: number; isArchived: boolean }) => Promise<number>;

/** Well below the time a caller has, for the rest of the response takes time as well. */
const WAIT_MS = 1_000;

type Figure = { underWay?: Promise<number> | undefined; last?: number; isFinal?: boolean };

/**
 * Counting takes longer the more votes there are, so callers share the count that is under way. When it takes longer
 * than a caller can wait, it goes on, and callers get the last figure until it is there. An archived period changes no
 * more: each process counts it once, so all processes agree.
 */
export function createParticipantCounter(db: Db): CountParticipants {
  const figures = new Map<number, Figure>();

  const start = async (figure: Figure, id: number, isArchived: boolean) => {
    try {
      figure.last = await countParticipants(db, id);
      figure.isFinal = isArchived;
      return figure.last;
    } finally {
      figure.underWay = undefined;
    }
  };

  return async ({ id, isArchived }) => {
    const figure = figures.get(id) ?? {};
    figures.set(id, figure);
    if (figure.isFinal && figure.last !== undefined) return figure.last;
    figure.underWay ??= start(figure, id, isArchived);
    const counted = await withinWait(figure.underWay);
    if (counted !== undefined) return counted;
    if (figure.last === undefined) throw unavailable();
    return figure.last;
  };
}

async function withinWait(count: Promise<number>): Promise<number | undefined> {
  // A count that fails after the wait has nobody left to tell; the next caller starts another.
  count.catch(() => {});
  const cancel = new AbortController();
  try {
    return await Promise.race([count, pause(WAIT_MS, undefined, { signal: cancel.signal })]);
  } finally {
    cancel.abort();
  }
}
