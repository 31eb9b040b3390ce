import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const certificate = join(import.meta.dirname, 'certificate');
let gateway: GatewayUnderTest;
let tlsPort: number;
beforeAll(async () => {
  tlsPort = await findFreePort();
  gateway = await startGateway({
    TLS_CERT: join(certificate, 'cert.pem'),
    TLS_KEY: join(certificate, 'key.pem'),
    ADMIN_HOST: 'admin.localhost',
    GATEWAY_TLS_LISTEN: `127.0.0.1:${tlsPort}`,
    SITE_ORIGIN: `https://localhost:${tlsPort}`,
  });
});
afterAll(() => gateway.stop());

const openSession = () => connect(`https://localhost:${tlsPort}`, { ca: readFileSync(join(certificate, 'cert.pem')) });

async function requestOverTls(path: string): Promise<Record<string, unknown>> {
  const session = openSession();
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ ':path': path });
      stream.once('response', (headers) => resolve({ ...headers, protocol: session.alpnProtocol }));
      stream.resume().end();
    });
  } finally {
    session.close();
  }
}

test('with TLS the gateway uses HTTP/2 and sends Strict-Transport-Security', async () => {
  const page = await requestOverTls('/');
  expect(page).toMatchObject({ ':status': 200, protocol: 'h2' });
  expect(page['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(page['content-security-policy']).toContain("img-src 'self' data: https:;");
});

test('with TLS the gateway tells the API that the visitor uses TLS', async () => {
  await requestOverTls('/api/user');
  expect(gateway.publicApi.seen.at(-1)?.headers['x-forwarded-proto']).toBe('https');
});

test('of a hundred slow bodies in one HTTP/2 connection sixty stay, although none says how long it is', async () => {
  const session = openSession();
  const statuses: unknown[] = [];
  for (let index = 0; index < 100; index += 1) {
    const stream = session.request({ ':path': '/api/votes', ':method': 'POST' });
    stream.on('error', () => undefined).once('response', (headers) => statuses.push(headers[':status']));
    stream.resume().write('x');
  }
  await expect.poll(() => statuses.length).toBe(40);
  expect(new Set(statuses)).toEqual(new Set([429]));
  const page = await requestOverTls('/');
  expect(page[':status']).toBe(200);
  expect(statuses.length).toBe(40);
  session.destroy();
});

test.each(['localhost', 'evil.example'])('plain HTTP only redirects to TLS, also from the host %s', async (host) => {
  const { status, headers } = await gateway.send('/vendor/3?a=b', { host });
  expect(status).toBe(308);
  expect(headers.location).toBe(`https://localhost:${tlsPort}/vendor/3?a=b`);
});

test('plain HTTP of the admin host redirects to the admin host', async () => {
  const { status, headers } = await gateway.send('/admin', { host: 'admin.localhost' });
  expect(status).toBe(308);
  expect(headers.location).toBe(`https://admin.localhost:${tlsPort}/admin`);
});

test.each([
  ['ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256', 'TLSv1.2'],
  ['ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES128-CCM8:AES128-GCM-SHA256:AES256-SHA', undefined],
])(
  'the gateway accepts only ciphers with forward secrecy and authenticated encryption: %s',
  async (ciphers, protocol) => {
    const socket = connectTls({
      host: '127.0.0.1',
      port: tlsPort,
      ciphers,
      maxVersion: 'TLSv1.2',
      rejectUnauthorized: false,
    });
    const agreed = await new Promise((resolve) => {
      socket.once('secureConnect', () => resolve(socket.getProtocol()));
      socket.once('error', () => resolve(undefined));
    });
    socket.destroy();
    expect(agreed).toBe(protocol);
  },
);
