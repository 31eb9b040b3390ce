import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { hashSessionId } from '@plaudit/db/rules/sign-in/sessions';
import { unnotifiedFailuresKey } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { verifyToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeAccount } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, CurrentUser, LoginResponse } from '../../../contract/index.ts';
import { apiOf, signIn, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const PASSWORD = 'Correct-Horse1!';
const INVALID = { code: 'login.invalid', message: 'Invalid username or password' };

const site = useApi();
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await createPasswordHasher().hash(PASSWORD);
});

const makeVoter = (given: Parameters<typeof makeAccount>[1] = {}) =>
  makeAccount(site.database.owner, { username: 'alice', password_hash: passwordHash, ...given });
const logIn = (username = 'alice', password = PASSWORD, headers: Record<string, string> = {}) =>
  site.api.post<LoginResponse & ApiError>('/api/login', { username, password }, { headers });
const headersFrom = (address: string) => ({ 'X-Forwarded-For': address });

describe('POST /api/login', () => {
  it('signs a voter in and stores the address and browser', async () => {
    const account = await makeVoter({ email: 'alice@example.com' });
    const response = await logIn('alice', PASSWORD, { ...headersFrom('198.51.100.7'), 'User-Agent': 'Test/1.0' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body.user).toEqual({
      id: account.id,
      username: 'alice',
      email: 'alice@example.com',
      createdAt: account.created_at.toISOString(),
      isActive: true,
      role: 'voter',
      type: 'user',
      language: null,
    });
    const claims = verifyToken(tokenKey, response.body.token, ['public']);
    const [session] = await site.database.owner('sessions').select();
    expect(session).toMatchObject({ account_id: account.id, ip_address: '198.51.100.7', user_agent: 'Test/1.0' });
    expect(session?.id_hash).toEqual(hashSessionId(claims?.sid ?? ''));
    const days = ((session?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
  });

  it.each(['admin', 'super_admin'] as const)('signs %s in with a token for the panel', async (role) => {
    await makeVoter({ role });
    const { status, body } = await logIn();
    expect([status, body.user.type, body.user.role]).toEqual([200, 'admin', role]);
    expect(verifyToken(tokenKey, body.token, ['admin'])).toBeDefined();
    expect(verifyToken(tokenKey, body.token, ['public'])).toBeUndefined();
    const [session] = await site.database.owner('sessions').select();
    expect(((session?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(12, 1);
    expect(session?.second_factor_at).toBeNull();
  });

  it('accepts the name in any case of letters', async () => {
    await makeVoter();
    expect((await logIn('ALICE')).status).toBe(200);
  });

  it('accepts an existing name that is reserved by now', async () => {
    await makeVoter({ username: 'moderator_7' });
    expect((await logIn('moderator_7')).status).toBe(200);
  });

  it.each([
    ['an admin for a month, so that the next sign-in reports it', { role: 'admin' as const }, 30],
    ['a voter for a minute, so that both take the same time', {}, 0],
    ['a name that nobody has for a minute as well', { username: 'other' }, 0],
  ])('counts a wrong password of %s', async (_whose, given, days) => {
    await makeVoter(given);
    await logIn('alice', 'Wrong-Horse1!');
    const counted = await site.database
      .owner('rate_limits')
      .where({ counter_key: unnotifiedFailuresKey('alice') })
      .first();
    const keptDays = ((counted?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect([counted?.hits, Math.round(keptDays)]).toEqual([1, days]);
  });

  it.each([
    ['a wrong password', {}, 'alice', 'Wrong-Horse1!'],
    ['an unknown name', {}, 'nobody', PASSWORD],
    ['a name that no account can have', {}, 'alice ', PASSWORD],
    ['a name in other letters', {}, 'álice', PASSWORD],
    ['a deactivated account', { is_active: 0 as const }, 'alice', PASSWORD],
    ['a retired account', { retired_at: new Date() }, 'alice', PASSWORD],
    ['an account without a password', { password_hash: '!' }, 'alice', '!'],
    ['a password with a space at its end', {}, 'alice', `${PASSWORD} `],
  ])('responds the same to %s', async (_what, given, username, password) => {
    await makeVoter(given);
    const response = await logIn(username, password);
    expect([response.status, response.body]).toEqual([401, INVALID]);
    expect(await site.database.owner('sessions').select()).toEqual([]);
  });

  it('takes the same time whether or not the account exists', async () => {
    await makeVoter();
    // The processor's time, because on a busy machine a request may wait longer than it works.
    const measureTime = async (username: string, round: number) => {
      const before = process.cpuUsage();
      await logIn(username, 'Wrong-Horse1!', headersFrom(`198.51.100.${round}`));
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 1; round <= 8; round += 1) {
      known.push(await measureTime('alice', round));
      unknown.push(await measureTime('nobody', round));
    }
    // Hashing takes tens of milliseconds and the query less than one. Without a hash for unknown names, the shortest
    // times would differ severalfold.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5);
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: '', password: '' }, ['username', 'password']],
    [{ username: 'alice' }, ['password']],
  ])('needs both fields: %j', async (body, fields) => {
    const response = await site.api.post<ApiError>('/api/login', body);
    expect([response.status, response.body.message]).toEqual([400, 'Please fill in all fields']);
    expect(response.body.details?.map((problem) => problem.field)).toEqual(fields);
  });

  it('ends the anonymous visit of the browser', async () => {
    await makeVoter();
    const visitor = await site.api.get('/api/user');
    const cookie = visitor.headers.get('set-cookie')?.split(';')[0] ?? '';
    await logIn('alice', PASSWORD, { Cookie: cookie });
    const sessions = await site.database.owner('sessions').orderBy('id').select();
    expect(sessions.map(({ account_id, ended_at }) => [account_id === null, ended_at === null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('while the password is being changed', () => {
  it('a sign-in with the previous one waits for the change, and then is rejected', async () => {
    const { owner } = site.database;
    const { id } = await makeVoter();
    const change = await owner.transaction();
    await change('accounts')
      .where({ id })
      .update({ password_hash: await createPasswordHasher().hash('Next-Horse1!') });
    const signingIn = logIn();
    await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
    await change.commit();
    const response = await signingIn;
    expect([response.status, response.body]).toEqual([401, INVALID]);
    expect(await owner('sessions').select()).toEqual([]);
  });
});

describe('when admins have their own host', () => {
  it('they can sign in only there, and the public host responds as to a wrong password', async () => {
    const split = await apiOf(site.database, { adminsHaveOwnHost: true });
    await makeVoter({ role: 'super_admin' });
    await makeVoter({ username: 'bob' });
    const logInAt = (surface: string, username: string) =>
      split.post<ApiError>(
        '/api/login',
        { username, password: PASSWORD },
        { headers: { 'X-Plaudit-Surface': surface } },
      );
    const rejected = await logInAt('public', 'alice');
    expect([rejected.status, rejected.body]).toEqual([401, INVALID]);
    expect((await logInAt('admin', 'alice')).status).toBe(200);
    expect((await logInAt('public', 'bob')).status).toBe(200);
    expect((await split.post('/api/login', { username: 'alice', password: PASSWORD })).status).toBe(401);
    await split.close();
  });
});

describe('POST /api/logout', () => {
  it('ends the session at once', async () => {
    await makeVoter();
    const { token } = (await logIn()).body;
    expect((await site.api.get<CurrentUser>('/api/user', { token })).body?.username).toBe('alice');
    expect((await site.api.post('/api/logout', {}, { token })).status).toBe(200);
    const after = await site.api.get<ApiError>('/api/user', { token });
    expect([after.status, after.body.code]).toEqual([401, 'session.invalid']);
  });

  it.each([
    ['no body', {}],
    ['an empty body of JSON', { raw: '', headers: { 'Content-Type': 'application/json' } }],
    ['an empty object', { body: {} }],
  ])('accepts %s', async (_what, options) => {
    const { token } = await signIn(site.database.owner);
    expect((await site.api.send('POST', '/api/logout', { token, ...options })).status).toBe(200);
    expect((await site.api.get('/api/user', { token })).status).toBe(401);
  });

  it('needs no token, but rejects an invalid one', async () => {
    expect((await site.api.send('POST', '/api/logout')).status).toBe(200);
    expect((await site.api.send('POST', '/api/logout', { token: 'garbage' })).status).toBe(401);
  });
});
