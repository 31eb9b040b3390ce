import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, type StubApi, startGateway } from './gateway-under-test.ts';

const originsIn = (api: StubApi) =>
  api.seen.filter(({ url }) => url.startsWith('/internal/')).map(({ headers }) => headers['x-plaudit-origin']);

const MACHINE = hostname().toLowerCase().split('.')[0];

let vendor = 0;
/** Returns a page of a new vendor each time. The tags of a former vendor could come from the gateway's cache. */
const nextPage = () => `/vendor/${++vendor}`;

describe('without a setting', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.publicApi.seen.length = 0;
  });

  test.each(['localhost', '127.0.0.1', MACHINE, `${MACHINE}.local`])(
    'links contain the name of this machine that the visitor typed: %s',
    async (name) => {
      const host = `${name}:${gateway.port}`;
      await gateway.send(nextPage(), { host });
      expect(originsIn(gateway.publicApi)).toEqual([`http://${host}`]);
    },
  );

  test.each(['evil.example', 'localhost:1', 'localhost.evil.example', '10.1.2.3', 'x"><script>'])(
    'links do not contain the host %s',
    async (host) => {
      await gateway.send(nextPage(), { host, headers: { 'x-plaudit-origin': 'http://evil.example' } });
      expect(originsIn(gateway.publicApi)).toEqual([undefined]);
    },
  );

  test('the tags of a page are fetched once, even if requests send many invented host names', async () => {
    const page = nextPage();
    await Promise.all(Array.from({ length: 30 }, (_, index) => gateway.send(page, { host: `h${index}.example` })));
    expect(originsIn(gateway.publicApi)).toHaveLength(1);
  });
});

test('the tags of a page are fetched with the configured address, whatever Host header the visitor sends', async () => {
  const gateway = await startGateway({ SITE_ORIGIN: 'https://awards.example.org' });
  const page = nextPage();
  for (const host of ['evil.example', `localhost:${gateway.port}`, 'awards.example.org']) {
    await gateway.send(page, { host });
  }
  await gateway.stop();
  expect(originsIn(gateway.publicApi)).toEqual(['https://awards.example.org']);
});

test('the files for search engines are fetched with the address of the site, and no other shared read is', async () => {
  const gateway = await startGateway({ SITE_ORIGIN: 'https://awards.example.org' });
  const headers = { 'x-plaudit-origin': 'http://evil.example' };
  for (const path of ['/robots.txt', '/sitemap.xml', '/api/vendors', '/manifest.webmanifest']) {
    await gateway.send(path, { headers });
  }
  await gateway.stop();
  expect(gateway.publicApi.seen.map(({ headers }) => headers['x-plaudit-origin'])).toEqual([
    'https://awards.example.org',
    'https://awards.example.org',
    undefined,
    undefined,
  ]);
});

test('the page of an unknown vendor has the status 404 and the site’s own tags, which are fetched once', async () => {
  const gateway = await startGateway();
  gateway.publicApi.behavior = ({ url }, response) => {
    if (url?.includes('/vendor/')) response.writeHead(404).end('{}');
    else response.setHeader('content-type', 'text/html').end('<title>The site</title>');
  };
  const pages = await Promise.all(Array.from({ length: 20 }, () => gateway.send(nextPage())));
  await Promise.all(pages.map(() => gateway.send('/vendor/999')));
  await gateway.stop();
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
  for (const { body } of pages) expect(body).toContain('<title>The site</title>');
  const tagRequests = gateway.publicApi.seen.map(({ url }) => url).filter((url) => url.startsWith('/internal/'));
  expect(tagRequests.filter((url) => url === '/internal/social-tags/').length).toBeLessThanOrEqual(3);
  expect(tagRequests.filter((url) => url.endsWith('/999')).length).toBeLessThanOrEqual(3);
});

test('a vendor whose tags fail gets the site’s own tags, and the site’s own are asked for once', async () => {
  const gateway = await startGateway();
  gateway.publicApi.behavior = ({ url }, response) => {
    if (url?.includes('/vendor/')) response.writeHead(503).end('{}');
    else response.setHeader('content-type', 'text/html').end('<title>The site</title>');
  };
  const { status, body } = await gateway.send(nextPage());
  expect(status).toBe(200);
  expect(body).toContain('<title>The site</title>');
  await gateway.stop();

  const failing = await startGateway();
  failing.publicApi.behavior = (_request, response) => response.writeHead(503).end('{}');
  expect((await failing.send('/')).body).toContain('ui-AAAAAAAA.css"></head>public</html>');
  await failing.stop();
  expect(failing.publicApi.seen.map(({ url }) => url)).toEqual(['/internal/social-tags/']);
});

test('an unknown vendor gets a page without tags while the site’s own are not available', async () => {
  const gateway = await startGateway();
  gateway.publicApi.behavior = ({ url }, response) => {
    response.writeHead(url?.includes('/vendor/') ? 404 : 503).end('{}');
  };
  const { status, body } = await gateway.send(nextPage());
  await gateway.stop();
  expect(status).toBe(404);
  // Tags would stand at the end of the head.
  expect(body).toContain('ui-AAAAAAAA.css"></head>public</html>');
});

test('a missing vendor or decision has tags that say so, or else the site’s own', async () => {
  const gateway = await startGateway();
  const existing = new Set(['/internal/social-tags/pages/missing-vendor', '/internal/social-tags/']);
  gateway.publicApi.behavior = ({ url = '' }, response) => {
    response.writeHead(existing.has(url) ? 200 : 404).end(`<title>${url}</title>`);
  };
  const vendor = await gateway.send('/vendor/77');
  const decision = await gateway.send('/decisions/77');
  await gateway.stop();
  expect([vendor.status, decision.status]).toEqual([404, 404]);
  expect(vendor.body).toContain('<title>/internal/social-tags/pages/missing-vendor</title>');
  expect(decision.body).toContain('<title>/internal/social-tags/</title>');
});

test('an invalid vendor id gets only the tags of a missing vendor', async () => {
  const gateway = await startGateway();
  for (const path of ['/vendor/0012', '/vendor/0', '/vendor/12345678901']) await gateway.send(path);
  await gateway.stop();
  expect(new Set(gateway.publicApi.seen.map(({ url }) => url))).toEqual(
    new Set(['/internal/social-tags/pages/missing-vendor']),
  );
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
    expect(originsIn(withTrustedProxy.publicApi)).toEqual([`https://localhost:${withTrustedProxy.port}`]);
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
