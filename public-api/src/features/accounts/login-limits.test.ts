import { createPasswordHasher, type PasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { signInKeys } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { countedHits } from '@plaudit/db/testing/counters';
import { whileLocked } from '@plaudit/db/testing/lock-waits';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdPlaces, strangers } from '../../testing/hold-places.ts';
import { apiOf, type TestApi } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { headersFrom, PASSWORD, useSignIns } from '../../testing/use-sign-ins.ts';

const site = useApi();
const { makeVoter, logIn, signInOnce, setHits } = useSignIns(site);

describe('wrong passwords', () => {
  it('are stopped after five for an account and address, and the owner elsewhere can still sign in', async () => {
    await makeVoter();
    for (let failure = 0; failure < 5; failure += 1)
      expect((await logIn('alice', 'no', headersFrom('192.0.2.1'))).status).toBe(401);
    const rejected = await logIn('ALICE', PASSWORD, headersFrom('192.0.2.1'));
    expect([rejected.status, rejected.body.code]).toEqual([429, 'login.too_many_failures']);
    const wait = Number(rejected.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(13 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await logIn('alice', PASSWORD, headersFrom('192.0.2.2'))).status).toBe(200);
  });

  it('are counted for unknown names too', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await logIn('nobody', 'no')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('no longer count after a success, or after 15 minutes', async () => {
    await makeVoter();
    for (let failure = 0; failure < 4; failure += 1) await logIn('alice', 'no');
    expect((await logIn()).status).toBe(200);
    for (let failure = 0; failure < 5; failure += 1) expect((await logIn('alice', 'no')).status).toBe(401);
    expect((await logIn()).status).toBe(429);
    const letMinutesPass = (minutes: number) =>
      site.database
        .owner('rate_limits')
        .update({ window_start: site.database.owner.raw('window_start - interval ? minute', [minutes]) });
    // Hits are stored by the minute, so one that was counted in the last minute is already up to a minute old.
    await letMinutesPass(13);
    expect((await logIn()).status).toBe(429);
    await letMinutesPass(2);
    expect((await logIn()).status).toBe(200);
  });

  it('are checked at most five times in 20 simultaneous requests, on two replicas', async () => {
    await makeVoter();
    const other = await apiOf(site.database);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_guess, index) =>
        (index % 2 === 0 ? site.api : other).post('/api/login', { username: 'alice', password: `Guess-${index}!` }),
      ),
    );
    await other.close();
    const tried = responses.filter((response) => response.status === 401).length;
    expect(tried).toBeLessThanOrEqual(5);
    // The others are over the limit, or find both places of the account taken.
    expect(responses.filter(({ status }) => status === 429 || status === 503)).toHaveLength(20 - tried);
  });

  it('are stopped after a hundred in an hour from one address, with any names', async () => {
    await site.database.owner.raw(
      `insert into rate_limits values (?, date_format(now(), '%Y-%m-%d %H:%i:00'), 99, now() + interval 1 hour)`,
      [signInKeys('192.0.2.9', 'somebody').network],
    );
    expect((await logIn('somebody', 'no', headersFrom('192.0.2.9'))).status).toBe(401);
    expect((await logIn('nobody', 'no', headersFrom('192.0.2.9'))).status).toBe(429);
    expect((await logIn('nobody', 'no', headersFrom('192.0.2.10'))).status).toBe(401);
  });
});

