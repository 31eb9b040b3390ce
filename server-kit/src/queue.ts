import { AppError } from './app-error.ts';

/** Runs a job when it is its turn. */
export type Queue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Runs few jobs at a time, with a short queue. If the queue is full, a job is rejected with `busyMessage`. */
export function createQueue(concurrency: number, queueLimit: number, busyMessage: string): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= concurrency) {
      if (waiting.length >= queueLimit) {
        throw new AppError('service.busy', 503, busyMessage, { retryAfterSeconds: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      // The place goes straight to the next in the queue, so that a new caller cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
