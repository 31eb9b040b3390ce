import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppError } from './app-error.ts';
import { createQueue, type Queue } from './queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const jobOf = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
const enter = (queue: Queue, ms: number) => queue.enter((takeTurn) => takeTurn(jobOf(ms)));

/**
 * Lets `callers` enter at the same moment. Returns how many found a place, and when the others are asked to come back.
 */
async function letCrowdEnter(queue: Queue, callers: number, ms: number) {
  const returns: number[] = [];
  const served: Promise<void>[] = [];
  for (let caller = 0; caller < callers; caller += 1) {
    served.push(enter(queue, ms).catch((error: AppError) => void returns.push(error.retryAfterSeconds ?? 0)));
  }
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all(served);
  return { entered: callers - returns.length, returns };
}

/** Lets the queue measure its pace with several crowds. */
async function measurePace(queue: Queue, callers: number, ms: number): Promise<void> {
  for (let round = 0; round < 10; round += 1) await letCrowdEnter(queue, callers, ms);
}

test('a caller without a place is rejected before any of its work runs', async () => {
  const queue = createQueue(1, 1, 'Too many');
  const started: number[] = [];
  const outcomes = Promise.allSettled(
    [1, 2, 3].map((caller) =>
      queue.enter((takeTurn) => {
        started.push(caller);
        return takeTurn(jobOf(10));
      }),
    ),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(started).toEqual([1, 2]);
});

test('a place is held before and after the turn, and free again after a failure', async () => {
  const queue = createQueue(1, 0, 'Too many');
  const failing = queue.enter(async (takeTurn) => {
    await jobOf(50)();
    await takeTurn(jobOf(10));
    await jobOf(50)();
    throw new Error('too late');
  });
  failing.catch(() => {});
  for (const ms of [0, 55, 45]) {
    await vi.advanceTimersByTimeAsync(ms);
    await expect(enter(queue, 10)).rejects.toMatchObject({ status: 503, code: 'service.busy', message: 'Too many' });
  }
  await vi.advanceTimersByTimeAsync(50);
  await expect(failing).rejects.toThrow('too late');
  const next = enter(queue, 10);
  await vi.advanceTimersByTimeAsync(10);
  await next;
});

test('callers without a place are asked to come back one after the other, at the pace of the queue', async () => {
  const queue = createQueue(2, 50, 'Too many');
  await measurePace(queue, 52, 100);
  // Twenty are served each second.
  const { entered, returns } = await letCrowdEnter(queue, 252, 100);
  expect(entered).toBe(52);
  expect(returns[0]).toBe(1);
  expect(returns).toEqual(returns.toSorted((a, b) => a - b));
  expect(returns.at(-1)).toBeGreaterThanOrEqual(8);
  expect(returns.at(-1)).toBeLessThanOrEqual(13);
  for (let second = 2; second < 8; second += 1) {
    expect(returns.filter((one) => one === second).length).toBeLessThanOrEqual(26);
  }
});

test('the queue is shorter while jobs take long, so that nobody waits in it until the deadline', async () => {
  const queue = createQueue(2, 50, 'Too many');
  await measurePace(queue, 20, 1_000);
  const { entered } = await letCrowdEnter(queue, 60, 1_000);
  expect(entered).toBeGreaterThanOrEqual(5);
  expect(entered).toBeLessThanOrEqual(15);
  await measurePace(queue, 60, 10);
  await measurePace(queue, 60, 10);
  await measurePace(queue, 60, 10);
  expect((await letCrowdEnter(queue, 60, 10)).entered).toBe(52);
});

test('no caller is asked to stay away for more than a minute, and very many callers do not come back at the same moment', async () => {
  const queue = createQueue(1, 10, 'Too many');
  await measurePace(queue, 10, 100);
  const { returns } = await letCrowdEnter(queue, 3_000, 100);
  expect(Math.max(...returns)).toBe(60);
  const seconds = returns.map((one) => returns.filter((other) => other === one).length);
  expect(Math.max(...seconds)).toBeLessThan(300);
});
