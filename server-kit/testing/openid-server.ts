import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type OpenIdServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Opens the address as a browser would, signs in under this name, and returns the address to which the browser is
   * sent back.
   */
  visit: (url: string, login: string) => Promise<URL>;
  /** From now on the server says that its tokens are signed with other keys than they are. */
  publishOtherKeys: () => void;
  /** After this no process listens at the address of the server. */
  close: () => Promise<void>;
  /** Opens it again at the same address. */
  open: () => Promise<void>;
};

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
  const provider = new Provider(issuer, {
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
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  });
  const respond = provider.callback();
  let otherKeys: string | undefined;
  const callback = (request: IncomingMessage, response: ServerResponse) => {
    if (otherKeys === undefined || request.url !== '/jwks') return respond(request, response);
    response.setHeader('Content-Type', 'application/json');
    response.end(otherKeys);
  };
  server.on('request', callback);
  return {
    ...CLIENT,
    issuer,
    visit,
    publishOtherKeys: () => {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
      otherKeys = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] });
    },
    close: () => close(server),
    open: async () => {
      server = createServer(callback);
      await listen(server, port);
    },
  };
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
    if (next.origin !== origin) return next;
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
