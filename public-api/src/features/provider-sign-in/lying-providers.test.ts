import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';
import { type ProviderBrowser, RETURN_ADDRESS, useProvider } from '../../testing/use-provider.ts';
import { createProvider } from '../openid/openid-provider.ts';

const site = useApi();
const { server, openBrowser } = useProvider(site);

let browser: ProviderBrowser;
beforeEach(() => {
  browser = openBrowser();
});

/** Everything that the voter learns, and that nothing was stored. */
async function outcomeOf(query: string) {
  const { status, body } = await browser.finish(query);
  const accounts = await site.database.owner('accounts').select('id');
  return [status, body.code, accounts.length];
}
const FAILED = [502, 'sign_in.provider_failed', 0];

describe('an ID token is not taken', () => {
  const nonceOf = (url: string) => new URL(url).searchParams.get('nonce');

  it('if its nonce is another one or missing', async () => {
    for (const claims of [{ nonce: 'another' }, {}]) {
      const query = await browser.visit('ada');
      server().lieInTokens(claims);
      expect(await outcomeOf(query)).toEqual(FAILED);
      server().tellTheTruth();
    }
  });

  it.each<[string, Record<string, unknown>, 'its key' | 'another key' | 'none']>([
    ['another issuer', { iss: 'https://evil.example' }, 'its key'],
    ['another audience', { aud: 'another-client' }, 'its key'],
    ['a time that is over', { exp: 1_000_000_000, iat: 999_999_000 }, 'its key'],
    ['a signature with another key', {}, 'another key'],
    ['no signature', {}, 'none'],
  ])('if it has %s, although its nonce is right', async (_what, claims, signedWith) => {
    const { url } = (await browser.begin()).body;
    const { search } = await server().visit(url, 'ada');
    server().lieInTokens({ nonce: nonceOf(url), ...claims }, signedWith);
    expect(await outcomeOf(search)).toEqual(FAILED);
  });

  it('and one with nothing wrong in it is', async () => {
    const { url } = (await browser.begin()).body;
    const { search } = await server().visit(url, 'ada');
    server().lieInTokens({ nonce: nonceOf(url) });
    expect(await outcomeOf(search)).toEqual([200, undefined, 1]);
  });
});

describe('an id of an account is not taken', () => {
  it.each([
    ['that is empty', '""'],
    ['that is too long', `"${'x'.repeat(256)}"`],
    ['that is a number and too large to be exact', '9007199254740993'],
    ['that is a fraction', '1.5'],
    ['that is an object', '{"a":1}'],
    ['that is a list', '[1]'],
    ['that is a truth value', 'true'],
    ['that is null', 'null'],
  ])('%s from a provider of OAuth2', async (_what, id) => {
    const query = await browser.visit('ada', 'oauth');
    server('oauth2').respondAt('/me', (_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(`{"id":${id}}`);
    });
    expect(await outcomeOf(query)).toEqual(FAILED);
  });

  it.each([
    ['that is empty', ''],
    ['that is too long', 'x'.repeat(256)],
    ['that is a list', ['ada']],
    ['that is a number', 7],
  ])('%s in an ID token', async (_what, sub) => {
    const { url } = (await browser.begin()).body;
    const { search } = await server().visit(url, 'ada');
    server().lieInTokens({ nonce: new URL(url).searchParams.get('nonce'), sub });
    expect(await outcomeOf(search)).toEqual(FAILED);
  });
});

it('a number that is exact is the id of an account', async () => {
  const query = await browser.visit('ada', 'oauth');
  server('oauth2').respondAt('/me', (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"id":9007199254740991}');
  });
  expect(await outcomeOf(query)).toEqual([200, undefined, 1]);
});

it('an answer of another issuer is not taken (RFC 9207)', async () => {
  const query = new URLSearchParams(await browser.visit('ada'));
  expect(query.get('iss')).toBe(server().issuer);
  query.set('iss', 'https://evil.example');
  expect(await outcomeOf(query.toString())).toEqual(FAILED);
});

it('the person can cancel there, and nothing is stored', async () => {
  const state = new URL((await browser.begin()).body.url).searchParams.get('state') ?? '';
  const query = new URLSearchParams({
    returned_to: 'openid',
    error: 'access_denied',
    state,
    iss: server().issuer,
  });
  expect(await outcomeOf(query.toString())).toEqual([409, 'sign_in.canceled', 0]);
});

describe('what an issuer says about itself', () => {
  const secrets = { state: 'a', nonce: 'b', codeVerifier: 'c' };
  /** The provider as it is when this site has not asked yet. */
  const createLiar = (lie: Record<string, string>) => {
    const { issuer } = server();
    const told = { issuer, authorization_endpoint: `${issuer}/auth`, ...lie };
    server().respondAt('/.well-known/openid-configuration', (_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(told));
    });
    return createProvider({ ...server(), kind: 'openid', id: 'openid', name: 'The Club' });
  };

  it.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['a script in place of its page', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('sends nobody anywhere if it is %s', async (_what, lie) => {
    await expect(createLiar(lie).beginUrl(RETURN_ADDRESS, secrets)).rejects.toThrow();
    expect((await createLiar({}).beginUrl(RETURN_ADDRESS, secrets)).origin).toBe(server().issuer);
  });

  it('makes this site ask no inner host and no file', async () => {
    let asked = 0;
    const inner = createServer((_request, response) => {
      asked += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const { port } = inner.address() as AddressInfo;
    const returned = new URL(`${RETURN_ADDRESS}?code=d&state=a`);
    for (const token_endpoint of [`http://127.0.0.1:${port}/token`, 'file:///etc/passwd']) {
      await expect(createLiar({ token_endpoint }).readSubject(returned, secrets)).rejects.toThrow();
    }
    expect(asked).toBe(0);
    await new Promise((resolve) => inner.close(resolve));
  });
});

it('a redirect of the provider is not followed', async () => {
  let followed = 0;
  const elsewhere = createServer((_request, response) => {
    followed += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const query = await browser.visit('ada');
  server().respondAt('/token', (_request, response) => {
    response.writeHead(307, { Location: `http://127.0.0.1:${port}/token` }).end();
  });
  expect(await outcomeOf(query)).toEqual(FAILED);
  expect(followed).toBe(0);
  await new Promise((resolve) => elsewhere.close(resolve));
});

it('a provider that never ends its response costs three seconds, and one that sends too much is cut off', async () => {
  const query = await browser.visit('ada');
  server().respondAt('/token', () => undefined);
  const startedAt = performance.now();
  expect(await outcomeOf(query)).toEqual(FAILED);
  expect(performance.now() - startedAt).toBeLessThan(6_000);
  server().tellTheTruth();
  const other = await browser.visit('ada');
  let sent = 0;
  server().respondAt('/token', (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    const write = () => {
      if (response.destroyed || sent > 50_000_000) return void response.end();
      sent += 65_536;
      response.write('x'.repeat(65_536), () => setImmediate(write));
    };
    write();
  });
  expect(await outcomeOf(other)).toEqual(FAILED);
  expect(sent).toBeLessThan(20_000_000);
});
