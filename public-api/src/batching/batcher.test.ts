import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

type Batch = { keys: readonly number[]; finish: () => void; fail: (error: Error) => void };

/** A batcher whose batches finish only when the test says so. */
function createHeldBatcher(limits: { maxBatchSize?: number; maxWaiting?: number } = {}) {
  const batches: Batch[] = [];
  const sizes: number[] = [];
  const load = createBatcher<number, number>({
    run: (keys) =>
      new Promise((resolve, reject) => {
        const outcomes = keys.map((key) => (key < 0 ? new Error(`bad ${key}`) : key * 10));
        batches.push({ keys, finish: () => resolve(outcomes), fail: reject });
      }),
    maxBatchSize: 100,
    maxWaiting: 1_000,
    ...limits,
    reject: () => new Error('full'),
    observe: ({ size }) => sizes.push(size),
  });
  return { load, batches, sizes };
}

describe('batcher', () => {
  it('sends calls that arrive together as one batch, and calls that arrive during a batch as the next', async () => {
    const { load, batches, sizes } = createHeldBatcher();
    const first = [load(1), load(2)];
    await nextTurn();
    const second = [load(3), load(4), load(3)];
    await nextTurn();
    expect(batches.map((batch) => batch.keys)).toEqual([[1, 2]]);
    batches[0]?.finish();
    expect(await Promise.all(first)).toEqual([10, 20]);
    await nextTurn();
    expect(batches[1]?.keys).toEqual([3, 4, 3]);
    batches[1]?.finish();
    expect(await Promise.all(second)).toEqual([30, 40, 30]);
    expect(sizes).toEqual([2, 3]);
  });

  it('fails only the caller whose key fails', async () => {
    const { load, batches } = createHeldBatcher();
    const responses = Promise.allSettled([load(1), load(-1), load(2)]);
    await nextTurn();
    batches[0]?.finish();
    expect((await responses).map((response) => response.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('goes on after a whole batch has failed', async () => {
    const { load, batches } = createHeldBatcher();
    const failing = Promise.allSettled([load(1), load(2)]);
    await nextTurn();
    const next = load(3);
    batches[0]?.fail(new Error('lost'));
    expect((await failing).map((response) => response.status)).toEqual(['rejected', 'rejected']);
    await nextTurn();
    batches[1]?.finish();
    expect(await next).toBe(30);
  });

  it('keeps batches within their size, in order and one at a time', async () => {
    const { load, batches } = createHeldBatcher({ maxBatchSize: 2 });
    const responses = Promise.all([load(1), load(2), load(3), load(4), load(5)]);
    for (const expected of [[1, 2], [3, 4], [5]]) {
      await nextTurn();
      expect(batches.at(-1)?.keys).toEqual(expected);
      batches.at(-1)?.finish();
      await nextTurn();
    }
    expect(await responses).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toHaveLength(3);
  });

  it('rejects at once above the limit of waiting calls, and takes more when there is room again', async () => {
    const { load, batches } = createHeldBatcher({ maxWaiting: 2 });
    const waiting = [load(1), load(2)];
    await expect(load(3)).rejects.toThrow('full');
    await nextTurn();
    batches[0]?.finish();
    await Promise.all(waiting);
    const later = load(4);
    await nextTurn();
    batches[1]?.finish();
    expect(await later).toBe(40);
  });
});
