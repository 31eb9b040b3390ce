import type { TestSite } from '@plaudit/db/testing/test-site';
import { type OpenIdServer, startOpenIdServer } from '@plaudit/server-kit/testing/openid-server';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ApiError, ProviderSignIn, ProviderSignInRequest, StartedOpenIdProof } from '../../contract/index.ts';
import { createProvider } from '../features/openid/openid-provider.ts';
import { apiOf, SITE_ORIGIN, type TestApi } from './test-api.ts';

export const RETURN_ADDRESS = `${SITE_ORIGIN}/confirm-account`;

export type SignInResponse = ProviderSignIn & ApiError & { ticket: string; work: string };

/** A browser that signs in at a provider. It keeps the cookie that the site sets. */
export type ProviderBrowser = {
  begin: (provider?: string) => Promise<{ status: number; body: StartedOpenIdProof & ApiError }>;
  /** Begins, signs in at the provider under this name, and returns the query with which the provider sends it back. */
  visit: (login: string, provider?: string) => Promise<string>;
  finish: (request: string | ProviderSignInRequest) => Promise<{ status: number; body: SignInResponse }>;
  signIn: (login: string, provider?: string) => Promise<{ status: number; body: SignInResponse }>;
  cookie: () => string;
};

export type UsedProvider = {
  server: (kind?: 'openid' | 'oauth2') => OpenIdServer;
  api: () => TestApi;
  openBrowser: (headers?: Record<string, string>) => ProviderBrowser;
};

/** Two real providers, and the API of a site at which people sign in with them. */
export function useProvider(site: TestSite<TestApi>): UsedProvider {
  let servers: Record<'openid' | 'oauth2', OpenIdServer>;
  let api: TestApi;
  beforeAll(async () => {
    servers = {
      openid: await startOpenIdServer(`${RETURN_ADDRESS}/openid`),
      oauth2: await startOpenIdServer(`${RETURN_ADDRESS}/oauth`, 'client_secret_post'),
    };
    const { openid, oauth2 } = servers;
    api = await apiOf(site.database, {
      providers: [
        createProvider({ ...openid, kind: 'openid', id: 'openid', name: 'The Club' }),
        createProvider({
          ...oauth2,
          kind: 'oauth2',
          id: 'oauth',
          name: 'The Guild',
          authorizationEndpoint: `${oauth2.issuer}/auth`,
          tokenEndpoint: `${oauth2.issuer}/token`,
          userEndpoint: `${oauth2.issuer}/me`,
          scope: 'openid',
        }),
      ],
    });
  });
  afterEach(() => {
    servers.openid.tellTheTruth();
    servers.oauth2.tellTheTruth();
  });
  afterAll(async () => {
    await api.close();
    await Promise.all(Object.values(servers).map((server) => server.close()));
  });
  const server = (kind: 'openid' | 'oauth2' = 'openid') => servers[kind];
  const openBrowser = (given: Record<string, string> = {}): ProviderBrowser => {
    let cookie = '';
    const post = async <Body>(path: string, body: object) => {
      const headers = { ...given, ...(cookie && { Cookie: cookie }) };
      const response = await api.post<Body>(path, body, { headers });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    };
    const begin = (provider = 'openid') =>
      post<StartedOpenIdProof & ApiError>('/api/provider-sign-ins/visits', { provider });
    const visit = async (login: string, provider = 'openid') => {
      const { url } = (await begin(provider)).body;
      return (await server(provider === 'openid' ? 'openid' : 'oauth2').visit(url, login)).search;
    };
    const finish = (request: string | ProviderSignInRequest) =>
      post<SignInResponse>('/api/provider-sign-ins', typeof request === 'string' ? { query: request } : request);
    return {
      begin,
      visit,
      finish,
      signIn: async (login, provider) => finish(await visit(login, provider)),
      cookie: () => cookie,
    };
  };
  return { server, api: () => api, openBrowser };
}