describe('a sign-in that was not checked', () => {
  /** An API with room for only four passwords: one that is hashed and three in the queue. */
  const startCrowdedApi = () =>
    apiOf(site.database, { passwords: createPasswordHasher({ concurrency: 1, queueLimit: 3 }) });

  it('because the queue was full does not count against others with the same address', async () => {
    const api = await startCrowdedApi();
    const names = Array.from({ length: 20 }, (_name, index) => `neighbor_${index}`);
    for (const username of names) await makeVoter({ username });
    const responses = await Promise.all(names.map((name) => logIn(name, PASSWORD, headersFrom('192.0.2.1'), api)));
    await api.close();
    const busy = responses.filter((response) => response.status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(new Set(busy.map((response) => response.body.code))).toEqual(new Set(['service.busy']));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(names.length - busy.length);
    expect(await countedHits(site.database.owner, 'login-account', 'login-network', 'login-around')).toBe(0);
  });

  it('because the queue was full can be repeated until it succeeds', async () => {
    const api = await startCrowdedApi();
    const names = Array.from({ length: 12 }, (_name, index) => `patient_${index}`);
    for (const username of names) await makeVoter({ username });
    const seen = new Set<number>();
    const signInUntilAccepted = async (username: string, api: TestApi, address: string) => {
      for (;;) {
        const { status } = await logIn(username, PASSWORD, headersFrom(address), api);
        seen.add(status);
        if (status !== 503) return;
      }
    };
    await Promise.all(names.map((name, index) => signInUntilAccepted(name, api, `198.51.${index}.1`)));
    await api.close();
    expect([...seen].sort()).toEqual([200, 503]);
  });

  it.each(['accounts', 'sessions'])('because the table of %s did not respond does not count', async (table) => {
    await makeVoter();
    await whileLocked(site.database.owner, `${table} write`, async () => {
      expect((await logIn()).status).toBe(503);
    });
    expect(await countedHits(site.database.owner, 'login-')).toBe(0);
    expect((await logIn()).status).toBe(200);
  });
});

describe('in the queue of passwords', () => {
  let passwords: PasswordHasher;
  let api: TestApi;
  beforeEach(async () => {
    passwords = createPasswordHasher();
    api = await apiOf(site.database, { passwords });
    return () => api.close();
  });
  const statusOf = async (username: string, headers: Record<string, string> = {}) => {
    const { status, body } = await logIn(username, PASSWORD, headers, api);
    return status === 503 ? body.code : status;
  };

  it('an account has two places, and others do not wait for it', async () => {
    await makeVoter();
    await makeVoter({ username: 'bob' });
    const release = holdPlaces(passwords, strangers(2, { account: 'ALICE' }));
    expect(await statusOf('alice')).toBe('service.busy');
    expect(await statusOf('bob')).toBe(200);
    await release();
    expect(await statusOf('alice')).toBe(200);
  });

  it('strangers who guess at an account do not keep its owner out of a known browser', async () => {
    await makeVoter();
    const cookie = await signInOnce();
    const release = holdPlaces(passwords, strangers(2, { account: 'alice' }));
    expect(await statusOf('alice')).toBe('service.busy');
    expect(await statusOf('alice', { Cookie: cookie })).toBe(200);
    await release();
  });

  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['an IPv6 /64', '2001:db8:1:2::/64', '2001:db8:1:2::7', '2001:db8:1:3::7'],
  ])('%s has two places once the queue is more than half full', async (_what, network, inside, outside) => {
    await makeVoter();
    const neighbors = strangers(2, { address: network });
    const releaseHalf = holdPlaces(passwords, [...neighbors, ...strangers(24)]);
    expect(await statusOf('alice', headersFrom(inside))).toBe(200);
    const releaseOne = holdPlaces(passwords, strangers(1, { account: 'one more' }));
    expect(await statusOf('alice', headersFrom(inside))).toBe('service.busy');
    expect(await statusOf('alice', headersFrom(outside))).toBe(200);
    await Promise.all([releaseHalf(), releaseOne()]);
  });

  it('a quarter of the places is for browsers that have signed in to the account before', async () => {
    await makeVoter();
    await makeVoter({ username: 'bob' });
    const cookie = await signInOnce();
    const release = holdPlaces(passwords, strangers(39));
    const forged = `plaudit_device=${'A'.repeat(22)}.9999999999.${'A'.repeat(43)}`;
    expect(await statusOf('alice')).toBe('service.busy');
    expect(await statusOf('alice', { Cookie: forged })).toBe('service.busy');
    expect(await statusOf('bob', { Cookie: cookie })).toBe('service.busy');
    expect(await statusOf('alice', { Cookie: cookie })).toBe(200);
    await release();
  });
});

