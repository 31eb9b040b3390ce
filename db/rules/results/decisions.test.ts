import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../src/transaction.ts';
import { makeCycle } from '../../testing/factories.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { findDecision, listDecisions, recordDecision, redactReason } from './decisions.ts';

let database: TestDatabase;
let cycleId: number;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.reset();
  cycleId = (await makeCycle(database.owner)).id;
});
afterAll(() => database.close());

const record = (trx: Parameters<typeof recordDecision>[0], reason?: string) =>
  recordDecision(trx, {
    cycleId,
    decidedBy: 'super_admin',
    kind: 'category.added',
    facts: { name: 'Speed' },
    ...(reason === undefined ? {} : { reason }),
  });

test('decisions of a period are listed newest first, and anybody may read them', async () => {
  const first = await transaction(database.admin, (trx) => record(trx));
  const second = await transaction(database.admin, (trx) => record(trx, 'Many asked for it'));
  const listed = await listDecisions(database.public, cycleId);
  expect(listed.map(({ id, reason }) => [id, reason])).toEqual([
    [second, 'Many asked for it'],
    [first, null],
  ]);
  expect(listed[0]).toMatchObject({ kind: 'category.added', facts: { name: 'Speed' }, decidedBy: 'super_admin' });
});

test('free text can be redacted, and the fact stays', async () => {
  const id = await transaction(database.admin, (trx) => record(trx, 'A name that should not be here'));
  await transaction(database.admin, (trx) => redactReason(trx, id));
  expect(await findDecision(database.public, id)).toMatchObject({
    kind: 'category.added',
    facts: { name: 'Speed' },
    reason: null,
    isRedacted: true,
  });
});
