import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { signInKeys } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { putExclusionInForce } from '@plaudit/db/testing/exclusions';
import { makeAccount, makeElection, makeExclusion, makeSession, makeVote } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../contract/index.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const site = useApi();
let token: string;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
});

const readDashboard = async () => (await site.api.get<Dashboard>('/api/admin/dashboard', token)).body;
const readWarnings = async () => (await readDashboard()).warnings;

/** Registers accounts at equal intervals within this many minutes, starting about two hours ago. */
async function register(names: string[], minutes: number): Promise<number[]> {
  const ids: number[] = [];
  // The warning counts in intervals of ten minutes, six in each hour of the clock.
  const start = Math.floor((Date.now() - 120 * MINUTE_MS) / (10 * MINUTE_MS)) * 10 * MINUTE_MS;
  for (const [index, username] of names.entries()) {
    const created_at = new Date(start + (index * minutes * MINUTE_MS) / names.length);
    ids.push((await makeAccount(site.database.owner, { username, created_at })).id);
  }
  return ids;
}

const WORDS =
  'amber birch cedar delta ember fjord grove heron inlet juniper kelp larch maple north onyx pine quartz reed sable thorn umber vale'.split(
    ' ',
  );

describe('a warning', () => {
  it('is not shown on a quiet day', async () => {
    await register(WORDS.slice(0, 10), 60);
    expect(await readWarnings()).toEqual([]);
  });

  it('is shown for many registrations within ten minutes', async () => {
    await register(WORDS, 9);
    expect(await readWarnings()).toEqual([
      {
        kind: 'registration_burst',
        message: '22 accounts were registered within ten minutes, far more than usual',
        count: 22,
        since: expect.any(String),
        cluster: 0,
      },
    ]);
  });

  it('is not shown for the same registrations over a longer time', async () => {
    await register(WORDS, 100);
    expect(await readWarnings()).toEqual([]);
  });

  it('is shown for names that differ only in a number', async () => {
    await register(['Fan_01', 'fan_02', 'fan_3', 'FAN_4', 'fan_05', 'other1'], 60);
    expect(await readWarnings()).toMatchObject([
      { kind: 'name_run', count: 5, message: expect.stringContaining('fan…') },
    ]);
  });

  it('offers a super admin the rule of an exclusion, once a period has begun', async () => {
    await register(['fan1', 'fan2', 'fan3', 'fan4', 'fan5'], 60);
    expect((await readWarnings())[0]).not.toHaveProperty('exclude');
    await makeElection(site.database.owner);
    expect((await readWarnings())[0]?.exclude).toEqual({ registeredFrom: expect.any(String), name: 'fan*' });
    const admin = await signIn(site.database.owner, { account: { role: 'admin' } });
    const { body } = await site.api.get<Dashboard>('/api/admin/dashboard', admin.token);
    expect(body.warnings[0]).not.toHaveProperty('exclude');
  });

  it('ends when the votes of its accounts are set aside', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle } = await makeElection(owner);
    const attackers = await register(WORDS.slice(0, 12), 9);
    for (const voter_id of attackers)
      for (const box of boxes)
        await makeVote(owner, { ballot_box_id: box.id, vendor_id: vendors[0]?.id as number, voter_id });
    expect((await readWarnings()).map(({ kind }) => kind)).toEqual([
      'registration_burst',
      'fresh_single_vendor_voters',
    ]);
    const exclusion = await makeExclusion(owner, cycle.id, attackers);
    expect(await readWarnings()).toHaveLength(2);
    await transaction(owner, async (trx) => {
      await readVotingStateExclusive(trx);
      await putExclusionInForce(trx, exclusion);
    });
    expect(await readWarnings()).toEqual([]);
  });

  it('is shown for each of several attacks', async () => {
    await register([...WORDS.slice(0, 12)], 9);
    const { owner } = site.database;
    const later = new Date(Date.now() - 30 * MINUTE_MS);
    for (let number = 0; number < 11; number += 1) {
      const { id } = await makeAccount(owner, { created_at: later });
      await makeSession(owner, { account_id: id, ip_address: `203.0.113.${number}` });
    }
    const found = (await readWarnings()).map(({ kind, count }) => [kind, count]);
    expect(found).toContainEqual(['registration_burst', 12]);
    expect(found).toContainEqual(['registration_burst', 11]);
    expect(found).toContainEqual(['network_group', 11]);
  });

  it('says which others are about the same accounts, and which are not', async () => {
    const { owner } = site.database;
    const ids = await register(
      Array.from({ length: 12 }, (_, number) => `fan${number}`),
      9,
    );
    for (const account_id of ids) await makeSession(owner, { account_id, ip_address: '203.0.113.7' });
    for (const number of [1, 2, 3, 4, 5])
      await makeAccount(owner, { username: `star${number}`, created_at: new Date(Date.now() - number * HOUR_MS) });
    const clusters = new Map(
      (await readWarnings()).map(({ kind, message, cluster }) => [`${kind} ${message}`, cluster]),
    );
    const of = (words: string) => [...clusters].find(([key]) => key.includes(words))?.[1];
    expect(of('registration_burst')).toEqual(expect.any(Number));
    expect([of('fan…'), of('203.0.113.0/24')]).toEqual([of('registration_burst'), of('registration_burst')]);
    expect(of('star…')).toEqual(expect.any(Number));
    expect(of('star…')).not.toBe(of('registration_burst'));
  });

  it('is shown for new voters who all voted only for one vendor', async () => {
    const { boxes, vendors } = await makeElection(site.database.owner);
    const [first, second] = vendors.map((vendor) => vendor.id) as [number, number];
    const cast = (voter_id: number, box: number, vendor_id: number) =>
      makeVote(site.database.owner, { ballot_box_id: boxes[box]?.id as number, vendor_id, voter_id });
    const singleVendorVoters = await register(WORDS.slice(0, 10), 60);
    for (const id of singleVendorVoters) {
      await cast(id, 0, first);
      await cast(id, 1, first);
    }
    for (const id of await register(WORDS.slice(10, 22), 100)) {
      await cast(id, 0, first);
      await cast(id, 1, second);
    }
    const before = Date.now();
    const warning = (await readWarnings()).find(({ kind }) => kind === 'fresh_single_vendor_voters');
    expect(warning).toMatchObject({
      kind: 'fresh_single_vendor_voters',
      count: 10,
      message: 'At least 10 accounts of the last day voted mostly for one vendor, more than among other voters',
    });
    // The warning begins a day ago, and not when the first account was registered.
    expect(Date.parse(warning?.since ?? '')).toBeLessThan(before - 23.9 * 60 * MINUTE_MS);
  });

  it('is shown for many failed sign-ins', async () => {
    const windowStart = new Date(Date.now() - 5 * MINUTE_MS);
    const counter = (key: string, hits: number) => ({
      counter_key: key,
      window_start: windowStart,
      hits,
      expires_at: new Date(Date.now() + 60 * MINUTE_MS),
    });
    const ipv4 = signInKeys('203.0.113.7', 'ada');
    const ipv6 = signInKeys('2001:db8:0:0::/64', 'ada');
    await site.database
      .owner('rate_limits')
      .insert([
        counter(ipv4.network, 25),
        counter(ipv4.account, 25),
        counter(ipv4.everywhere, 25),
        counter(ipv4.attempts, 25),
        counter(ipv6.network, 6),
        counter(ipv6.account, 6),
        counter('register:203.0.113.7', 99),
      ]);
    expect(await readWarnings()).toMatchObject([{ kind: 'failed_sign_ins', count: 31 }]);
  });
});

