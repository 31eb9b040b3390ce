import { type Audience, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import type { Account, ApiError, CurrentUser } from '../../../contract/index.ts';
import { signIn, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const getUser = (token: string) => site.api.get<Account & ApiError>('/api/user', { token });

describe('GET /api/user with a token', () => {
  it.each([
    ['voter', 'user'],
    ['admin', 'admin'],
    ['super_admin', 'admin'],
  ] as const)('is the account of a %s, also before the second factor', async (role, type) => {
    const { account, token } = await signIn(site.database.owner, { role });
    const response = await getUser(token);
    expect(response.body).toMatchObject({ id: account.id, username: account.username, role, type });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['ended', { ended_at: new Date() }, 'session.invalid'],
    ['expired', { expires_at: new Date(Date.now() - 1_000) }, 'session.invalid'],
    ['blocked', { is_blocked: 1 as const }, 'session.blocked'],
    ['without an account', { account_id: null }, 'session.invalid'],
  ])('is 401 when the session is %s', async (_how, session, code) => {
    const { token } = await signIn(site.database.owner, {}, session);
    const response = await getUser(token);
    expect([response.status, response.body.code]).toEqual([401, code]);
  });

  it.each([
    ['deactivated', { is_active: 0 as const }],
    ['retired', { retired_at: new Date() }],
  ])('is 401 when the account was %s', async (_how, given) => {
    const { token } = await signIn(site.database.owner, given);
    expect((await getUser(token)).status).toBe(401);
  });

  it('is 401 for forged and invalid tokens', async () => {
    const account = await makeAccount(site.database.owner);
    const { sid } = await makeSession(site.database.owner, { account_id: account.id });
    const good = signToken(tokenKey, { sid, audience: 'public' });
    expect((await getUser(good)).status).toBe(200);
    const [header, payload] = good.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const sign = (claims: object, options: object = {}) =>
      jwt.sign({ sid, ...claims }, tokenKey, { algorithm: 'HS256', issuer: 'plaudit', audience: 'public', ...options });
    const bad = [
      'garbage',
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      sign({}, { issuer: 'other', expiresIn: 60 }),
      sign({}, { audience: 'other', expiresIn: 60 }),
      sign({}),
      sign({}, { expiresIn: -10 }),
      sign({ sid: 'no such session' }, { expiresIn: 60 }),
      jwt.sign({ sid }, 'another secret that is long enough for it', {
        issuer: 'plaudit',
        audience: 'public',
        expiresIn: 60,
      }),
      signToken(tokenKey, { sid: 'A'.repeat(22), audience: 'public' as Audience }),
    ];
    for (const token of bad) expect((await getUser(token)).status).toBe(401);
  });
});

describe('GET /api/user without a token', () => {
  const visit = (headers: Record<string, string> = {}) => site.api.get<CurrentUser>('/api/user', { headers });
  const listSessions = () => site.database.owner('sessions').orderBy('id').select();

  it('is null and shows the visitor to the admins', async () => {
    const response = await visit({ 'User-Agent': 'Browser/1', 'X-Forwarded-For': '198.51.100.3' });
    expect([response.status, response.body]).toEqual([200, null]);
    expect(response.headers.get('set-cookie')).toMatch(
      /^plaudit_visit=[\w-]{22}; Path=\/api; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [session] = await listSessions();
    expect(session).toMatchObject({ account_id: null, ip_address: '198.51.100.3', user_agent: 'Browser/1' });
  });

  it('recognizes the visitor by the cookie, which gives no access', async () => {
    const cookie = (await visit()).headers.get('set-cookie')?.split(';')[0] ?? '';
    const again = await visit({ Cookie: `theme=dark; ${cookie}` });
    expect([again.body, again.headers.get('set-cookie')]).toEqual([null, null]);
    expect(await listSessions()).toHaveLength(1);
    const sid = cookie.split('=')[1] ?? '';
    expect((await getUser(signToken(tokenKey, { sid, audience: 'public' }))).status).toBe(401);
  });

  it('gives a new cookie to a visitor whose cookie is unknown', async () => {
    const { sid } = await makeSession(site.database.owner, { account_id: (await makeAccount(site.database.owner)).id });
    for (const value of ['', 'x', "' or 1=1", 'A'.repeat(22), sid]) {
      expect((await visit({ Cookie: `plaudit_visit=${value}` })).headers.get('set-cookie')).toContain('plaudit_visit=');
    }
  });

  it('marks the cookie as secure on https', async () => {
    const response = await visit({ 'X-Forwarded-Proto': 'https' });
    expect(response.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it.each([
    ['2001:db8:1:2::/64', 600, '2001:db8:1:2:ffff::7', '2001:db8:1:3::7'],
    ['2001:db8:1::/48', 6_000, '2001:db8:1:ffff::7', '2001:db8:2::7'],
    ['203.0.113.0/24', 6_000, '203.0.113.7', '203.0.114.7'],
  ])('records no more visits from %s after %i in an hour', async (network, limit, inside, outside) => {
    await insertCounter(site.database.owner, `visit:${network}`, limit);
    const overLimit = await visit({ 'X-Forwarded-For': inside });
    expect([overLimit.status, overLimit.body, overLimit.headers.get('set-cookie')]).toEqual([200, null, null]);
    expect((await visit({ 'X-Forwarded-For': outside })).headers.get('set-cookie')).not.toBeNull();
  });
});

describe('a forged address', () => {
  it('is ignored: only the last address counts', async () => {
    await site.api.get('/api/user', { headers: { 'X-Forwarded-For': '10.9.9.9, 198.51.100.3' } });
    expect((await site.database.owner('sessions').first())?.ip_address).toBe('198.51.100.3');
  });
});
