import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppError } from './app-error.ts';
import { createQueue, type Queue, type QueueCaller } from './queue.ts';

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
  await vi.advanceTimersByTimeAsync(1_000);
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
  const rejections: Promise<unknown>[] = [];
  for (const ms of [0, 55, 45]) {
    await vi.advanceTimersByTimeAsync(ms);
    const error = { status: 503, code: 'service.busy', message: 'Too many' };
    rejections.push(expect(enter(queue, 10)).rejects.toMatchObject(error));
  }
  await vi.advanceTimersByTimeAsync(50);
  await expect(failing).rejects.toThrow('too late');
  const next = enter(queue, 10);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([next, ...rejections]);
});

test('a rejected caller is told so after a second, so that those who come back at once cost little', async () => {
  const queue = createQueue(0, 0, 'Too many');
  const tell = vi.fn();
  enter(queue, 10).catch(tell);
  await vi.advanceTimersByTimeAsync(999);
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(tell).toHaveBeenCalled();
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

describe('callers of a queue', () => {
  let nextCaller = 0;
  /** Somebody with an account and an address of their own, unless they are given. */
  const callerWith = (given: Partial<QueueCaller> = {}): QueueCaller => {
    nextCaller += 1;
    return { account: `account ${nextCaller}`, address: `address ${nextCaller}`, isKnown: false, ...given };
  };
  /** Lets callers enter at the same moment, and returns whether each one found a place. */
  async function enterAtOnce(queue: Queue, callers: readonly QueueCaller[]): Promise<boolean[]> {
    const outcomes = Promise.allSettled(
      callers.map((caller) => queue.enter((takeTurn) => takeTurn(jobOf(10)), caller)),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    return (await outcomes).map(({ status }) => status === 'fulfilled');
  }
  const countEntered = async (queue: Queue, callers: readonly QueueCaller[]) =>
    (await enterAtOnce(queue, callers)).filter((hasEntered) => hasEntered).length;
  const times = (count: number, given: Partial<QueueCaller> = {}) =>
    Array.from({ length: count }, () => callerWith(given));

  test('an account has two places, also in an empty queue and for a known caller, and gets them back', async () => {
    const queue = createQueue(2, 50, 'Too many');
    for (const isKnown of [false, true, false]) {
      const callers = [...times(5, { account: 'ada', isKnown }), callerWith()];
      expect(await enterAtOnce(queue, callers)).toEqual([true, true, false, false, false, true]);
    }
  });

  test('others who name an account do not take the places of its known callers', async () => {
    const callers = [...times(3, { account: 'ada' }), ...times(3, { account: 'ada', isKnown: true })];
    expect(await enterAtOnce(createQueue(2, 50, 'Too many'), callers)).toEqual([true, true, false, true, true, false]);
  });

  test('an address has all places while at most half of them are taken, and then two', async () => {
    const queue = createQueue(2, 18, 'Too many');
    // A hall fills a little more than half of twenty places. Then only other addresses enter.
    const hall = times(20, { address: 'hall' });
    expect(await countEntered(queue, hall)).toBe(11);
    const mixed = [...times(11), ...times(5, { address: 'hall' })];
    expect((await enterAtOnce(queue, mixed)).slice(11)).toEqual([true, true, false, false, false]);
  });

  test('known callers at one address, who may all be the same person, leave places for everybody else', async () => {
    const queue = createQueue(10, 10, 'Too many');
    const crowd = times(40, { address: 'one', isKnown: true });
    expect((await enterAtOnce(queue, [...crowd, callerWith(), callerWith({ isKnown: true })])).slice(40)).toEqual([
      true,
      true,
    ]);
  });

  test('a quarter of the places is for known callers, who share the others too, whatever their address', async () => {
    const queue = createQueue(2, 18, 'Too many');
    const crowd = times(40);
    const known = times(10, { address: 'one', isKnown: true });
    expect(await countEntered(queue, crowd)).toBe(15);
    expect(await countEntered(queue, [...crowd, ...known])).toBe(20);
    expect((await enterAtOnce(queue, [...crowd, ...known])).slice(40)).toEqual([
      ...Array.from({ length: 5 }, () => true),
      ...Array.from({ length: 5 }, () => false),
    ]);
    expect(await countEntered(queue, times(40, { isKnown: true }))).toBe(20);
    expect((await enterAtOnce(queue, [...times(5, { isKnown: true }), ...crowd])).filter(Boolean)).toHaveLength(20);
  });

  test('the quarter is of the places that there are while jobs take long', async () => {
    const queue = createQueue(2, 50, 'Too many');
    await measurePace(queue, 20, 1_000);
    const outcomes = Promise.allSettled(
      [...times(60), ...times(60, { isKnown: true })].map((caller) =>
        queue.enter((takeTurn) => takeTurn(jobOf(1_000)), caller),
      ),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    const entered = (await outcomes).map(({ status }) => status === 'fulfilled');
    const [unknown, all] = [entered.slice(0, 60).filter(Boolean).length, entered.filter(Boolean).length];
    expect(unknown).toBe(all - Math.floor(all / 4));
  });

  test('callers that are rejected for their own places do not move the times at which others come back', async () => {
    const queue = createQueue(1, 19, 'Too many');
    const enterAll = (callers: readonly QueueCaller[]) =>
      callers.map((caller) =>
        queue
          .enter((takeTurn) => takeTurn(jobOf(50)), caller)
          .then(
            () => 0,
            (error: AppError) => error.retryAfterSeconds ?? 0,
          ),
      );
    const [own, others] = [enterAll(times(500, { account: 'ada' })), enterAll(times(40))];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(Math.max(...(await Promise.all(own)))).toBe(1);
    expect(Math.max(...(await Promise.all(others)))).toBeLessThan(10);
  });
});