describe('sign-ins without a second factor', () => {
  it('are shown to their admin and to super admins, from the tenth within a day', async () => {
    const { owner } = site.database;
    const admin = await signIn(owner, { account: { role: 'admin' } });
    const colleague = await signIn(owner, { account: { role: 'admin' } });
    const signInWithPassword = () => makeSession(owner, { account_id: admin.account.id });
    for (let count = 0; count < 9; count += 1) await signInWithPassword();
    await makeSession(owner, { account_id: admin.account.id, created_at: new Date(Date.now() - 25 * 60 * MINUTE_MS) });
    const voter = await makeAccount(owner);
    for (let count = 0; count < 12; count += 1) await makeSession(owner, { account_id: voter.id });
    const warningsFor = async (caller: string) =>
      (await site.api.get<Dashboard>('/api/admin/dashboard', caller)).body.warnings;
    expect(await warningsFor(admin.token)).toEqual([]);
    await signInWithPassword();
    expect(await warningsFor(admin.token)).toEqual([
      {
        kind: 'unfinished_sign_ins',
        message:
          '10 sign-ins to your account had the right password and no 2FA code. If it was not you, somebody knows your password',
        count: 10,
        since: expect.any(String),
        isOwn: true,
      },
    ]);
    expect(await warningsFor(colleague.token)).toEqual([]);
    expect((await warningsFor(token))[0]?.message).toContain(`sign-ins to ${admin.account.username} had`);
  });
});

describe('votes per hour', () => {
  it('are those of the current hour and of the 47 before it, the oldest first, without gaps', async () => {
    const { boxes, vendors } = await makeElection(site.database.owner);
    const thisHour = Math.floor(Date.now() / (60 * MINUTE_MS)) * 60 * MINUTE_MS;
    const cast = (at: number) =>
      makeVote(site.database.owner, {
        ballot_box_id: boxes[0]?.id as number,
        vendor_id: vendors[0]?.id as number,
        cast_at: new Date(at),
      });
    await cast(thisHour + 1000);
    await cast(thisHour - 1);
    await cast(thisHour - 60 * MINUTE_MS);
    await cast(thisHour - 47 * 60 * MINUTE_MS);
    await cast(thisHour - 47 * 60 * MINUTE_MS - 1);
    const { votesPerHour } = await readDashboard();
    expect(votesPerHour).toHaveLength(48);
    expect(votesPerHour.at(-1)).toEqual({ hour: new Date(thisHour).toISOString(), votes: 1 });
    expect(votesPerHour.at(-2)).toEqual({ hour: new Date(thisHour - 60 * MINUTE_MS).toISOString(), votes: 2 });
    expect(votesPerHour[0]).toEqual({ hour: new Date(thisHour - 47 * 60 * MINUTE_MS).toISOString(), votes: 1 });
    expect(votesPerHour.reduce((sum, { votes }) => sum + votes, 0)).toBe(4);
  });
});
