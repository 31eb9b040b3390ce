import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { type OpenIdServer, startOpenIdServer } from '@plaudit/server-kit/testing/openid-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, ConfirmedAccount, CurrentCycle, StartedOpenIdProof, Stats } from '../../../contract/index.ts';
import { apiOf, SITE_ORIGIN, type SignedIn, signIn, type TestApi, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { createProvider, type OpenIdProvider } from './openid-provider.ts';
import { makeState } from './openid-state.ts';

const site = useApi();
const RETURN_ADDRESS = `${SITE_ORIGIN}/confirm-account`;
let servers: { openid: OpenIdServer; oauth2: OpenIdServer };
let api: TestApi;
let election: Election;
let voter: SignedIn;

beforeAll(async () => {
  servers = {
    openid: await startOpenIdServer(`${RETURN_ADDRESS}/openid`),
    oauth2: await startOpenIdServer(`${RETURN_ADDRESS}/oauth`, 'client_secret_post'),
  };
  api = await apiOf(site.database, { providers: createProviders() });
});
afterAll(async () => {
  await api.close();
  await servers.openid.close();
  await servers.oauth2.close();
});
beforeEach(async () => {
  const { owner } = site.database;
  election = await makeElection(owner);
  await owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'openid' });
  voter = await signIn(owner);
});

function createProviders(): OpenIdProvider[] {
  const { openid, oauth2 } = servers;
  return [
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
  ];
}

const startProof = (provider = 'openid', { token } = voter as { token: string }) =>
  api.post<StartedOpenIdProof & ApiError>('/api/account/openid-visits', { provider }, { token });
const finishProof = async (query: string, { token } = voter as { token: string }) => {
  const path = '/api/account/openid-proofs';
  const { status, body } = await api.post<ConfirmedAccount & ApiError>(path, { query }, { token });
  return [status, body.standing ?? body.code];
};
/** Returns the query that the browser comes back with. */
async function visitProvider(login: string, by: { token: string } = voter, provider: keyof typeof servers = 'openid') {
  const id = provider === 'openid' ? 'openid' : 'oauth';
  const returned = await servers[provider].visit((await startProof(id, by)).body.url, login);
  expect(`${returned.origin}${returned.pathname}`).toBe(RETURN_ADDRESS);
  return returned.search;
}
const listProofs = () => site.database.owner('proofs');

describe.each(['openid', 'oauth2'] as const)('an account at a provider of %s', (kind) => {
  it('confirms the account, and its votes count from then on; the log does not name it', async () => {
    const vote = { vendorId: election.vendors[0]?.id, categoryId: election.categories[0]?.id };
    await api.post('/api/votes', vote, { token: voter.token });
    // Not a name of hexadecimal digits alone, because an id in the log could contain such a name.
    expect(await finishProof(await visitProvider('lovelace', voter, kind))).toEqual([200, 'counted']);
    expect((await api.get<Stats>('/api/stats')).body.totalVotes).toBe(1);
    expect(await listProofs()).toMatchObject([{ account_id: voter.account.id, kind: 'openid', domain_hash: null }]);
    expect(api.logLines.join()).not.toContain('lovelace');
  });

  it('confirms only one account', async () => {
    await finishProof(await visitProvider('ada', voter, kind));
    const other = await signIn(site.database.owner);
    expect(await finishProof(await visitProvider('ada', other, kind), other)).toEqual([
      409,
      'confirmation.used_subject',
    ]);
    expect(await finishProof(await visitProvider('bob', other, kind), other)).toEqual([200, 'counted']);
  });
});

