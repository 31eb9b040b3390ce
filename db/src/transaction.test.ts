import { expect, test } from 'vitest';
import { makeVendor } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';
import { onRetry, onTransactionEnd, transaction } from './transaction.ts';

const database = useDatabase();

test('of two transactions that deadlock, the one that was undone runs again', async () => {
  const { admin, owner } = database;
  const first = await makeVendor(owner);
  const second = await makeVendor(owner);
  const reasons: string[] = [];
  const outcomes: string[] = [];
  onRetry(admin, (reason) => reasons.push(reason));
  onTransactionEnd(admin, (outcome) => outcomes.push(outcome));
  let attempts = 0;
  let arrived = 0;
  let open = () => {};
  const bothHoldALock = new Promise<void>((resolve) => {
    open = resolve;
  });
  const swap = (from: number, to: number) =>
    transaction(admin, async (trx) => {
      attempts += 1;
      await trx('vendors').where({ id: from }).increment('version');
      arrived += 1;
      if (arrived === 2) open();
      await bothHoldALock;
      await trx('vendors').where({ id: to }).increment('version');
    });
  await Promise.all([swap(first.id, second.id), swap(second.id, first.id)]);
  expect(attempts).toBe(3);
  expect(reasons).toEqual(['deadlock']);
  expect(outcomes).toEqual(['committed', 'committed']);
  expect(await owner('vendors').pluck('version')).toEqual([3, 3]);
});

test('an error of the work itself is thrown once, and nothing is stored', async () => {
  let attempts = 0;
  const outcomes: string[] = [];
  onTransactionEnd(database.owner, (outcome) => outcomes.push(outcome));
  const work = transaction(database.owner, async (trx) => {
    attempts += 1;
    await makeVendor(trx);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(attempts).toBe(1);
  expect(outcomes).toEqual([]);
  expect(await database.owner('vendors')).toHaveLength(0);
});

test('an error that stays is thrown after five attempts, and reported once', async () => {
  let attempts = 0;
  const outcomes: string[] = [];
  onTransactionEnd(database.owner, (outcome) => outcomes.push(outcome));
  const deadlock = Object.assign(new Error('deadlock'), { errno: 1213 });
  const work = transaction(database.owner, async () => {
    attempts += 1;
    throw deadlock;
  });
  await expect(work).rejects.toBe(deadlock);
  expect(attempts).toBe(5);
  expect(outcomes).toEqual(['unavailable']);
});