describe('above a limit', () => {
  it('a sign-in reads the counters and writes nothing', async () => {
    await makeVoter();
    await setHits(signInKeys('127.0.0.1', 'alice').account, 5);
    const tables = ['rate_limits', 'sessions', 'accounts'];
    await whileLocked(site.database.owner, tables.map((table) => `${table} read`).join(', '), async () => {
      expect((await logIn()).status).toBe(429);
    });
  });

  it('sign-ins with the right password are stopped too, only for that account and network', async () => {
    await makeVoter();
    await makeVoter({ username: 'bob' });
    await setHits(signInKeys('192.0.2.1', 'alice').attempts, 29);
    expect((await logIn('alice', PASSWORD, headersFrom('192.0.2.1'))).status).toBe(200);
    expect((await logIn('alice', PASSWORD, headersFrom('192.0.2.1'))).status).toBe(429);
    expect((await logIn('bob', PASSWORD, headersFrom('192.0.2.1'))).status).toBe(200);
    expect((await logIn('alice', PASSWORD, headersFrom('192.0.2.2'))).status).toBe(200);
  });

  it.each([
    ['203.0.113.7', 100, '203.0.113.7', '203.0.113.8'],
    ['203.0.113.0/24', 1000, '203.0.113.250', '203.0.114.7'],
    ['2001:db8:1:2::/64', 100, '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'],
    ['2001:db8:1:1200::/56', 200, '2001:db8:1:12ff::1', '2001:db8:1:1300::1'],
    ['2001:db8:1::/48', 1000, '2001:db8:1:ffff::1', '2001:db8:2::1'],
  ])(
    'for %s (%i failures an hour) its addresses are stopped and others are not',
    async (network, limit, inside, outside) => {
      const prefix = limit === 100 ? 'login-network' : 'login-around';
      await setHits(`${prefix}:${network}`, limit - 1);
      expect((await logIn('nobody', 'no', headersFrom(inside))).status).toBe(401);
      expect((await logIn('somebody', 'no', headersFrom(inside))).status).toBe(429);
      expect((await logIn('somebody', 'no', headersFrom(outside))).status).toBe(401);
    },
  );

  it.each([
    ['failed_sign_ins_per_address_per_hour', signInKeys('203.0.113.7', '').network],
    ['failed_sign_ins_per_ipv4_24_per_hour', 'login-around:203.0.113.0/24'],
    ['failed_sign_ins_per_account_per_hour', signInKeys('', 'nobody').everywhere],
    ['failed_sign_ins_per_hour', 'login-around:everywhere'],
  ])('of the setting %s, sign-ins are stopped', async (setting_key, counter) => {
    const { owner } = site.database;
    const isAddress = setting_key.includes('address');
    // The limit for an address must be lower than that of the setting, because the limit of a network is never lower
    // than those of the networks inside of it.
    await owner('settings').insert([
      { setting_key: 'failed_sign_ins_per_address_per_hour', setting_value: '2' },
      ...(isAddress ? [] : [{ setting_key, setting_value: '3' }]),
    ]);
    await setHits(counter, isAddress ? 1 : 2);
    expect((await logIn('nobody', 'no', headersFrom('203.0.113.7'))).status).toBe(401);
    expect((await logIn('nobody', 'no', headersFrom('203.0.113.7'))).status).toBe(429);
  });

  it('for one account, sign-ins from all networks are stopped', async () => {
    await makeVoter();
    await makeVoter({ username: 'bob' });
    await setHits(signInKeys('', 'alice').everywhere, 49);
    expect((await logIn('alice', 'no', headersFrom('192.0.2.1'))).status).toBe(401);
    expect((await logIn('ALICE', 'no', headersFrom('198.51.100.1'))).status).toBe(429);
    expect((await logIn('alice', PASSWORD, headersFrom('203.0.113.1'))).status).toBe(429);
    expect((await logIn('bob', PASSWORD, headersFrom('192.0.2.1'))).status).toBe(200);
  });
});
