import { connect } from '@plaudit/db/connect';
import type { ExclusionRow } from '@plaudit/db/rows';
import { makeAccount, makeCycle, makeExclusion, makeSession } from '@plaudit/db/testing/factories';
import { countRowsRead } from '@plaudit/db/testing/rows-read';
import { useDatabase } from '@plaudit/db/testing/use-database';
import { createLogger } from '@plaudit/server-kit/logger';
import type { Knex } from 'knex';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHousekeeping } from './housekeeping.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A table with ten rows. Joining five of these gives 100,000 numbers. */
const DIGIT =
  '(select 0 as n union all select 1 union all select 2 union all select 3 union all select 4 union all select 5 union all select 6 union all select 7 union all select 8 union all select 9)';
const NUMBERS = `(select a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n as n
  from ${DIGIT} a, ${DIGIT} b, ${DIGIT} c, ${DIGIT} d, ${DIGIT} e) as numbers`;

const database = useDatabase();
let logLines: string[];
const logger = createLogger({
  service: 'public-api',
  level: 'warn',
  destination: { write: (line: string) => void logLines.push(line) },
});
const runHousekeeping = (db: Knex = database.public) => createHousekeeping(db, logger).run();

/** Inserts sessions that were last active this many days ago, a millisecond apart, and expired a day later. */
const makeOldSessions = (count: number, days: number) =>
  database.owner.raw(
    `insert into sessions (id_hash, ip_address, created_at, last_activity_at, expires_at)
     select unhex(sha2(concat(?, n), 256)), '203.0.113.77', seen, seen, seen + interval 1 day
       from (select n, now(3) - interval ? day - interval n * 1000 microsecond as seen
               from ${NUMBERS} where n < ?) as times`,
    [`${days}-`, days, count],
  );
const countRowsOf = async (table: 'sessions' | 'captchas_spent') =>
  Number((await database.owner(table).count({ rows: '*' }).first())?.rows);

beforeEach(async () => {
  logLines = [];
});

