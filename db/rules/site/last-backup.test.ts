import { expect, test } from 'vitest';
import { expectDenied } from '../../testing/expect-denied.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { lastBackup } from './last-backup.ts';

const database = useDatabase();

test('the panel reads when the last backup was taken, and how old it is by the clock of the database', async () => {
  expect(await lastBackup(database.admin)).toBeUndefined();
  const hoursAgo = (hours: number) => database.owner.raw('now(3) - interval ? hour', [hours]);
  await database.owner('backups').insert({ taken_at: hoursAgo(30), votes: 7 });
  await database.owner('backups').insert({ taken_at: hoursAgo(2), votes: 9 });
  const last = await lastBackup(database.admin);
  const stored = await database.owner('backups').where({ votes: 9 }).first();
  expect(last?.takenAt).toEqual(stored?.taken_at);
  expect(last?.ageSeconds).toBeGreaterThanOrEqual(7_200);
  expect(last?.ageSeconds).toBeLessThan(7_260);
});

test('neither API can claim that there was a backup', async () => {
  const claim = 'insert into backups (taken_at, votes) values (now(), 1)';
  await expectDenied(database.admin, claim);
  await expectDenied(database.public, claim);
});
