import { signInKeys } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';
import { cookieOf, headersFrom, PASSWORD, useSignIns } from '../../testing/use-sign-ins.ts';

const site = useApi();
const { makeVoter, logIn, signInOnce, setHits } = useSignIns(site);

describe('a browser that has signed in before', () => {
  it('is known by a cookie that only the routes for signing in and for new passwords receive', async () => {
    await makeVoter();
    const response = await logIn('alice', PASSWORD, { 'X-Forwarded-Proto': 'https' });
    const cookies = response.headers.getSetCookie();
    const [, value] = /^plaudit_device=([\w.-]+);/.exec(cookies[0] ?? '') ?? [];
    expect(cookies).toEqual(
      ['/api/login', '/api/passkeys/login', '/api/new-passwords'].map(
        (path) => `plaudit_device=${value}; Path=${path}; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure`,
      ),
    );
    expect((await logIn('alice', 'no', { Cookie: cookieOf(response) })).status).toBe(401);
  });

  it.each([
    ['the account’s limit', signInKeys('', 'alice').everywhere, 50],
    ['a neighbor’s guesses', signInKeys('127.0.0.1', 'alice').account, 5],
    ['the address’s limit', signInKeys('127.0.0.1', '').network, 100],
    ['the network’s limit', 'login-around:127.0.0.0/24', 1000],
    ['the limit for everybody', 'login-around:everywhere', 20_000],
  ])('is not locked out by %s, but an unknown browser is', async (_what, key, hits) => {
    await makeVoter();
    const cookie = await signInOnce();
    await setHits(key, hits);
    expect((await logIn()).status).toBe(429);
    expect((await logIn('alice', PASSWORD, { Cookie: cookie })).status).toBe(200);
  });

  it('has its own limit of five failures, from any address', async () => {
    await makeVoter();
    const Cookie = await signInOnce();
    const guess = (address: string, password = 'no') => logIn('alice', password, { Cookie, ...headersFrom(address) });
    for (let round = 1; round <= 5; round += 1) expect((await guess(`192.0.2.${round}`)).status).toBe(401);
    expect((await guess('192.0.2.6', PASSWORD)).status).toBe(429);
    expect((await logIn('alice', PASSWORD, headersFrom('192.0.2.6'))).status).toBe(200);
  });

  it('is known only for accounts that it has signed in to', async () => {
    await makeVoter();
    await makeVoter({ username: 'mallory' });
    const cookie = await signInOnce('alice', await signInOnce('mallory'));
    const malloryCookie = await signInOnce('mallory');
    await setHits(signInKeys('127.0.0.1', '').network, 100);
    expect((await logIn('alice', PASSWORD, { Cookie: cookie })).status).toBe(200);
    expect((await logIn('mallory', PASSWORD, { Cookie: cookie })).status).toBe(200);
    expect((await logIn('alice', PASSWORD, { Cookie: malloryCookie })).status).toBe(429);
  });

  it.each([
    ['made up', () => `${'A'.repeat(22)}.9999999999.${'A'.repeat(43)}`],
    ['given a later expiry', (value: string) => value.replace(/\.[0-9]{10}\./, '.9999999999.')],
    ['given another id', (value: string) => `${'A'.repeat(22)}${value.slice(22)}`],
    ['empty', () => ''],
  ])('is not known by a cookie that is %s', async (_what, change) => {
    await makeVoter();
    const [name, value = ''] = (await signInOnce()).split('=');
    await setHits(signInKeys('127.0.0.1', '').network, 100);
    expect((await logIn('alice', PASSWORD, { Cookie: `${name}=${change(value)}` })).status).toBe(429);
  });

  it('is known for the last four accounts', async () => {
    let cookie = '';
    for (let index = 0; index < 6; index += 1) {
      await makeVoter({ username: `person_${index}` });
      cookie = await signInOnce(`person_${index}`, cookie);
    }
    expect(cookie.split('~')).toHaveLength(4);
    await setHits(signInKeys('127.0.0.1', '').network, 100);
    expect((await logIn('person_2', PASSWORD, { Cookie: cookie })).status).toBe(200);
    expect((await logIn('person_1', PASSWORD, { Cookie: cookie })).status).toBe(429);
  });
});
