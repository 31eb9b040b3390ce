import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { insertCounter } from '@plaudit/db/testing/counters';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { startOpenIdServer } from '@plaudit/server-kit/testing/openid-server';
import type { Knex } from 'knex';
import { expect } from 'vitest';
import type { ProviderSignIn, StartedOpenIdProof, WaysIn } from '../../../contract/index.ts';
import { createProvider } from '../../features/openid/openid-provider.ts';
import { apiOf, SITE_ORIGIN, signIn, type TestApi } from '../test-api.ts';

const PASSWORD = 'Correct-Horse1!';

async function setCounter(owner: Knex, key: string, hits: number): Promise<void> {
  await owner('rate_limits').where({ counter_key: key }).delete();
  await insertCounter(owner, key, hits);
}

/** Returns the documented responses that it got. */
export async function sendRequestsAboutWaysIn(database: TestDatabase): Promise<ReadonlySet<string>> {
  const { owner } = database;
  await owner('rate_limits').delete();
  // Other requests have set limits that are too low for these.
  await owner('settings').delete();
  const server = await startOpenIdServer(`${SITE_ORIGIN}/confirm-account/openid`);
  const gone = { ...server, issuer: 'http://127.0.0.1:9' };
  const api = await apiOf(database, {
    providers: [
      createProvider({ ...server, kind: 'openid', id: 'openid', name: 'The Club' }),
      createProvider({ ...gone, kind: 'openid', id: 'gone', name: 'Nobody' }),
    ],
  });
  const voter = await sendSignIns(database, api, server.visit);
  await sendLinks(database, api, server.visit);
  const post = async (path: string, body: object, token = voter) =>
    (await api.post(`/api/account/${path}`, body, { token })).status;
  expect(await post('owner-challenges', {})).toBe(200);
  expect([await post('name', { username: 'renamed' }), await post('name', { username: 'again' })]).toEqual([200, 409]);
  const { account, token } = await signIn(owner);
  await setCounter(owner, `new-name:${account.id}`, 20);
  expect(await post('name', { username: 'third' }, token)).toBe(429);
  const first = { newPassword: PASSWORD };
  expect([await post('first-password', first), await post('first-password', first)]).toEqual([200, 403]);
  expect(await post('first-password', { ...first, currentPassword: PASSWORD })).toBe(409);
  await sendTooManyGuesses(database, api, voter);
  await api.close();
  await server.close();
  return api.seen;
}

type Visit = (url: string, login: string) => Promise<URL>;

/** Returns the token of a voter whose account the provider has made. */
async function sendSignIns({ owner }: TestDatabase, api: TestApi, visit: Visit): Promise<string> {
  let cookie = '';
  const post = async <Body = unknown>(path: string, body: object) => {
    const response = await api.post<Body>(`/api/provider-sign-ins${path}`, body, { headers: { Cookie: cookie } });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
  const begin = async (provider: string) => (await post<StartedOpenIdProof>('/visits', { provider })).body;
  const back = async () => (await visit((await begin('openid')).url, 'ada')).search;
  expect([(await post('/visits', { provider: 'nobody' })).status]).toEqual([404]);
  expect((await post('/visits', { provider: 'gone' })).status).toBe(502);
  const query = await back();
  await setCounter(owner, 'register:everywhere', 2_500);
  expect((await post('', { query })).status).toBe(428);
  await owner('rate_limits').delete();
  const { body } = await post<ProviderSignIn>('', { query: await back() });
  expect((await post('', { query })).status).toBe(409);
  const wrong = new URLSearchParams(await back());
  wrong.set('code', 'wrong');
  expect((await post('', { query: wrong.toString() })).status).toBe(502);
  await setCounter(owner, 'provider-failures:127.0.0.1', 1_000_000);
  expect((await post('', { query: await back() })).status).toBe(429);
  await owner('rate_limits').delete();
  const { id } = body.user;
  await owner('accounts').where({ id }).update({ is_active: 0 });
  expect((await post('', { query: await back() })).status).toBe(401);
  await owner('accounts').where({ id }).update({ is_active: 1 });
  return body.token;
}

async function sendLinks({ owner }: TestDatabase, api: TestApi, visit: Visit): Promise<void> {
  const { account, token } = await signIn(owner, { password_hash: await createPasswordHasher().hash(PASSWORD) });
  const proof = { currentPassword: PASSWORD };
  const post = <Body = WaysIn>(path: string, body: object) => api.post<Body>(`/api/account/${path}`, body, { token });
  const begin = (provider: string) => post<StartedOpenIdProof>('provider-visits', { provider, ...proof });
  const back = async (login: string) => (await visit((await begin('openid')).body.url, login)).search;
  expect([(await begin('nobody')).status, (await begin('gone')).status]).toEqual([404, 502]);
  const linked = await post('providers', { query: await back('eve') });
  expect(linked.status).toBe(200);
  const wrong = (await back('eve')).replace(/code=[^&]*/, 'code=wrong');
  expect((await post('providers', { query: wrong })).status).toBe(502);
  expect((await post('providers', { query: await back('ada') })).status).toBe(409);
  const { id } = linked.body.providers[0] ?? {};
  const unlink = async (given: object = proof) => (await post('providers/removal', { id, ...given })).status;
  await owner('accounts').where({ id: account.id }).update({ password_hash: '!' });
  expect(await unlink({})).toBe(409);
  await owner('accounts')
    .where({ id: account.id })
    .update({ password_hash: await createPasswordHasher().hash(PASSWORD) });
  expect([await unlink({}), await unlink(), await unlink()]).toEqual([403, 200, 404]);
  expect((await post('provider-visits', { provider: 'openid' })).status).toBe(403);
  await setCounter(owner, `openid-finish:${account.id}`, 20);
  expect((await post('providers', { query: await back('eve') })).status).toBe(429);
  await setCounter(owner, `openid:${account.id}`, 20);
  expect((await begin('openid')).status).toBe(429);
}

async function sendTooManyGuesses({ owner }: TestDatabase, api: TestApi, token: string): Promise<void> {
  const wrong = { currentPassword: 'wrong' };
  for (let guess = 0; guess < 5; guess += 1)
    await api.post('/api/account/provider-visits', { provider: 'openid', ...wrong }, { token });
  for (const [path, body] of [
    ['first-password', { newPassword: PASSWORD }],
    ['providers/removal', { id: 1 }],
  ] as const) {
    expect((await api.post(`/api/account/${path}`, { ...body, ...wrong }, { token })).status).toBe(429);
  }
  await owner('rate_limits').delete();
}
