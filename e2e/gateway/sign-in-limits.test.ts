import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayResponse, type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const HOST = 'admin.localhost';
let gateway: GatewayUnderTest;
// Requests that the gateway delays keep their connections. On a fast machine the floods of several tests come within a
// second, and their votes would meet the limit of all requests.
const start = async () => {
  const noLimits = { GATEWAY_CONNECTIONS: '10000', GATEWAY_BODIES: '10000', GATEWAY_RATE: '5000' };
  gateway = await startGateway({ ADMIN_HOST: HOST, ...noLimits });
};
const stop = () => gateway.stop();

type HeadersByIndex = (index: number) => Record<string, string>;

/** Sends many requests at once and does not wait for those that the gateway delays. */
function flood(path: string, size: number, host?: string, headers: HeadersByIndex = () => ({})): GatewayResponse[] {
  const responses: GatewayResponse[] = [];
  for (let index = 0; index < size; index++) {
    gateway.send(path, { method: 'POST', body: '{}', headers: headers(index), ...(host ? { host } : {}) }).then(
      (response) => responses.push(response),
      () => undefined,
    );
  }
  return responses;
}

type Document = { paths: Record<string, Record<string, unknown>> };
const readDocument = (api: string): Document =>
  JSON.parse(readFileSync(new URL(`../../${api}/openapi.json`, import.meta.url), 'utf8'));

/** The routes that hash a password. Like uploading a picture, they can be too busy. */
function hashingPaths(api: string): string[] {
  const paths = Object.entries(readDocument(api).paths).filter(
    ([path, methods]) => path !== '/api/admin/pictures' && JSON.stringify(methods).includes('service.busy'),
  );
  return paths.map(([path]) => path.replaceAll(/\{\w+\}/g, '7'));
}

const rejectedOf = (responses: GatewayResponse[]) => responses.filter(({ status }) => status === 429);

describe('each route', () => {
  beforeAll(start);
  afterAll(stop);

  test.each<[string, string | undefined]>([
    ['/api/captcha', undefined],
    ['/api/provider-sign-ins', undefined],
    ['/api/login', HOST],
    ['/api/admin/verify-2fa', HOST],
    ['/api/admin/passkeys/verification', HOST],
    ...hashingPaths('public-api').map((path): [string, undefined] => [path, undefined]),
    ...hashingPaths('admin-api').map((path): [string, string] => [path, HOST]),
  ])('a flood on %s at the host %s is rejected above its limit, and does not affect voting', async (path, host) => {
    const responses = flood(path, 250, host);
    await expect.poll(() => rejectedOf(responses).length).toBeGreaterThan(50);
    const [rejected] = rejectedOf(responses);
    expect(rejected?.headers['retry-after']).toBe('1');
    expect(JSON.parse(rejected?.body ?? '')).toMatchObject({ code: 'gateway.too_many_requests' });
    const votes = await Promise.all(
      Array.from({ length: 20 }, () => gateway.send('/api/votes', { method: 'POST', body: '{}' })),
    );
    expect(votes.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await gateway.send('/api/logout', { method: 'POST', ...(host ? { host } : {}) })).status).toBe(200);
  });
});

describe('a limit', () => {
  beforeEach(start);
  afterEach(stop);

  test.each([
    ['own account', ['data', 'leave', 'email'].map((path) => `/api/account/${path}`), undefined],
    ['passkeys in the panel', [7, 8, 9].map((id) => `/api/admin/passkeys/${id}/removal`), HOST],
  ])('is shared by routes that check the current password: %s', async (_what, paths, host) => {
    const startedAt = performance.now();
    const floods = paths.map((path) => flood(path, 100, host));
    await expect.poll(() => floods.flatMap(rejectedOf).length, { timeout: 60_000 }).toBeGreaterThan(150);
    expect(floods.flat().filter(({ status }) => status === 200).length).toBeLessThan(
      25 + (performance.now() - startedAt) / 100,
    );
  });

  test('lets a hundred of many requests at once pass; after the first twenty they are slowed to ten a second', async () => {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    const responses = flood('/api/login', 250);
    await expect
      .poll(() => rejectedOf(responses).length + gateway.publicApi.seen.length, { timeout: 60_000 })
      .toBe(250);
    const served = gateway.publicApi.seen.length;
    // After the first 21 requests, the gateway serves one each tenth of a second, on any machine.
    expect(seconds()).toBeGreaterThanOrEqual((served - 22) / 10);
    // So many people in one lecture hall, who share an address, can sign in.
    expect(served).toBeGreaterThanOrEqual(101);
    expect(served).toBeLessThanOrEqual(102 + 10 * seconds());
  }, 70_000);
});

