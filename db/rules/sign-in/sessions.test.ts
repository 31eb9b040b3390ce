import { describe, expect, test } from 'vitest';
import { makeAccount, makeSession } from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import {
  endOtherSessions,
  endSession,
  endSessionsOfAccount,
  findSession,
  findSessions,
  hashSessionId,
  newSessionId,
  publicSessionId,
  setSessionBlocked,
  startSession,
  touchSessions,
} from './sessions.ts';

const VISIT = { ipAddress: '203.0.113.9', userAgent: 'Firefox', lifetimeSeconds: 3600 };

const database = useDatabase();

test('a started session is found by its secret id, and the table holds only a hash of it', async () => {
  const account = await makeAccount(database.owner, { role: 'admin' });
  const sid = await startSession(database.public, { ...VISIT, accountId: account.id });
  const session = await findSession(database.public, sid);
  expect(session).toMatchObject({
    account: { id: account.id, username: account.username, role: 'admin' },
    isBlocked: false,
    secondFactorAt: null,
    publicId: publicSessionId(hashSessionId(sid)),
  });
  const row = await database.owner('sessions').first();
  expect(JSON.stringify(row)).not.toContain(sid);
  expect(row?.id_hash).toEqual(hashSessionId(sid));
  expect((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(3_600_000);
});

test('a voter has 20 sessions at most: signing in once more ends the oldest', async () => {
  const { id: accountId } = await makeAccount(database.owner);
  const other = await startSession(database.public, { ...VISIT, accountId: (await makeAccount(database.owner)).id });
  const sids: string[] = [];
  for (let round = 0; round < 22; round += 1) sids.push(await startSession(database.public, { ...VISIT, accountId }));
  const found = await findSessions(database.public, [...sids, other]);
  expect([...found.keys()].toSorted()).toEqual([...sids.slice(2), other].toSorted());
  expect(await database.owner('sessions').whereNotNull('ended_at')).toHaveLength(2);
});

test('a session that is blocked or passed the second factor is not ended by signing in again', async () => {
  const { id: accountId } = await makeAccount(database.owner, { role: 'admin' });
  const verified = await makeSession(database.owner, { account_id: accountId, second_factor_at: new Date() });
  const blocked = await makeSession(database.owner, { account_id: accountId, is_blocked: 1, blocked_at: new Date() });
  for (let round = 0; round < 20; round += 1) await startSession(database.public, { ...VISIT, accountId });
  await database.owner('sessions').update({ created_at: database.owner.raw('now(3) - interval 1 hour') });
  await startSession(database.public, { ...VISIT, accountId });
  const open = await database.owner('sessions').whereNull('ended_at').orderBy('id').select('id');
  expect(open).toHaveLength(2 + 20);
  expect(open.slice(0, 2).map(({ id }) => id)).toEqual([verified.id, blocked.id]);
});

test('an admin’s new session stays for a while, however often somebody signs in with the password', async () => {
  const { id: accountId } = await makeAccount(database.owner, { role: 'admin' });
  const sid = await startSession(database.public, { ...VISIT, accountId });
  for (let round = 0; round < 25; round += 1) await startSession(database.public, { ...VISIT, accountId });
  const session = await findSession(database.public, sid);
  expect(session).toMatchObject({ secondFactorAt: null });
  const made_at = database.owner.raw('now(3) - interval 16 minute');
  await database.owner('sessions').where({ account_id: accountId }).update({ created_at: made_at });
  await startSession(database.public, { ...VISIT, accountId });
  expect(await findSession(database.public, sid)).toBeUndefined();
  expect(await database.owner('sessions').whereNull('ended_at')).toHaveLength(20);
});

test('a visitor has a session without an account', async () => {
  const sid = await startSession(database.public, { ...VISIT, accountId: null, userAgent: '😀'.repeat(300) });
  expect(await findSession(database.public, sid)).toMatchObject({ account: null });
});

test('of many sessions, only the wanted ones are found', async () => {
  const made = [];
  for (let index = 0; index < 3; index += 1) made.push(await makeSession(database.owner));
  const wantedIds = [made[0], made[2]].map((session) => session?.sid ?? '');
  const found = await findSessions(database.public, [...wantedIds, newSessionId()]);
  expect([...found.keys()].sort()).toEqual(wantedIds.sort());
  expect(await findSessions(database.public, [])).toEqual(new Map());
});

describe('a session is not found', () => {
  test('once it has ended', async () => {
    const { sid, id } = await makeSession(database.owner);
    await endSession(database.public, id);
    expect(await findSession(database.public, sid)).toBeUndefined();
  });

  test('once it has expired, by the database’s clock', async () => {
    const { sid } = await makeSession(database.owner, { expires_at: database.owner.raw('now(3) - interval 1 second') });
    expect(await findSession(database.public, sid)).toBeUndefined();
  });

  test.each([
    ['deactivated', { is_active: 0 }],
    ['retired', { retired_at: new Date() }],
  ] as const)('once its account is %s', async (_name, given) => {
    const account = await makeAccount(database.owner, given);
    const { sid } = await makeSession(database.owner, { account_id: account.id });
    expect(await findSession(database.public, sid)).toBeUndefined();
  });

  test('once all sessions of its account were ended', async () => {
    const account = await makeAccount(database.owner);
    const ownSession = await makeSession(database.owner, { account_id: account.id });
    const other = await makeSession(database.owner);
    await endSessionsOfAccount(database.admin, account.id);
    expect(await findSession(database.public, ownSession.sid)).toBeUndefined();
    expect(await findSession(database.public, other.sid)).toBeDefined();
  });
});

test('a blocked session is found as such, and keeps the time of its first block', async () => {
  const { sid, id } = await makeSession(database.owner);
  await setSessionBlocked(database.admin, id, true);
  const blockedAt = (await database.owner('sessions').where({ id }).first('blocked_at'))?.blocked_at;
  expect(blockedAt).toBeInstanceOf(Date);
  await setSessionBlocked(database.admin, id, true);
  expect(await database.owner('sessions').where({ id }).first('blocked_at')).toEqual({ blocked_at: blockedAt });
  expect(await findSession(database.public, sid)).toMatchObject({ isBlocked: true });
  await setSessionBlocked(database.admin, id, false);
  expect(await findSession(database.public, sid)).toMatchObject({ isBlocked: false });
});

test('activity is written only for sessions whose last activity is some seconds old', async () => {
  const { owner } = database;
  const recent = await makeSession(owner);
  const old = await makeSession(owner, { last_activity_at: owner.raw('now(3) - interval 1 minute') });
  await touchSessions(database.public, [recent.id, old.id, old.id]);
  const rows = new Map((await owner('sessions')).map((row) => [row.id, row.last_activity_at.getTime()]));
  expect(rows.get(recent.id)).toBe(recent.last_activity_at.getTime());
  expect(rows.get(old.id)).toBeGreaterThan(old.last_activity_at.getTime() + 50_000);
});

test('ending the other sessions of an account keeps this session and the sessions of other accounts', async () => {
  const { id: account_id } = await makeAccount(database.owner);
  const { id: other_id } = await makeAccount(database.owner);
  const own = await makeSession(database.owner, { account_id });
  const elsewhere = await makeSession(database.owner, { account_id });
  const others = await makeSession(database.owner, { account_id: other_id });
  await endOtherSessions(database.public, account_id, own.id);
  const open = await database.owner('sessions').whereNull('ended_at').orderBy('id').pluck('id');
  expect(open).toEqual([own.id, others.id]);
  expect(await findSession(database.public, elsewhere.sid)).toBeUndefined();
});
