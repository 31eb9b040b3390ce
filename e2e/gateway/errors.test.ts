import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, type StubApi, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
beforeEach(() => gateway.forget());
afterAll(() => gateway.stop());

describe('with an API down', () => {
  beforeEach(() => gateway.publicApi.stop());
  afterEach(() => gateway.publicApi.start());

  test('requests to an API get a JSON error that says when to try again', async () => {
    const { status, headers, body } = await gateway.send('/api/user');
    expect(status).toBe(503);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['retry-after']).toBe('2');
    expect(JSON.parse(body)).toEqual({
      code: 'service.unavailable',
      message: 'Plaudit is not available for a moment. Please try again',
      requestId: headers['x-request-id'],
    });
  });

  test('the other half is not affected', async () => {
    expect((await gateway.send('/api/admin/dashboard')).status).toBe(200);
  });
});

test('without a release there is an error page with the status 503', async () => {
  const empty = await startGateway({ RELEASES: '/nonexistent' });
  await empty.publicWeb.stop();
  const { status, headers, body } = await empty.send('/');
  await empty.stop();
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(body).toContain('Back in a moment');
});

describe('a connection that breaks after the request was sent, with two replicas', () => {
  const breakFirstConnection = (stub: StubApi) => {
    let isBroken = false;
    stub.behavior = (request, response) => {
      request.resume().once('end', () => {
        if (isBroken) response.end('{"second":true}');
        else request.socket.destroy();
        isBroken = true;
      });
    };
  };

  let gatewayWithReplicas: GatewayUnderTest;
  beforeAll(async () => {
    const { address } = gateway.publicApi;
    gatewayWithReplicas = await startGateway({ PUBLIC_API: `${address} ${address}` });
  });
  beforeEach(() => breakFirstConnection(gateway.publicApi));
  afterAll(() => gatewayWithReplicas.stop());

  test('is retried for a vote, because a repeated vote is harmless', async () => {
    const vote = await gatewayWithReplicas.send('/api/votes', {
      method: 'POST',
      body: '{"vendorId":1,"categoryId":1}',
    });
    expect(vote).toMatchObject({ status: 200, body: '{"second":true}' });
  });

  test('is retried for a read', async () => {
    expect((await gatewayWithReplicas.send('/api/user')).status).toBe(200);
  });

  test('is an error for a login, because the login may have succeeded', async () => {
    expect((await gatewayWithReplicas.send('/api/login', { method: 'POST', body: '{}' })).status).toBe(503);
    expect(gateway.publicApi.seen).toHaveLength(1);
  });
});

test('an API’s own errors are passed on unchanged', async () => {
  gateway.publicApi.behavior = (_, response) => {
    response.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' }).end('{"code":"database.away"}');
  };
  const { headers, body } = await gateway.send('/api/voting/progress');
  expect(headers['retry-after']).toBe('7');
  expect(JSON.parse(body)).toEqual({ code: 'database.away' });
});

describe('a malformed request gets our own error page', () => {
  const requestWith = (header: string) => `GET / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`;
  test.each([
    ['no request at all', 'nonsense\r\n\r\n'],
    ['an address that is too long', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['a header that is too long', requestWith(`X-Long: ${'a'.repeat(40_000)}\r\n`)],
    ['headers that are too long together', requestWith(`X-Long: ${'a'.repeat(5_000)}\r\n`.repeat(8))],
    ['an unknown encoding', `POST /api/votes HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: zip\r\n\r\n`],
    ['an unknown version', 'GET / HTTP/7.0\r\nHost: localhost\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a method that nginx never takes', 'TRACE /api/user HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s', async (_, text) => {
    const response = await sendRaw(gateway.port, text);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('<link rel="stylesheet" href="/-/errors.css">');
  });
});

test('a cookie of 7,000 bytes, from another program on the same host, is accepted', async () => {
  for (const path of ['/', '/api/user', '/api/admin/dashboard']) {
    expect((await gateway.send(path, { headers: { cookie: `other=${'a'.repeat(7_000)}` } })).status).toBe(200);
  }
});

async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  // nginx may close the connection before it has read everything.
  socket.on('error', () => undefined).end(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString();
}