describe('a browser with the cookie of a known device', () => {
  beforeEach(start);
  afterEach(stop);

  const cookieOf = (index: number) => ({
    cookie: `a=b; plaudit_device=${String(index).padStart(22, 'i')}.1800000000.${'p'.repeat(43)}`,
  });
  const signIn = (headers: Record<string, string>) =>
    gateway.send('/api/login', { method: 'POST', body: '{}', headers });
  const signInEach = (size: number, headers: HeadersByIndex) =>
    Promise.all(Array.from({ length: size }, (_, index) => signIn(headers(index))));

  test('can sign in while others with its address flood the sign-in', async () => {
    const responses = flood('/api/login', 250);
    await expect.poll(() => rejectedOf(responses).length).toBeGreaterThan(50);
    const [known, unknown] = await Promise.all([
      signInEach(10, cookieOf),
      signInEach(30, (index) => ({ cookie: `plaudit_device=${index}` })),
    ]);
    expect(rejectedOf(known)).toEqual([]);
    expect(rejectedOf(unknown).length).toBeGreaterThan(0);
  });

  test('cannot use up the limit of others with one cookie', async () => {
    const responses = flood('/api/login', 250, undefined, () => cookieOf(0));
    await expect.poll(() => rejectedOf(responses).length).toBeGreaterThan(50);
    expect(rejectedOf(await signInEach(10, (index) => cookieOf(index + 1)))).toEqual([]);
  });

  test('gets no higher limit by sending many different cookies', async () => {
    const responses = flood('/api/login', 400, undefined, cookieOf);
    // A hundred are served or wait. If others did too, fewer than 200 would be rejected.
    await expect.poll(() => rejectedOf(responses).length).toBeGreaterThan(200);
  });
});

describe('a crowd with many addresses', () => {
  beforeAll(start);
  afterAll(stop);

  /**
   * Sends sign-ins from different addresses, the last of them with the cookies of known browsers. The API responds to
   * none of them until `finish`.
   */
  async function startCrowd(size: number, known = 0) {
    const strict = await startGateway({ GATEWAY_SIGN_INS: '20', TRUSTED_PROXIES: '127.0.0.1' });
    const held: (() => void)[] = [];
    strict.publicApi.behavior = (request, response) => {
      if (request.url === '/api/login') held.push(() => void response.writeHead(200).end('{}'));
      else response.writeHead(200).end('{}');
    };
    const responses: GatewayResponse[] = [];
    const all = Array.from({ length: size }, async (_, index) => {
      const cookie =
        index < size - known ? {} : { cookie: `plaudit_device=${'i'.repeat(22)}.1800000000.${'p'.repeat(43)}` };
      const headers = { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`, ...cookie };
      responses.push(await strict.send('/api/login', { method: 'POST', body: '{}', headers }));
    });
    await expect.poll(() => responses.length + held.length).toBe(size);
    const finish = async () => {
      for (const respond of held.splice(0)) respond();
      await Promise.all(all);
    };
    return { strict, held, responses, finish };
  }

  test('reaches the API only as far as it has room, and the others get different times to come back', async () => {
    const { strict, held, responses, finish } = await startCrowd(120);
    expect(held).toHaveLength(20);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    expect(JSON.parse(responses[0]?.body ?? '')).toMatchObject({ code: 'service.busy' });
    const pauses = new Set(responses.map(({ headers }) => headers['retry-after']));
    expect(pauses.size).toBeGreaterThan(4);
    expect([...pauses].every((pause) => Number(pause) >= 1 && Number(pause) <= 8)).toBe(true);
    const others = ['/api/votes', '/api/register'];
    for (const path of others) expect((await strict.send(path, { method: 'POST', body: '{}' })).status).toBe(200);
    await finish();
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    await strict.stop();
  });

  test('does not keep known browsers from the API, which are as many again', async () => {
    const { strict, held, responses, finish } = await startCrowd(120, 30);
    expect(held).toHaveLength(40);
    await finish();
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(40);
    await strict.stop();
  });

  test('keeps the Retry-After of the API', async () => {
    gateway.publicApi.behavior = (_request, response) => {
      response
        .writeHead(503, { 'retry-after': '37', 'content-type': 'application/json' })
        .end('{"code":"service.busy"}');
    };
    const { status, headers, body } = await gateway.send('/api/login', { method: 'POST', body: '{}' });
    expect([status, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '37', 'service.busy']);
  });
});
