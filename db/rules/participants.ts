import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '@plaudit/server-kit/app-error';
import type { Knex } from 'knex';
import { countParticipants } from './counted-boxes.ts';

type Period = { id: number; isArchived: boolean };
export type CountParticipants = (period: Period) => Promise<number>;

export type ParticipantFigure = { participants: number; countedAt: Date };
/** Undefined while the first count is under way, or when it has failed. */
export type ReadParticipants = (period: Period, waitMs?: number) => Promise<ParticipantFigure | undefined>;

export type ReadOptions = {
  /**
   * How long a caller waits for the count, unless it says so itself: with 0 it gets the last figure and starts no count.
   * Well below the caller's deadline, because the rest of the response takes time too.
   */
  waitMs: number;
  /** After a slow count the figure is kept for this many times the duration of the count. */
  restFactor?: number;
};

const WAIT_MS = 1_000;
const SLOW_COUNT_MS = 250;

type Figure = {
  underWay?: Promise<ParticipantFigure> | undefined;
  last?: ParticipantFigure;
  isFinal?: boolean;
  restUntil?: number;
};

/**
 * More votes take longer to count, so callers share the count that is under way. If it takes longer than a caller can
 * wait, it goes on, and callers get the last figure until it ends. An archived period does not change any more, so each
 * process counts it once and all processes agree.
 */
export function createParticipantReader(db: Knex, { waitMs, restFactor = 0 }: ReadOptions): ReadParticipants {
  const figures = new Map<number, Figure>();

  const start = async (figure: Figure, id: number, isArchived: boolean) => {
    const startedAt = performance.now();
    try {
      figure.last = { participants: await countParticipants(db, id), countedAt: new Date() };
      figure.isFinal = isArchived;
      return figure.last;
    } finally {
      const tookMs = performance.now() - startedAt;
      figure.restUntil = tookMs < SLOW_COUNT_MS ? 0 : performance.now() + restFactor * tookMs;
      figure.underWay = undefined;
    }
  };

  return async ({ id, isArchived }, wait = waitMs) => {
    const figure = figures.get(id) ?? {};
    figures.set(id, figure);
    if (figure.isFinal && figure.last !== undefined) return figure.last;
    const isResting = figure.restUntil !== undefined && performance.now() < figure.restUntil;
    if (isResting && !(isArchived && figure.last)) return figure.last;
    if (wait <= 0) return figure.last;
    figure.underWay ??= start(figure, id, isArchived);
    return (await withinWait(figure.underWay, wait)) ?? figure.last;
  };
}

/** For a figure that must not be missing. Throws a 503 until the first count has ended. */
export function createParticipantCounter(db: Knex): CountParticipants {
  const read = createParticipantReader(db, { waitMs: WAIT_MS });
  return async (period) => {
    const figure = await read(period);
    if (!figure) throw unavailable();
    return figure.participants;
  };
}

async function withinWait<Value>(count: Promise<Value>, waitMs: number): Promise<Value | undefined> {
  // If the count fails after the wait, no caller is left to tell. The next caller starts another count.
  count.catch(() => {});
  const cancel = new AbortController();
  try {
    return await Promise.race([count, pause(waitMs, undefined, { signal: cancel.signal })]);
  } finally {
    cancel.abort();
  }
}
