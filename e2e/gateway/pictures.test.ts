import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const FOREVER = 'public, max-age=31536000, immutable';
const EMBLEM = '/pictures/emblems/circle-blue-4e-53.svg';
const addressOf = (digit: string, size = 640) => `/pictures/uploaded/${digit.repeat(32)}-${size}.webp`;

function letApiSendPictures(): void {
  gateway.publicApi.behavior = (_, response) => {
    response.setHeader('content-type', 'image/webp').setHeader('cache-control', FOREVER).end('picture');
  };
}

test('the gateway requests an uploaded picture once, and then keeps it for everybody', async () => {
  letApiSendPictures();
  const before = gateway.publicApi.seen.length;
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      gateway.send(`${addressOf('a')}?v=${index}`, { headers: { authorization: 'Bearer x', cookie: 'a=b' } }),
    ),
  );
  expect(new Set(sent.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 picture']));
  expect(sent[0]?.headers['cache-control']).toBe(FOREVER);
  expect(sent[0]?.headers['content-type']).toBe('image/webp');
  expect(sent[0]?.headers['x-content-type-options']).toBe('nosniff');
  const [seen, ...more] = gateway.publicApi.seen.slice(before);
  expect(more).toEqual([]);
  expect(seen).toMatchObject({ url: addressOf('a') });
  expect(seen?.headers.authorization ?? seen?.headers.cookie).toBeUndefined();
});

test('the gateway passes the address of a drawn emblem on', async () => {
  letApiSendPictures();
  const { status, body, headers } = await gateway.send(EMBLEM);
  expect([status, body, headers['cache-control']]).toEqual([200, 'picture', FOREVER]);
});

test('a picture that the gateway keeps is still sent while public-api is down', async () => {
  letApiSendPictures();
  await gateway.send(addressOf('b', 160));
  gateway.publicApi.behavior = (_, response) => response.writeHead(503).end();
  expect((await gateway.send(addressOf('b', 160))).body).toBe('picture');
  const unknown = await gateway.send(addressOf('c'));
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([503, undefined]);
});

test('a picture that does not exist gets a 404, which is not kept for a year', async () => {
  gateway.publicApi.behavior = (_, response) => response.writeHead(404, { 'cache-control': 'no-store' }).end('{}');
  const { status, headers } = await gateway.send(addressOf('d'));
  expect(status).toBe(404);
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});

test.each([
  '/pictures/uploaded/',
  '/pictures/uploaded/x.webp',
  addressOf('a', 320),
  addressOf('A'),
  EMBLEM.replace('4e', 'x'),
  EMBLEM.replace('svg', 'png'),
  `${addressOf('a')}%0d%0aX-Evil:%201`,
  `/pictures/uploaded/../uploaded/${'a'.repeat(32)}-640.png`,
])('%s does not reach public-api', async (path) => {
  letApiSendPictures();
  const before = gateway.publicApi.seen.length;
  expect((await gateway.send(path)).status).toBe(404);
  expect(gateway.publicApi.seen.length).toBe(before);
});
