import { isInNetwork } from '@plaudit/db/rules/sign-in/venue';
import { countedHits, insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { captchaKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { makeCaptchaToken } from '../captcha/captcha-token.ts';

const PASSWORD = 'Correct-Horse1!';
const HALL = '198.51.100.7';
const NEIGHBOR = '198.51.100.9';
const STARTED_AT = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000 * 3);
const COUNTER = `${HALL}/32@${STARTED_AT.getTime()}`;

const site = useApi();
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
let names = 0;
function register(address: string) {
  names += 1;
  const form = {
    username: `newcomer${names}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    captchaAnswer: 12,
    captchaToken: makeCaptchaToken(captchaKey, 12, Date.now()),
  };
  return site.api.post<ApiError>('/api/register', form, from(address));
}
const statusOf = async (address: string) => (await register(address)).status;
const fillNetworks = async (prefix: string, hits: number) => {
  await insertCounter(site.database.owner, `${prefix}:${HALL}`, hits);
  await insertCounter(site.database.owner, `${prefix}:198.51.100.0/24`, hits);
};
const startVenue = (endsAt = new Date(Date.now() + 3_600_000)) =>
  site.database.owner('venue').insert({ network: `${HALL}/32`, accounts: 40, started_at: STARTED_AT, ends_at: endsAt });

/** No registration costs work here, so that only the limits are tested. */
beforeEach(async () => {
  await site.database.owner('settings').insert({ setting_key: 'registrations_free_percent', setting_value: '100' });
});

describe('a venue', () => {
  it('may register as many accounts as was decided, all together until its end, and others no more than before', async () => {
    await fillNetworks('register', 1_000);
    expect([await statusOf(HALL), await statusOf(NEIGHBOR)]).toEqual([429, 429]);
    await startVenue();
    expect([await statusOf(HALL), await statusOf(NEIGHBOR)]).toEqual([201, 429]);
    // Two hours ago, so a limit by the hour would not count them any more.
    await site.database.owner('rate_limits').insert({
      counter_key: `register:${COUNTER}`,
      window_start: new Date(Date.now() - 2 * 3_600_000),
      hits: 38,
      expires_at: new Date(Date.now() + 3_600_000),
    });
    expect(await statusOf(HALL)).toBe(201);
    const full = await register(HALL);
    expect([full.status, full.body.code]).toEqual([429, 'register.too_many']);
    expect(await countedHits(site.database.owner, 'register:everywhere')).toBe(2);
  });

  it('leaves room for its neighbors, and has the old limits again once it is over', async () => {
    await startVenue();
    await insertCounter(site.database.owner, `register:${COUNTER}`, 40);
    expect([await statusOf(HALL), await statusOf(NEIGHBOR)]).toEqual([429, 201]);
    await site.database.owner('venue').update({ ends_at: new Date(Date.now() - 1_000) });
    expect(await statusOf(HALL)).toBe(201);
  });

  it('stays within the limit for everybody', async () => {
    await site.database.owner('settings').insert({ setting_key: 'registrations_per_hour', setting_value: '50' });
    await startVenue();
    await insertCounter(site.database.owner, 'register:everywhere', 50);
    expect(await statusOf(HALL)).toBe(429);
  });

  it('may sign in although its address has sent too many wrong passwords, and others may not', async () => {
    const { username } = await makeAccount(site.database.owner);
    const signIn = async (address: string) =>
      (await site.api.post('/api/login', { username, password: 'wrong' }, from(address))).status;
    await insertCounter(site.database.owner, `login-network:${HALL}`, 100);
    await insertCounter(site.database.owner, 'login-around:198.51.100.0/24', 1_000);
    expect([await signIn(HALL), await signIn(NEIGHBOR)]).toEqual([429, 429]);
    await insertCounter(site.database.owner, `login-network:${COUNTER}`, 99);
    await startVenue();
    expect([await signIn(NEIGHBOR), await signIn(HALL), await signIn(HALL)]).toEqual([429, 401, 429]);
  });
});

it.each([
  ['198.51.100.7/32', '198.51.100.7', true],
  ['198.51.100.7/32', '198.51.100.8', false],
  ['198.51.100.7/24', '198.51.100.200', true],
  ['198.51.100.0/24', '198.51.101.1', false],
  ['2001:db8:1:2::9/64', '2001:db8:1:2:ffff::1', true],
  ['2001:db8:1:2::/64', '2001:db8:1:3::1', false],
  ['198.51.100.0/24', '2001:db8::1', false],
  ['198.51.100.0/24', 'unknown', false],
])('the network %s and the address %s: %s', (network, address, isIn) => {
  expect(isInNetwork(network, address)).toBe(isIn);
});
