import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/use-database.ts';
import { useExclusions } from '../../testing/use-exclusions.ts';
import { finishExclusions, liftGranted, liftWholeExclusion, makeLots, markExclusionsDue } from './exclusions.ts';

const database = useDatabase();
const site = useExclusions(database);
const { castBy, withVotingLock, exclude, checkAndReadTallies } = site;

const liftLots = async () => {
  const isWaiting = await makeLots(database.admin, site.election.cycle.id);
  const lifted = await withVotingLock((trx) => liftGranted(trx, site.election.cycle.id));
  expect(isWaiting).toBe(lifted > 0);
  return lifted;
};
const finish = async () => {
  await markExclusionsDue(database.admin, site.election.cycle.id);
  return withVotingLock((trx) => finishExclusions(trx, site.election.cycle.id));
};
const endPeriod = () => database.owner('voting_cycles').update({ ends_at: aMinuteAgo() });
const endObjections = () => database.owner('exclusions').update({ object_until: aMinuteAgo() });
const aMinuteAgo = () => database.owner.raw('now(3) - interval 1 minute');
const grant = (accounts: readonly number[]) =>
  database
    .admin('excluded_accounts')
    .whereIn('account_id', accounts)
    .update({ granted_at: database.admin.fn.now(3) });

test('lifting for single accounts waits until ten of them are together and ten or none are left', async () => {
  await exclude(site.bots);
  await grant(site.bots.slice(0, 9));
  expect(await liftLots()).toBe(0);
  await grant(site.bots.slice(0, 13));
  expect(await liftLots()).toBe(0);
  expect(await checkAndReadTallies()).toEqual([11]);
  await database.admin('excluded_accounts').update({ granted_at: null });
  await grant(site.bots.slice(0, 12));
  expect(await liftLots()).toBe(12);
  expect(await checkAndReadTallies()).toEqual([12, 11]);
  await grant(site.bots.slice(0, 21));
  expect(await liftLots()).toBe(0);
  await grant(site.bots);
  expect(await liftLots()).toBe(10);
  expect(await checkAndReadTallies()).toEqual([22, 11]);
});

test('accounts that nobody lifts alone are lifted with the final result', async () => {
  const id = await exclude(site.bots);
  await grant(site.bots.slice(0, 1));
  expect(await finish()).toBeUndefined();
  await endPeriod();
  expect(await finish()).toBeUndefined();
  await endObjections();
  await database
    .public('objections')
    .insert({ exclusion_id: id, account_id: site.bots[11] as number, reason: 'I am no bot' });
  expect(await finish()).toBeUndefined();
  await database.owner('objections').update({ outcome: 'rejected' });
  expect(await finish()).toBe(1);
  expect(await checkAndReadTallies()).toEqual([1, 11]);
  await grant(site.bots);
  expect(await finish()).toBeUndefined();
});

test('what is lifted with the final result is fixed before, and only once', async () => {
  await exclude(site.bots);
  await endPeriod();
  await endObjections();
  await grant(site.bots.slice(0, 1));
  const finishAlone = () => withVotingLock((trx) => finishExclusions(trx, site.election.cycle.id));
  expect(await finishAlone()).toBeUndefined();
  await markExclusionsDue(database.admin, site.election.cycle.id);
  await grant(site.bots.slice(0, 2));
  await markExclusionsDue(database.admin, site.election.cycle.id);
  expect(await finishAlone()).toBe(1);
  expect(await checkAndReadTallies()).toEqual([1, 11]);
});

test('a whole exclusion is not lifted while a few of its accounts are about to be', async () => {
  const id = await exclude(site.bots);
  await endPeriod();
  await endObjections();
  await grant(site.bots.slice(0, 1));
  await markExclusionsDue(database.admin, site.election.cycle.id);
  const lift = () => withVotingLock((trx) => liftWholeExclusion(trx, id));
  expect((await lift()).outcome).toBe('too_few');
  expect(await finish()).toBe(1);
  expect(await lift()).toMatchObject({ outcome: 'ok', voters: 21 });
  expect(await checkAndReadTallies()).toEqual([22, 11]);
});

test('exclusions are finished again only after another one was put in force', async () => {
  const lateBots = await castBy(10, 2);
  await exclude(site.bots);
  await endPeriod();
  await endObjections();
  expect(await finish()).toBe(0);
  const late = await exclude(lateBots);
  expect(await finish()).toBeUndefined();
  await database.owner('exclusions').where({ id: late }).update({ object_until: aMinuteAgo() });
  expect(await finish()).toBe(0);
  expect(await finish()).toBeUndefined();
});

test('an exclusion counts as lifted once it is lifted for each of its accounts', async () => {
  const id = await exclude(site.bots);
  const readLiftedAt = async () => (await database.owner('exclusions').where({ id }).first())?.lifted_at;
  await grant(site.bots.slice(0, 12));
  await liftLots();
  expect(await readLiftedAt()).toBeNull();
  await grant(site.bots);
  await endPeriod();
  await endObjections();
  expect(await finish()).toBe(10);
  expect(await readLiftedAt()).toEqual(expect.any(Date));
  expect(await checkAndReadTallies()).toEqual([22, 11]);
});

test('an exclusion counts as lifted once its last accounts are lifted together', async () => {
  const id = await exclude(site.bots);
  await exclude(await castBy(10, 2));
  await grant(site.bots);
  expect(await liftLots()).toBe(22);
  expect(await database.owner('exclusions').whereNotNull('lifted_at').pluck('id')).toEqual([id]);
});