describe('what a provider sends back', () => {
  it('can be used only by the account that began, and only for ten minutes', async () => {
    const query = await visitProvider('ada');
    const other = await signIn(site.database.owner);
    expect(await finishProof(query, other)).toEqual([409, 'confirmation.other_visit']);
    const params = new URLSearchParams(query);
    const old = makeState(
      tokenKey,
      'openid',
      { kind: 'proof', accountId: voter.account.id },
      Date.now() - 10 * 60_000 - 1,
    );
    for (const state of [
      old,
      `${params.get('state')}x`,
      params.get('state')?.replace('.openid.', '.oauth.') ?? '',
      '',
    ]) {
      const changed = new URLSearchParams(params);
      changed.set('state', state);
      expect([state, await finishProof(changed.toString())]).toEqual([state, [409, 'confirmation.other_visit']]);
    }
    expect(await listProofs()).toEqual([]);
    // None of these attempts used up the state.
    expect(await finishProof(query)).toEqual([200, 'counted']);
  });

  it('is accepted once, and only for the proof that was started with it', async () => {
    const [mine, other] = [
      new URLSearchParams(await visitProvider('ada')),
      new URLSearchParams(await visitProvider('mallory')),
    ];
    const mixed = new URLSearchParams(mine);
    mixed.set('code', other.get('code') ?? '');
    expect(await finishProof(mixed.toString())).toEqual([502, 'confirmation.provider_failed']);
    expect(await listProofs()).toEqual([]);
    expect(await finishProof(mine.toString())).toEqual([200, 'counted']);
    expect(await finishProof(mine.toString())).toEqual([502, 'confirmation.provider_failed']);
  });

  it('is sent to the provider only so often, even if every attempt fails', async () => {
    const attempt = new URLSearchParams(await visitProvider('ada'));
    attempt.set('code', 'wrong');
    for (let time = 0; time < 20; time += 1) {
      expect(await finishProof(attempt.toString())).toEqual([502, 'confirmation.provider_failed']);
    }
    expect(await finishProof(attempt.toString())).toEqual([429, 'confirmation.too_many']);
  });

  it('can say that the person has canceled, and then nothing is stored', async () => {
    const state = new URL((await startProof()).body.url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ returned_to: 'openid', error: 'access_denied', state }).toString();
    expect(await finishProof(query)).toEqual([409, 'confirmation.canceled']);
    expect(await listProofs()).toEqual([]);
  });
});

it('a token that the provider has not signed confirms nobody', async () => {
  const forger = await startOpenIdServer(`${RETURN_ADDRESS}/openid`);
  forger.publishOtherKeys();
  const provider = createProvider({ ...forger, kind: 'openid', id: 'openid', name: 'The Club' });
  const fresh = await apiOf(site.database, { providers: [provider] });
  const send = <Body>(path: string, body: object) => fresh.post<Body & ApiError>(path, body, { token: voter.token });
  const { body } = await send<StartedOpenIdProof>('/api/account/openid-visits', { provider: 'openid' });
  const returned = await forger.visit(body.url, 'ada');
  const response = await send<ConfirmedAccount>('/api/account/openid-proofs', { query: returned.search });
  expect([response.body.code, await listProofs()]).toEqual(['confirmation.provider_failed', []]);
  await fresh.close();
  await forger.close();
});

it('the provider sends the browser back to the configured site, whatever the request’s headers say', async () => {
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' };
  const path = '/api/account/openid-visits';
  const { body } = await api.post<StartedOpenIdProof>(path, { provider: 'openid' }, { token: voter.token, headers });
  const { origin, searchParams } = new URL(body.url);
  expect([origin, searchParams.get('redirect_uri')]).toEqual([servers.openid.issuer, `${RETURN_ADDRESS}/openid`]);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('scope')).toBe('openid');
  expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
});

it('a provider that does not respond causes only an error message, and is asked again later', async () => {
  const fresh = await apiOf(site.database, { providers: createProviders() });
  const path = '/api/account/openid-visits';
  const ask = async () => (await fresh.post(path, { provider: 'openid' }, { token: voter.token })).status;
  await servers.openid.close();
  expect(await ask()).toBe(502);
  await servers.openid.open();
  expect(await ask()).toBe(200);
  await fresh.close();
});

it('a proof by a provider is offered only if the period accepts it and the site has a provider', async () => {
  const { owner } = site.database;
  const readCycle = async (of: TestApi) => (await of.get<CurrentCycle>('/api/voting/cycle')).body;
  expect(await readCycle(api)).toMatchObject({
    proofs: ['openid'],
    providers: [
      { id: 'openid', name: 'The Club' },
      { id: 'oauth', name: 'The Guild' },
    ],
  });
  expect(await readCycle(site.api)).toMatchObject({ proofs: [] });
  expect((await startProof('nobody')).body.code).toBe('confirmation.unknown_provider');
  await owner('voting_cycles').update({ proof_kinds: 'invitation' });
  expect(await readCycle(api)).not.toHaveProperty('providers');
  expect((await startProof()).body.code).toBe('confirmation.not_accepted');
  await owner('voting_cycles').update({ proof_kinds: 'openid', ends_at: owner.raw('now(3)') });
  expect((await startProof()).body.code).toBe('confirmation.too_late');
});
