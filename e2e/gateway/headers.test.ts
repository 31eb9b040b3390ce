import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Paths with several kinds of responses: pages, a 404, a file, API responses and the health check. */
const RESPONSE_KINDS = ['/', '/nonsense', '/shared-ui/head.html', '/api/user', '/api/vendors', '/-/healthz', '/admin'];

describe.each(RESPONSE_KINDS)('%s', (path) => {
  test('sends every security header exactly once', async () => {
    const { headers } = await gateway.send(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.server).toBe('nginx');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security'], 'without TLS it would be ignored').toBeUndefined();
  });

  test('allows only scripts of its own origin, and no frames', async () => {
    const policy = parsePolicy(String((await gateway.send(path)).headers['content-security-policy']));
    expect(policy['default-src']).toBe("'none'");
    expect(policy['script-src']).toBe("'self'");
    expect(policy['style-src']).toBe("'self'");
    expect(policy['frame-ancestors']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['connect-src']).toBe("'self'");
    expect(policy['require-trusted-types-for']).toBe("'script'");
    expect(policy['trusted-types'], 'nothing here writes HTML from strings').toBe(
      'plaudit-offline-worker plaudit-work',
    );
  });
});

describe('a built file', () => {
  const POLICIES = ['content-security-policy', 'permissions-policy'];
  const policiesOf = async (path: string, destination: string) => {
    const { headers } = await gateway.send(path, { headers: { 'sec-fetch-dest': destination } });
    expect(headers['x-content-type-options']).toBe('nosniff');
    return POLICIES.filter((name) => headers[name] !== undefined);
  };

  test.each(['script', 'style', 'font'])('has no policies of documents as a %s', async (destination) => {
    expect(await policiesOf('/shared-ui/head.html', destination)).toEqual([]);
    expect(await policiesOf('/assets/public/assets/missing.js', destination)).toEqual([]);
  });

  test.each(['worker', 'document', 'iframe', ''])(
    'has the policies of documents as a worker or a document: %j',
    async (destination) => {
      expect(await policiesOf('/shared-ui/head.html', destination)).toEqual(POLICIES);
    },
  );

  test('has no exception on other paths, even as a script', async () => {
    for (const path of ['/', '/admin', '/offline-worker.js', '/api/vendors', '/embed/leaderboard']) {
      expect(await policiesOf(path, 'script'), path).toEqual(POLICIES);
    }
  });
});

describe('the leaderboard for other sites', () => {
  test('may be framed, and has no scripts and no forms', async () => {
    const { headers } = await gateway.send('/embed/leaderboard?from=elsewhere');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(parsePolicy(String(headers['content-security-policy']))).toEqual({
      'default-src': "'none'",
      'script-src': "'none'",
      'style-src': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': '*',
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['/embed/results', '/embed/leaderboard/', '/badges/2/3/overall.svg', '/EMBED/leaderboard'])(
    'is the only page that may be framed: not %s',
    async (path) => {
      const { headers } = await gateway.send(path);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    },
  );
});

test('only badges may be loaded by other sites', async () => {
  const policyOf = async (path: string) => (await gateway.send(path)).headers['cross-origin-resource-policy'];
  expect(await policyOf('/badges/2/3/overall.svg')).toBe('cross-origin');
  expect(await policyOf('/cards/site.png')).toBe('same-origin');
});

test.each([
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.atom',
  '/calendar.ics',
  '/cards/vendor/3.png',
  '/look/0123456789ab.css',
])('public-api alone says how long %s may be kept', async (path) => {
  gateway.publicApi.behavior = (_, response) => response.setHeader('cache-control', 'public, max-age=7').end();
  const { headers } = await gateway.send(path);
  gateway.publicApi.behavior = undefined;
  expect(headers['cache-control']).toBe('public, max-age=7');
});

test('the gateway compresses larger responses of an API', async () => {
  gateway.publicApi.behavior = (_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ text: 'a'.repeat(5000) }));
  };
  const { headers, body } = await gateway.send('/api/leaderboard', { headers: { 'accept-encoding': 'gzip, br' } });
  gateway.publicApi.behavior = undefined;
  expect(headers['content-encoding']).toBe('gzip');
  expect(body.length).toBeLessThan(500);
});

function parsePolicy(text: string): Record<string, string> {
  const directives = text.split(';').map((directive) => directive.trim());
  return Object.fromEntries(
    directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
}
