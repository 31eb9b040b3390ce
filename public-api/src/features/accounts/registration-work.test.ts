import { countedHits, insertCounter } from '@plaudit/db/testing/counters';
import { describe, expect, it } from 'vitest';
import type { ApiError, RegisterRequest, WorkNeeded } from '../../../contract/index.ts';
import { hourlyThrottles } from '../../network-throttles.ts';
import { doWork } from '../../testing/registration-work.ts';
import { captchaKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { makeCaptchaToken } from '../captcha/captcha-token.ts';
import { registrationPrice } from './registration-price.ts';
import { makeWork } from './registration-work.ts';

const site = useApi();
const PASSWORD = 'Correct-Horse1!';
const ADDRESS = '198.51.100.7';

/** Exactly the five fields that a client needs. */
const filledForm = (username = 'newcomer', given: Partial<RegisterRequest> = {}): RegisterRequest => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  captchaAnswer: 12,
  captchaToken: makeCaptchaToken(captchaKey, 12, Date.now() - 4_000),
  ...given,
});
const register = (body: RegisterRequest, headers: Record<string, string> = {}) =>
  site.api.post<ApiError & Partial<WorkNeeded>>('/api/register', body, {
    headers: { 'X-Forwarded-For': ADDRESS, ...headers },
  });
const setHits = (key: string, hits: number) => insertCounter(site.database.owner, key, hits);
const saveSetting = (setting_key: string, setting_value: string) =>
  site.database.owner('settings').insert({ setting_key, setting_value });
const solve = async (work: string): Promise<string> => (await doWork(work)) ?? '';
const countAccounts = async () => (await site.database.owner('accounts').select()).length;

describe('registering', () => {
  it('is free in quiet times: five fields are enough', async () => {
    await setHits(`register:${ADDRESS}`, 4);
    await setHits('register:everywhere', 2_499);
    expect((await register(filledForm())).status).toBe(201);
  });

  it.each([
    ['an address', `register:${ADDRESS}`, 5],
    ['the network around it', 'register:198.51.100.0/24', 50],
    ['everybody', 'register:everywhere', 2_500],
  ])('costs work once many come from %s, and being asked for it writes nothing', async (_who, key, hits) => {
    await setHits(key, hits);
    const request = filledForm();
    const before = await countedHits(site.database.owner, 'register');
    const { status, body } = await register(request);
    expect([status, body.code]).toEqual([428, 'register.work_needed']);
    expect([await countedHits(site.database.owner, 'register'), await countAccounts()]).toEqual([before, 0]);
    expect((await register({ ...request, work: await solve(body.work ?? '') })).status).toBe(201);
    const [trace] = await site.database.owner('registration_traces').select();
    expect(trace?.work_ms).toBeGreaterThan(0);
  });

  it('is free up to the percentage of a limit that the setting names', async () => {
    await saveSetting('registrations_free_percent', '100');
    await setHits(`register:${ADDRESS}`, 19);
    expect((await register(filledForm())).status).toBe(201);
    expect((await register(filledForm('another'))).status).toBe(429);
  });

  it('rejects a wrong answer before the browser does any work', async () => {
    await setHits(`register:${ADDRESS}`, 10);
    expect((await register(filledForm('newcomer', { captchaAnswer: 13 }))).body.code).toBe('captcha.wrong_answer');
  });
});

describe('the result of the work', () => {
  it('can be used for only one registration, because its captcha works once', async () => {
    await saveSetting('registrations_per_address_per_hour', '1000');
    await setHits('register:everywhere', 2_500);
    const request = filledForm();
    const work = await solve((await register(request)).body.work ?? '');
    expect((await register({ ...filledForm('another'), work })).body.code).toBe('register.work_needed');
    expect((await register({ ...request, work })).status).toBe(201);
    expect((await register({ ...request, username: 'another', work })).body.code).toBe('captcha.spent');
  });

  it('cannot be made up, guessed, made cheaper, or kept until later', async () => {
    await setHits('register:everywhere', 2_500);
    const request = filledForm();
    const { challenge, solution } = JSON.parse(
      Buffer.from(await solve((await register(request)).body.work ?? ''), 'base64').toString(),
    );
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const { parameters } = challenge;
    const changed = (given: object) =>
      encode({ challenge: { ...challenge, parameters: { ...parameters, ...given } }, solution });
    const old = await makeWork(captchaKey, request.captchaToken, 1, Date.now() - 6 * 60_000);
    for (const work of [
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      changed({ cost: 1 }),
      changed({ cost: 2 ** 31 }),
      changed({ keyPrefix: '00' }),
      changed({ data: { ...parameters.data, price: 5_000 } }),
      await solve(old),
      encode({}),
      encode(null),
      'AAAA',
    ]) {
      expect((await register({ ...request, work })).body.code).toBe('register.work_needed');
    }
    expect(await countAccounts()).toBe(0);
  });

  it('counts if the price has risen a little meanwhile, and not if it was far lower', async () => {
    const request = filledForm();
    const work = await solve(await makeWork(captchaKey, request.captchaToken, 150, Date.now()));
    await setHits(`register:${ADDRESS}`, 16);
    expect((await register({ ...request, work })).body.code).toBe('register.work_needed');
    await site.database.owner('rate_limits').update({ hits: 8 });
    expect((await register({ ...request, work })).status).toBe(201);
  });
});

it('the price doubles with each eighth of a limit, up to a highest price', () => {
  const limits = { address: 80, ipv4_24: 800, ipv6_56: 80, ipv6_48: 800, everywhere: 10_000 };
  const throttles = hourlyThrottles('register', ADDRESS, limits);
  const priceAt = (hits: number) => registrationPrice(throttles, new Map([[`register:${ADDRESS}`, { hits }]]), 25);
  expect([0, 19, 20, 30, 40, 60, 79].map(priceAt)).toEqual([0, 0, 100, 200, 400, 1_600, 5_000]);
});

it('the trace of a registration has its network, browser, referring site and times, and nothing else', async () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
  await register(filledForm('newcomer', { referringHost: 'forum.example.org' }), { 'User-Agent': chrome });
  await register(filledForm('another'), { 'X-Forwarded-For': '2001:db8:1:2::9', 'User-Agent': 'curl/8' });
  const traces = await site.database.owner('registration_traces').orderBy('account_id').select();
  const [first, second] = traces;
  expect(first).toEqual({
    account_id: expect.any(Number),
    network: '198.51.100.0/24',
    browser: 'Chrome on Windows',
    referring_host: 'forum.example.org',
    answer_ms: expect.any(Number),
    work_ms: null,
  });
  expect(first?.answer_ms).toBeGreaterThanOrEqual(4_000);
  expect(second).toMatchObject({ network: '2001:db8:1::/48', browser: 'Another program', referring_host: null });
});
