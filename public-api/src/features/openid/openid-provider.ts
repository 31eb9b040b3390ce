import * as client from 'openid-client';
import type { ProviderSettings } from './openid-settings.ts';
import { createProviderFetch } from './provider-fetch.ts';

/** The values that connect the start of a visit with its end. */
export type VisitSecrets = { state: string; nonce: string; codeVerifier: string };

export type OpenIdProvider = {
  id: string;
  name: string;
  /** Returns the address at the provider to which the browser is sent. */
  beginUrl: (redirectUri: string, secrets: VisitSecrets) => Promise<URL>;
  /** Returns the issuer and the id of the account at the provider, from the address to which the browser came back. */
  readSubject: (returned: URL, secrets: VisitSecrets) => Promise<string>;
};

const TIMEOUT_SECONDS = 3;

export function createProvider(settings: ProviderSettings): OpenIdProvider {
  let fetched: Promise<client.Configuration> | undefined;
  const configuration = () => {
    fetched ??= configure(settings).catch((error: unknown) => {
      // A configuration that could not be fetched is not remembered, so the next request tries again.
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
  const scope = settings.kind === 'openid' ? 'openid' : settings.scope;
  return {
    id: settings.id,
    name: settings.name,
    beginUrl: async (redirectUri, { state, nonce, codeVerifier }) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        ...(scope && { scope }),
        state,
        ...(settings.kind === 'openid' && { nonce }),
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    readSubject: async (returned, { state, nonce, codeVerifier }) => {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, returned, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
        ...(settings.kind === 'openid' && { expectedNonce: nonce, idTokenExpected: true }),
      });
      const id =
        settings.kind === 'openid'
          ? tokens.claims()?.sub
          : await readUserId(config, tokens.access_token, settings.userEndpoint);
      if (!isAccountId(id)) throw new Error('The provider has not said whose account it is');
      return `${settings.issuer} ${id}`;
    },
  };
}

async function configure(settings: ProviderSettings): Promise<client.Configuration> {
  const { clientId, clientSecret, issuer } = settings;
  const fetchFromProvider = createProviderFetch(new Set(hostsOf(settings)));
  if (settings.kind === 'openid') {
    return client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: fetchFromProvider,
      // The signature of an ID token is checked as well, so a broken TLS connection is not enough to forge one.
      execute: [client.enableNonRepudiationChecks, ...(isThisMachine(issuer) ? [client.allowInsecureRequests] : [])],
    });
  }
  const { authorizationEndpoint, tokenEndpoint } = settings;
  const server = { issuer, authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint };
  const config = new client.Configuration(server, clientId, undefined, client.ClientSecretPost(clientSecret));
  config.timeout = TIMEOUT_SECONDS;
  config[client.customFetch] = fetchFromProvider;
  if (isThisMachine(issuer)) client.allowInsecureRequests(config);
  return config;
}

/** The hosts that are asked, whatever the provider says about itself. */
function hostsOf(settings: ProviderSettings): string[] {
  if (settings.kind === 'openid') return [new URL(settings.issuer).host, ...(settings.hosts ?? [])];
  return [settings.tokenEndpoint, settings.userEndpoint].map((address) => new URL(address).host);
}

/** Without TLS a provider may be used only on the machine itself. */
const isThisMachine = (issuer: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(issuer).hostname);

async function readUserId(config: client.Configuration, accessToken: string, userEndpoint: string): Promise<unknown> {
  const response = await client.fetchProtectedResource(config, accessToken, new URL(userEndpoint), 'GET');
  if (!response.ok)
    throw new Error(`The provider responded with ${response.status} to the request for the id of the account`);
  const user = (await response.json()) as { id?: unknown; sub?: unknown };
  return user.id ?? user.sub;
}

/** As long as OpenID Connect allows. */
const ID_MAX = 255;

/** An empty id, a rounded number and the text of an object would be the same for many people. */
const isAccountId = (id: unknown): id is string | number =>
  typeof id === 'string' ? id !== '' && id.length <= ID_MAX : Number.isSafeInteger(id);
