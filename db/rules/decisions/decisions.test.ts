import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../src/transaction.ts';
import { makeCycle } from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { findDecision, listDecisions, recordDecision, redactReason } from './decisions.ts';

const database = useDatabase();
let cycleId: number;
beforeEach(async () => {
  cycleId = (await makeCycle(database.owner)).id;
});

const recordOne = (trx: Parameters<typeof recordDecision>[0], reason?: string) =>
  recordDecision(trx, {
    cycleId,
    decidedBy: 'super_admin',
    kind: 'category.added',
    facts: { name: 'Speed' },
    ...(reason === undefined ? {} : { reason }),
  });

test('decisions of a period are listed newest first, also for public-api', async () => {
  const first = await transaction(database.admin, (trx) => recordOne(trx));
  const second = await transaction(database.admin, (trx) => recordOne(trx, 'Many asked for it'));
  const listed = await listDecisions(database.public, cycleId);
  expect(listed.map(({ id, reason }) => [id, reason])).toEqual([
    [second, 'Many asked for it'],
    [first, null],
  ]);
  expect(listed[0]).toMatchObject({ kind: 'category.added', facts: { name: 'Speed' }, decidedBy: 'super_admin' });
});

test('the free text of a decision can be redacted, and its facts stay', async () => {
  const id = await transaction(database.admin, (trx) => recordOne(trx, 'A name that should not be here'));
  await transaction(database.admin, (trx) => redactReason(trx, id));
  expect(await findDecision(database.public, id)).toMatchObject({
    kind: 'category.added',
    facts: { name: 'Speed' },
    reason: null,
    isRedacted: true,
  });
});
