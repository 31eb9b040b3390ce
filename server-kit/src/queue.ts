import { AppError } from './app-error.ts';

/** Runs a job when it is its turn. */
export type TakeTurn = <Result>(job: () => Promise<Result>) => Promise<Result>;

export interface Queue {
  /**
   * Takes a place and runs `work`, or rejects at once if no place is free. `work` can prepare its job before it runs it
   * with `takeTurn`, so a caller without a place costs nothing.
   */
  enter<Result>(work: (takeTurn: TakeTurn) => Promise<Result>): Promise<Result>;
}

/**
 * Callers with a place are done within about this time, which is shorter than the deadlines of the routes that use a
 * queue.
 */
const LONGEST_WAIT_MS = 5_000;
const RETRY_AFTER_MAX_MS = 60_000;
const FIRST_PACE_MS = 50;
/** The weight of the latest measurement in the estimate of the pace. */
const WEIGHT = 0.1;

/**
 * Runs few jobs at a time, with a short queue. Callers without a place get 503 with `busyMessage`. The times at which
 * they are asked to come back follow each other at the pace of the queue. If all came back at the same moment, most of
 * them would be rejected again.
 */
export function createQueue(concurrency: number, queueLimit: number, busyMessage: string): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let placesTaken = 0;
  /** An estimate of the time between two callers that leave the queue while it is full. */
  let paceMs = FIRST_PACE_MS;
  /** The time at which the last rejected caller was asked to come back. */
  let lastReturnAt = 0;

  const hasPlace = () =>
    placesTaken < concurrency || (placesTaken < concurrency + queueLimit && placesTaken * paceMs < LONGEST_WAIT_MS);

  const makeBusyError = () => {
    const now = performance.now();
    lastReturnAt = Math.max(lastReturnAt, now) + paceMs;
    // When very many are rejected, the last ones come back at random times in the second half of the longest time.
    if (lastReturnAt > now + RETRY_AFTER_MAX_MS) lastReturnAt = now + RETRY_AFTER_MAX_MS * (0.5 + Math.random() / 2);
    return new AppError('service.busy', 503, busyMessage, {
      retryAfterSeconds: Math.ceil((lastReturnAt - now) / 1_000),
    });
  };

  const takeTurn: TakeTurn = async (job) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      // The next job in the queue starts at once, so that a new caller cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    async enter(work) {
      if (!hasPlace()) throw makeBusyError();
      placesTaken += 1;
      const [position, enteredAt] = [placesTaken, performance.now()];
      let hadTurn = false;
      try {
        return await work((job) => {
          hadTurn = true;
          return takeTurn(job);
        });
      } finally {
        placesTaken -= 1;
        if (hadTurn) paceMs += WEIGHT * ((performance.now() - enteredAt) / position - paceMs);
      }
    },
  };
}
