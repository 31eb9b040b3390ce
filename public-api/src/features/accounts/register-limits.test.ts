import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { countedHits, insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount } from '@plaudit/db/testing/factories';
import { whileLocked } from '@plaudit/db/testing/lock-waits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, RegisterRequest } from '../../../contract/index.ts';
import { apiOf, captchaKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { makeCaptchaToken } from '../captcha/captcha-token.ts';

const PASSWORD = 'Correct-Horse1!';

const site = useApi();

const filledForm = (given: Partial<RegisterRequest> = {}): RegisterRequest => ({
  username: 'newcomer',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  captchaAnswer: 12,
  captchaToken: makeCaptchaToken(captchaKey, 12, Date.now()),
  ...given,
});
const register = (given?: Partial<RegisterRequest>, address = '198.51.100.7', api = site.api) =>
  api.post<ApiError>('/api/register', filledForm(given), { headers: { 'X-Forwarded-For': address } });
const setHits = (key: string, hits: number) => insertCounter(site.database.owner, key, hits);
const allowPerAddress = (accounts: number) =>
  site.database.owner('settings').insert({
    setting_key: 'registrations_per_address_per_hour',
    setting_value: String(accounts),
  });
const countSpentCaptchas = async () => (await site.database.owner('captchas_spent').select()).length;
const makeFullHasher = () => createPasswordHasher({ concurrency: 0, queueLimit: 0 });

/** No registration costs work here, so that only the limits are tested. */
beforeEach(async () => {
  await site.database.owner('settings').insert({ setting_key: 'registrations_free_percent', setting_value: '100' });
});

describe('registrations from one network', () => {
  it('are limited by a setting, and failed ones do not count', async () => {
    await allowPerAddress(2);
    await makeAccount(site.database.owner, { username: 'taken' });
    expect((await register({ username: 'taken' })).status).toBe(409);
    expect((await register({ username: 'one' })).status).toBe(201);
    expect((await register({ captchaAnswer: 13 })).status).toBe(400);
    expect((await register({ username: 'two' })).status).toBe(201);
    const third = await register({ username: 'three' });
    expect([third.status, third.body.code]).toEqual([429, 'register.too_many']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await register({ username: 'three' }, '198.51.100.9')).status).toBe(201);
  });

  it.each([
    ['registrations_per_ipv4_24_per_hour', '198.51.100.0/24', '198.51.100.9', '198.51.101.9'],
    ['registrations_per_address_per_hour', '2001:db8:1:2::/64', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'],
    ['registrations_per_ipv6_56_per_hour', '2001:db8:1:1200::/56', '2001:db8:1:12ff::1', '2001:db8:1:1300::1'],
    ['registrations_per_ipv6_48_per_hour', '2001:db8:1::/48', '2001:db8:1:ffff::1', '2001:db8:2::1'],
    ['registrations_per_hour', 'everywhere', '203.0.113.9', undefined],
  ])('are limited by %s for %s', async (key, network, inside, outside) => {
    await site.database.owner('settings').insert({ setting_key: key, setting_value: '50' });
    await setHits(`register:${network}`, 49);
    expect((await register({ username: 'one' }, inside)).status).toBe(201);
    const rejected = await register({ username: 'two' }, inside);
    expect([rejected.status, Number(rejected.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    if (outside !== undefined) expect((await register({ username: 'two' }, outside)).status).toBe(201);
  });

  it('are never stricter for a network than for an address in it', async () => {
    await allowPerAddress(500);
    await setHits('register:198.51.100.0/24', 499);
    expect((await register({ username: 'one' })).status).toBe(201);
    expect((await register({ username: 'two' })).status).toBe(429);
  });
});

describe('attempts to register', () => {
  it('with a taken name are limited, so that nobody can search for names', async () => {
    await makeAccount(site.database.owner, { username: 'taken' });
    await setHits('register-attempts:198.51.100.7', 29);
    expect((await register({ username: 'taken' })).status).toBe(409);
    const rejected = await register({ username: 'taken' });
    expect([rejected.status, rejected.body.code]).toEqual([429, 'register.too_many']);
  });

  it('with a taken name do not hash the password', async () => {
    await makeAccount(site.database.owner, { username: 'taken', retired_at: new Date() });
    const api = await apiOf(site.database, { passwords: makeFullHasher() });
    expect((await register({ username: 'TAKEN' }, undefined, api)).status).toBe(409);
    expect((await register({ username: 'free' }, undefined, api)).status).toBe(503);
    await api.close();
  });

  it('with a wrong answer are limited, so that the table of used questions stays small', async () => {
    await setHits('register-attempts:198.51.100.7', 20);
    const responses = await Promise.all(Array.from({ length: 15 }, () => register({ captchaAnswer: 13 })));
    const wrongAnswers = responses.filter((response) => response.status === 400).length;
    expect(wrongAnswers).toBeLessThanOrEqual(10);
    expect(responses.filter((response) => response.status === 429)).toHaveLength(15 - wrongAnswers);
    expect(await countSpentCaptchas()).toBe(wrongAnswers);
  });

  it('are limited to one and a half times the allowed accounts', async () => {
    await allowPerAddress(100);
    await setHits('register-attempts:198.51.100.7', 149);
    expect((await register({ captchaAnswer: 13 })).status).toBe(400);
    expect((await register()).status).toBe(429);
  });

  it('with a wrong answer close registering for nobody else', async () => {
    await site.database.owner('settings').insert({ setting_key: 'registrations_per_hour', setting_value: '1' });
    for (const network of ['203.0.113', '198.18.0', '192.0.2'])
      for (let attempt = 0; attempt < 11; attempt += 1) await register({ captchaAnswer: 13 }, `${network}.${attempt}`);
    expect((await register()).status).toBe(201);
  });

  it('above the limit write nothing and do not use the question up', async () => {
    await allowPerAddress(2);
    await setHits('register:198.51.100.7', 2);
    const captchaToken = makeCaptchaToken(captchaKey, 12, Date.now());
    const tables = ['rate_limits', 'captchas_spent', 'accounts', 'settings'];
    await whileLocked(site.database.owner, tables.map((table) => `${table} read`).join(', '), async () => {
      expect((await register({ captchaToken })).status).toBe(429);
    });
    expect((await register({ captchaToken }, '203.0.113.1')).status).toBe(201);
  });

  it('that failed because the queue was full do not count', async () => {
    const api = await apiOf(site.database, { passwords: makeFullHasher() });
    const busy = await register({}, undefined, api);
    await api.close();
    expect([busy.status, busy.body.code]).toEqual([503, 'service.busy']);
    expect(await countedHits(site.database.owner, 'register')).toBe(0);
  });
});
