import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';

export type OpenIdServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Opens the address as a browser would, signs in under this name, and returns the address to which the browser is
   * sent back, and from there by the gateway.
   */
  visit: (url: string, login: string) => Promise<URL>;
  /** From now on this responds in place of the provider at the path, until `tellTheTruth` is called. */
  respondAt: (path: string, respond: (request: IncomingMessage, response: ServerResponse) => void) => void;
  /**
   * From now on the server's ID tokens have these claims instead of their own. They are signed with its
   * keys, with another key, or not at all.
   */
  lieInTokens: (claims: Readonly<Record<string, unknown>>, signedWith?: 'its key' | 'another key' | 'none') => void;
  tellTheTruth: () => void;
  /** From now on the server says that its tokens are signed with other keys than they are. */
  publishOtherKeys: () => void;
  /** After this no process listens at the address of the server. */
  close: () => Promise<void>;
  /** Opens it again at the same address. */
  open: () => Promise<void>;
};

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

const CLIENT = { clientId: 'plaudit', clientSecret: 'a-secret-of-this-test' };

/** A real OpenID provider on this machine, at which every name and password is right. */
export async function startOpenIdServer(
  redirectUri: string,
  authMethod: 'client_secret_basic' | 'client_secret_post' = 'client_secret_basic',
): Promise<OpenIdServer> {
  let server = createServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = makeKeys();
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: authMethod,
      },
    ],
    cookies: { keys: ['a-key-of-this-test'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Only the subject says whose account it is. An e-mail address can be that of several.
    claims: { openid: ['sub', 'email'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, email: 'all@club.example' }) }),
  });
  const respond = provider.callback();
  const others = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const callback = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    return (others.get(pathname) ?? respond)(request, response);
  };
  server.on('request', callback);
  return {
    ...CLIENT,
    issuer,
    visit,
    respondAt: (path, respondInstead) => void others.set(path, respondInstead),
    lieInTokens: (claims, signedWith = 'its key') => {
      const now = Math.floor(Date.now() / 1_000);
      const told = { iss: issuer, aud: CLIENT.clientId, sub: 'victim', iat: now, exp: now + 600, ...claims };
      const keys = { 'its key': privateKey, 'another key': makeKeys().privateKey, none: undefined };
      const id_token = signToken(told, keys[signedWith]);
      others.set('/token', (_request, response) =>
        sendJson(response, { access_token: 'any', token_type: 'Bearer', expires_in: 600, id_token }),
      );
    },
    tellTheTruth: () => others.clear(),
    publishOtherKeys: () => {
      const jwk = { ...makeKeys().publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
      others.set('/jwks', (_request, response) => sendJson(response, { keys: [jwk] }));
    },
    close: () => close(server),
    open: async () => {
      server = createServer(callback);
      await listen(server, port);
    },
  };
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(body));
}

/** A token with these claims, without a signature if there is no key. */
function signToken(claims: object, key: KeyObject | undefined): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: key ? 'RS256' : 'none', typ: 'JWT' })}.${part(claims)}`;
  return `${unsigned}.${key ? sign('sha256', Buffer.from(unsigned), key).toString('base64url') : ''}`;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

async function visit(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  let next = new URL(url);
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 20; step += 1) {
    if (next.origin !== origin) return sentOnByGateway(next);
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    form = undefined;
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      continue;
    }
    const page = await response.text();
    const [, action] = /<form[^>]+action="([^"]+)"/.exec(page) ?? [];
    if (action === undefined)
      throw new Error(`The provider shows no form but ${response.status}: ${page.slice(0, 500)}`);
    next = new URL(action, next);
    form = page.includes('name="login"') ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' };
  }
  throw new Error('The provider never sent the browser back');
}

/** As in `public-pages.conf`. */
function sentOnByGateway(returned: URL): URL {
  const [, path, provider] = /^(.*)\/([a-z]+)$/.exec(returned.pathname) ?? [];
  return new URL(`${path}?returned_to=${provider}&${returned.search.slice(1)}`, returned);
}
