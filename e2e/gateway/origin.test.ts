import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, type StubApi, startGateway } from './gateway-under-test.ts';

const originsIn = (web: StubApi) => web.seen.map(({ headers }) => headers['x-plaudit-origin']);

const MACHINE = hostname().toLowerCase().split('.')[0];

let vendor = 0;
/** Returns a page of a new vendor each time. That of a former vendor could come from the gateway's cache. */
const nextPage = () => `/vendor/${++vendor}`;

describe('without a setting', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.publicWeb.seen.length = 0;
  });

  test.each(['localhost', '127.0.0.1', MACHINE, `${MACHINE}.local`])(
    'links contain the name of this machine that the visitor typed: %s',
    async (name) => {
      const host = `${name}:${gateway.port}`;
      await gateway.send(nextPage(), { host });
      expect(originsIn(gateway.publicWeb)).toEqual([`http://${host}`]);
    },
  );

  test.each(['evil.example', 'localhost:1', 'localhost.evil.example', '10.1.2.3', 'x"><script>'])(
    'links do not contain the host %s',
    async (host) => {
      await gateway.send(nextPage(), { host, headers: { 'x-plaudit-origin': 'http://evil.example' } });
      expect(originsIn(gateway.publicWeb)).toEqual([undefined]);
    },
  );

  test('a page is rendered once, even if requests send many invented host names', async () => {
    const page = nextPage();
    await Promise.all(Array.from({ length: 30 }, (_, index) => gateway.send(page, { host: `h${index}.example` })));
    expect(originsIn(gateway.publicWeb)).toHaveLength(1);
  });
});

describe('with the configured address', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway({ SITE_ORIGIN: 'https://awards.example.org' });
  });
  afterAll(() => gateway.stop());

  test('a page is rendered, whatever Host header the visitor sends', async () => {
    const page = nextPage();
    for (const host of ['evil.example', `localhost:${gateway.port}`, 'awards.example.org']) {
      await gateway.send(page, { host });
    }
    expect(originsIn(gateway.publicWeb)).toEqual(['https://awards.example.org']);
  });

  test('the files for search engines are fetched, and no other shared read is', async () => {
    const headers = { 'x-plaudit-origin': 'http://evil.example' };
    for (const path of ['/robots.txt', '/feed.atom', '/api/vendors', '/manifest.webmanifest']) {
      await gateway.send(path, { headers });
    }
    // Of these the gateway asks for itself, before a page.
    const seen = gateway.publicApi.seen.filter(({ url }) => url !== '/api/site-config');
    expect(seen.map(({ headers }) => headers['x-plaudit-origin'])).toEqual([
      'https://awards.example.org',
      'https://awards.example.org',
      undefined,
      undefined,
    ]);
  });
});

describe('behind a balancer that ends TLS', () => {
  let withTrustedProxy: GatewayUnderTest;
  let withoutTrustedProxy: GatewayUnderTest;
  beforeAll(async () => {
    withTrustedProxy = await startGateway({ TRUSTED_PROXIES: '127.0.0.1, 192.0.2.0/24 2001:db8::1' });
    withoutTrustedProxy = await startGateway({ TRUSTED_PROXIES: '192.0.2.7' });
  });
  afterAll(() => Promise.all([withTrustedProxy.stop(), withoutTrustedProxy.stop()]));

  const sendWithForwardedProto = (gateway: GatewayUnderTest, proto: string) =>
    gateway.send('/api/user', { headers: { 'x-forwarded-proto': proto } });

  test('the gateway tells the API and the browser that the visitor uses TLS', async () => {
    const { headers, body } = await sendWithForwardedProto(withTrustedProxy, 'https');
    expect(JSON.parse(body).headers['x-forwarded-proto']).toBe('https');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https:;");
    await withTrustedProxy.send(nextPage(), {
      headers: { 'x-forwarded-proto': 'https' },
      host: `localhost:${withTrustedProxy.port}`,
    });
    expect(originsIn(withTrustedProxy.publicWeb)).toEqual([`https://localhost:${withTrustedProxy.port}`]);
  });

  test.each(['http', '', 'gopher', 'https, http'])(
    'the visitor does not use TLS if the balancer sends %j',
    async (proto) => {
      const { headers, body } = await sendWithForwardedProto(withTrustedProxy, proto);
      expect(JSON.parse(body).headers['x-forwarded-proto']).toBe('http');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('the header is ignored from other clients', async () => {
    const { headers, body } = await sendWithForwardedProto(withoutTrustedProxy, 'https');
    expect(JSON.parse(body).headers['x-forwarded-proto']).toBe('http');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
