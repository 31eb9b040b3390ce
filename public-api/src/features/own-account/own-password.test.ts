import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { accountCounter } from '@plaudit/db/rules/sign-in/throttles';
import { insertCounter } from '@plaudit/db/testing/counters';
import { makeSession } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, PasswordChangedResponse } from '../../../contract/index.ts';
import { holdPlaces, strangers } from '../../testing/hold-places.ts';
import { apiOf, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const CURRENT_PASSWORD = 'Present-Horse1!';
const NEW_PASSWORD = 'Another-Horse2!';
const passwords = createPasswordHasher();
let presentHash: string;
beforeAll(async () => {
  presentHash = await passwords.hash(CURRENT_PASSWORD);
});

/** All routes of the own account that ask for the current password. */
const PATHS_WITH_PASSWORD: [path: string, given: object][] = [
  ['/api/account/password', { newPassword: NEW_PASSWORD }],
  ['/api/account/email', { email: 'ada@example.com' }],
  ['/api/account/email/removal', {}],
  ['/api/account/data', {}],
  ['/api/account/passkeys/challenge', {}],
  ['/api/account/passkeys/removal', { id: 1 }],
  ['/api/account/leave', {}],
];

const makeVoter = () => signIn(site.database.owner, { password_hash: presentHash });
const changePassword = ({ token }: SignedIn, given: object = {}) =>
  site.api.post<PasswordChangedResponse & ApiError>(
    '/api/account/password',
    { currentPassword: CURRENT_PASSWORD, newPassword: NEW_PASSWORD, ...given },
    { token },
  );
const readHash = async ({ account }: SignedIn) =>
  (await site.database.owner('accounts').where({ id: account.id }).first())?.password_hash ?? '';
const listOpenSessions = () => site.database.owner('sessions').whereNull('ended_at').orderBy('id').pluck('id');

describe('POST /api/account/password', () => {
  it('stores the new password and ends all other sessions of the account', async () => {
    const voter = await makeVoter();
    const stranger = await makeVoter();
    await makeSession(site.database.owner, { account_id: voter.account.id });
    const response = await changePassword(voter);
    expect([response.status, response.body]).toEqual([200, { changed: true }]);
    expect(await passwords.verify(await readHash(voter), NEW_PASSWORD)).toBe(true);
    expect(await readHash(stranger)).toBe(presentHash);
    expect(await listOpenSessions()).toEqual([voter.sessionId, stranger.sessionId]);
    const { username } = voter.account;
    expect((await site.api.post('/api/login', { username, password: CURRENT_PASSWORD })).status).toBe(401);
    expect((await site.api.post('/api/login', { username, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('needs the current password, and counts wrong ones', async () => {
    const voter = await makeVoter();
    const other = await makeSession(site.database.owner, { account_id: voter.account.id });
    const wrong = await changePassword(voter, { currentPassword: 'Wrong-Horse1!' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password.wrong']);
    for (let guess = 0; guess < 4; guess += 1) await changePassword(voter, { currentPassword: 'Wrong-Horse1!' });
    const limited = await changePassword(voter);
    expect([limited.status, limited.body.code]).toEqual([429, 'password.too_many_failures']);
    expect(await readHash(voter)).toBe(presentHash);
    expect(await listOpenSessions()).toContain(other.id);
  });

  it('is rejected, as are the other routes with a password, while the account has two places in the queue of passwords', async () => {
    const voter = await makeVoter();
    const queue = createPasswordHasher();
    const api = await apiOf(site.database, { passwords: queue });
    const release = holdPlaces(queue, strangers(2, { account: `#${voter.account.id}` }));
    const options = { token: voter.token };
    const codes = await Promise.all(
      PATHS_WITH_PASSWORD.map(async ([path, given]) => {
        const body = { currentPassword: CURRENT_PASSWORD, ...given };
        const response = await api.post<ApiError>(path, body, options);
        return [path, response.status, response.body.code];
      }),
    );
    expect(codes).toEqual(PATHS_WITH_PASSWORD.map(([path]) => [path, 503, 'service.busy']));
    await release();
    expect((await api.post('/api/account/data', { currentPassword: CURRENT_PASSWORD }, options)).status).toBe(200);
    await api.close();
  });

  it.each(PATHS_WITH_PASSWORD)(
    'right passwords count too: %s has thirty an hour with the others',
    async (path, given) => {
      const voter = await makeVoter();
      const { owner } = site.database;
      await insertCounter(owner, accountCounter('password-attempts', voter.account.id), 29);
      const check = (to: string, more = {}) =>
        site.api.post<ApiError>(to, { currentPassword: CURRENT_PASSWORD, ...more }, { token: voter.token });
      expect((await check('/api/account/data')).status).toBe(200);
      const limited = await check(path, given);
      expect([limited.status, limited.body.code]).toEqual([429, 'password.too_many_failures']);
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3_500);
      const other = await makeVoter();
      const body = { currentPassword: CURRENT_PASSWORD };
      expect((await site.api.post('/api/account/data', body, { token: other.token })).status).toBe(200);
    },
  );

  it.each([
    ['weak', 'weak'],
    ['too long', `${NEW_PASSWORD}${'x'.repeat(128)}`],
    ['the current one', CURRENT_PASSWORD],
  ])('rejects a new password that is %s', async (_why, newPassword) => {
    const voter = await makeVoter();
    const response = await changePassword(voter, { newPassword });
    expect([response.status, response.body.details?.[0]?.field]).toEqual([400, 'newPassword']);
    expect(await readHash(voter)).toBe(presentHash);
  });

  it('rejects the change if the session ends while the password is checked', async () => {
    const { owner } = site.database;
    const voter = await makeVoter();
    const other = await owner.transaction();
    await other('sessions').where({ id: voter.sessionId }).update({ ended_at: new Date() });
    const response = changePassword(voter);
    await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
    await other.commit();
    expect([(await response).status, (await response).body.code]).toEqual([401, 'session.invalid']);
    expect(await readHash(voter)).toBe(presentHash);
  });

  it('rejects the change if another one was made meanwhile', async () => {
    const { owner } = site.database;
    const voter = await makeVoter();
    const other = await owner.transaction();
    await other('accounts').where({ id: voter.account.id }).update({ password_hash: 'another' });
    const response = changePassword(voter);
    await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
    await other.commit();
    expect([(await response).status, (await response).body.code]).toEqual([409, 'password.changed_meanwhile']);
    expect(await readHash(voter)).toBe('another');
  });
});