describe('housekeeping', () => {
  it.each<[string, number, Partial<Parameters<typeof makeCycle>[1]>, number]>([
    ['keeps it while no result is final', 179, {}, 1],
    ['erases it 180 days after registering', 181, {}, 0],
    ['keeps it for 30 days after the result is final', 50, { is_active: 0, ended_at: daysAgo(29) }, 1],
    ['erases it after these 30 days', 50, { is_active: 0, ended_at: daysAgo(31) }, 0],
    ['keeps it until the results are revealed', 50, { is_active: 0, ended_at: daysAgo(31), results_mode: 'hidden' }, 1],
    [
      'counts the 30 days from the reveal',
      50,
      { is_active: 0, ended_at: daysAgo(40), results_mode: 'hidden', revealed_at: daysAgo(31) },
      0,
    ],
    [
      'counts the 30 days from the beginning of the next period, if the reveal was before it',
      50,
      { is_active: 0, ended_at: daysAgo(29), results_mode: 'hidden', revealed_at: daysAgo(40) },
      1,
    ],
    ['keeps it if the account was registered after the period', 10, { is_active: 0, ended_at: daysAgo(31) }, 1],
  ])('with the trace of a registration: %s', async (_what, registeredDaysAgo, given, left) => {
    const { owner } = database;
    await makeCycle(owner, given);
    const { id: account_id } = await makeAccount(owner, { created_at: daysAgo(registeredDaysAgo) });
    const trace = { network: '198.51.100.0/24', browser: 'Firefox', answer_ms: 1_000 };
    await owner('registration_traces').insert({ account_id, ...trace });
    await runHousekeeping();
    expect(await owner('registration_traces')).toHaveLength(left);
  });

  it.each<[string, Partial<ExclusionRow>, number]>([
    ['keeps it while members can object to an exclusion', { in_force_at: daysAgo(35) }, 1],
    ['keeps it for 30 days after nobody can object', { in_force_at: daysAgo(35), final_at: daysAgo(28) }, 1],
    ['erases it after these 30 days', { in_force_at: daysAgo(45), final_at: daysAgo(31) }, 0],
    ['keeps it for 30 days after an exclusion was lifted', { in_force_at: daysAgo(45), lifted_at: daysAgo(29) }, 1],
    ['does not wait for an exclusion that is not in force', {}, 0],
  ])('with the trace of a registration: %s', async (_what, exclusion, left) => {
    const { owner } = database;
    const cycle = await makeCycle(owner, { is_active: 0, ended_at: daysAgo(50) });
    const { id: account_id } = await makeAccount(owner, { created_at: daysAgo(60) });
    const id = await makeExclusion(owner, cycle.id, [account_id]);
    await owner('exclusions')
      .where({ id })
      .update({ ...exclusion, decided_at: daysAgo(46) });
    const trace = { network: '198.51.100.0/24', browser: 'Firefox', answer_ms: 1_000 };
    await owner('registration_traces').insert({ account_id, ...trace });
    await runHousekeeping();
    expect(await owner('registration_traces')).toHaveLength(left);
  });

  it.each<[string, number | null, Partial<Parameters<typeof makeCycle>[1]>, number]>([
    ['keeps it while it is linked', null, { is_active: 0, ended_at: daysAgo(31) }, 1],
    ['keeps it while no result is final, however long', 400, {}, 1],
    ['keeps it for 30 days after the result is final', 50, { is_active: 0, ended_at: daysAgo(29) }, 1],
    ['forgets it after these 30 days', 50, { is_active: 0, ended_at: daysAgo(31) }, 0],
    ['keeps it if it was unlinked after the period', 10, { is_active: 0, ended_at: daysAgo(31) }, 1],
  ])('with an account at a provider: %s', async (_what, unlinkedDaysAgo, given, left) => {
    const { owner } = database;
    await makeCycle(owner, given);
    const { id: account_id } = await makeAccount(owner);
    const unlinked_at = unlinkedDaysAgo === null ? null : daysAgo(unlinkedDaysAgo);
    await owner('account_subjects').insert({
      subject_hash: Buffer.alloc(32, 1),
      account_id,
      provider: 'discord',
      unlinked_at,
    });
    await runHousekeeping();
    expect(await owner('account_subjects')).toHaveLength(left);
  });

  it.each<[string, Partial<Parameters<typeof makeCycle>[1]>, number]>([
    ['keeps it while the period runs', {}, 1],
    ['keeps it while the period can be extended', { ends_at: daysAgo(0.001) }, 1],
    ['keeps it until the results are revealed', { is_active: 0, ended_at: daysAgo(1), results_mode: 'hidden' }, 1],
    [
      'forgets it once the results are revealed',
      { is_active: 0, ended_at: daysAgo(1), results_mode: 'hidden', revealed_at: daysAgo(0) },
      0,
    ],
    ['forgets it once the period is over and its numbers are public', { is_active: 0, ended_at: daysAgo(1) }, 0],
  ])('with the subject of a proof: %s', async (_what, given, left) => {
    const { owner } = database;
    const cycle = await makeCycle(owner, given);
    const { id: account_id } = await makeAccount(owner);
    const subject_hash = Buffer.alloc(32, 1);
    await owner('proofs').insert({ cycle_id: cycle.id, account_id, kind: 'invitation', subject_hash });
    await runHousekeeping();
    expect(await owner('proofs')).toHaveLength(1);
    expect(await owner('proofs').whereNotNull('subject_hash')).toHaveLength(left);
  });

  it('forgets the subject of a proof also while somebody can object, because an objection does not need it', async () => {
    const { owner } = database;
    const cycle = await makeCycle(owner, { is_active: 0, ended_at: daysAgo(1) });
    const { id: account_id } = await makeAccount(owner);
    const subject_hash = Buffer.alloc(32, 1);
    await owner('proofs').insert({ cycle_id: cycle.id, account_id, kind: 'invitation', subject_hash });
    const exclusion_id = await makeExclusion(owner, cycle.id, [account_id]);
    await owner('exclusions').update({ in_force_at: daysAgo(1), object_until: daysAgo(-6) });
    await owner('objections').insert({ exclusion_id, account_id, reason: 'I am a person' });
    await runHousekeeping();
    expect((await owner('proofs').first())?.subject_hash).toBeNull();
  });

  it('removes only expired captchas and counters', async () => {
    const { owner } = database;
    const captcha = (byte: number, expires_at: Date) => ({ token_hash: Buffer.alloc(32, byte), expires_at });
    await owner('captchas_spent').insert([captcha(1, daysAgo(1)), captcha(2, daysAgo(-1))]);
    const counter = (counter_key: string, expires_at: Date) => ({ counter_key, window_start: daysAgo(2), expires_at });
    await owner('rate_limits').insert([counter('old', daysAgo(1)), counter('new', daysAgo(-1))]);
    await runHousekeeping();
    expect((await owner('captchas_spent').select()).map((row) => row.token_hash[0])).toEqual([2]);
    expect((await owner('rate_limits').select()).map((row) => row.counter_key)).toEqual(['new']);
  });

  it('shortens addresses of sessions after 30 days', async () => {
    const seen = async (ip_address: string, last_activity_at: Date) =>
      (await makeSession(database.owner, { ip_address, last_activity_at })).id;
    const ids = [
      await seen('203.0.113.77', daysAgo(31)),
      await seen('2001:db8:1:2:3:4:5:6', daysAgo(31)),
      await seen('2001:db8::9', daysAgo(31)),
      await seen('203.0.113.77', daysAgo(29)),
    ];
    for (let round = 0; round < 2; round += 1) {
      await runHousekeeping();
      const rows = await database.owner('sessions').whereIn('id', ids).orderBy('id').select('ip_address');
      expect(rows.map((row) => row.ip_address)).toEqual(['203.0.113.0', '2001:db8:1::', '2001:db8::', '203.0.113.77']);
    }
  });

  it('removes sessions 90 days after they expired', async () => {
    await makeSession(database.owner, { expires_at: daysAgo(91) });
    const { id } = await makeSession(database.owner, { expires_at: daysAgo(89) });
    await runHousekeeping();
    expect((await database.owner('sessions').select('id')).map((row) => row.id)).toEqual([id]);
  });

  it('does everything in one run', async () => {
    await makeOldSessions(12_000, 100);
    await makeOldSessions(9_000, 40);
    await database.owner.raw(
      `insert into captchas_spent (token_hash, expires_at)
       select unhex(sha2(n, 256)), now(3) - interval 1 day from ${NUMBERS} where n < 9000`,
    );
    await runHousekeeping();
    expect(logLines).toEqual([]);
    expect([await countRowsOf('sessions'), await countRowsOf('captchas_spent')]).toEqual([9_000, 0]);
    expect(await database.owner('sessions').distinct('ip_address')).toEqual([{ ip_address: '203.0.113.0' }]);
  });

  it('does not read sessions again whose addresses it has shortened', async () => {
    const db = connect(database.urls.public, { poolMax: 1 });
    const { run } = createHousekeeping(db, logger);
    await makeOldSessions(9_000, 40);
    await run();
    const before = await countRowsRead(db);
    await makeOldSessions(1, 35);
    await run();
    const examined = (await countRowsRead(db)) - before;
    expect(await database.owner('sessions').distinct('ip_address')).toEqual([{ ip_address: '203.0.113.0' }]);
    expect(examined).toBeLessThan(1_000);
    await db.destroy();
  });

  it('reads only the sessions that it removes', async () => {
    const db = connect(database.urls.public, { poolMax: 1 });
    await makeOldSessions(9_000, 1);
    await makeOldSessions(4_000, 100);
    await database.owner.raw('analyze table sessions');
    const before = await countRowsRead(db);
    await createHousekeeping(db, logger).run();
    expect((await countRowsRead(db)) - before).toBeLessThan(9_000);
    expect(await countRowsOf('sessions')).toBe(9_000);
    await db.destroy();
  });

  it('does not read the traces of younger registrations', async () => {
    const { owner } = database;
    const db = connect(database.urls.public, { poolMax: 1 });
    const register = (first: number, count: number, days: number) =>
      owner.raw(
        `insert into accounts (id, username, password_hash, created_at)
         select ? + n, concat('voter_', ? + n), '!', now(3) - interval ? day from ${NUMBERS} where n < ?`,
        [first, first, days, count],
      );
    await register(1_000, 20, 200);
    await register(2_000, 9_000, 10);
    await owner.raw(
      `insert into registration_traces (account_id, network, browser, answer_ms)
       select id, '198.51.100.0/24', 'Firefox', 1000 from accounts where id >= 1000`,
    );
    const before = await countRowsRead(db);
    await createHousekeeping(db, logger).run();
    expect((await countRowsRead(db)) - before).toBeLessThan(1_000);
    expect(await owner('registration_traces').where('account_id', '<', 2_000)).toEqual([]);
    expect(await owner('registration_traces').count({ rows: '*' })).toEqual([{ rows: 9_000 }]);
    await db.destroy();
  });

  it('does not read the proofs of a period that is running', async () => {
    const { owner } = database;
    const db = connect(database.urls.public, { poolMax: 1 });
    await owner.raw(
      `insert into accounts (id, username, password_hash) select 1 + n, concat('voter_', n), '!' from ${NUMBERS} where n < 9000`,
    );
    const prove = (cycleId: number, accounts: number) =>
      owner.raw(
        `insert into proofs (cycle_id, account_id, kind, subject_hash)
         select ?, id, 'invitation', unhex(sha2(id, 256)) from accounts where id <= ?`,
        [cycleId, accounts],
      );
    const ended = await makeCycle(owner, { is_active: 0, ended_at: daysAgo(1) });
    await prove(ended.id, 400);
    await prove((await makeCycle(owner)).id, 9_000);
    const before = await countRowsRead(db);
    await createHousekeeping(db, logger).run();
    expect((await countRowsRead(db)) - before).toBeLessThan(3_000);
    expect(await owner('proofs').whereNotNull('subject_hash').count({ rows: '*' })).toEqual([{ rows: 9_000 }]);
    await db.destroy();
  });

  it('goes on with the other steps when one fails', async () => {
    await makeSession(database.owner, { expires_at: daysAgo(91) });
    await makeOldSessions(1, 40);
    const locker = connect(database.urls.owner, { poolMax: 1, queryLimitMs: null });
    await locker.raw('lock tables captchas_spent write');
    await runHousekeeping();
    await locker.raw('unlock tables');
    await locker.destroy();
    expect(logLines.map((line) => JSON.parse(line).step)).toEqual(['expired captchas']);
    expect(await database.owner('sessions').select('ip_address')).toEqual([{ ip_address: '203.0.113.0' }]);
  });
});
