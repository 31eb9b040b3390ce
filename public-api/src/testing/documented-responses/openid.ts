import { makeCycle } from '@plaudit/db/testing/factories';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { startOpenIdServer } from '@plaudit/server-kit/testing/openid-server';
import { expect } from 'vitest';
import type { StartedOpenIdProof } from '../../../contract/index.ts';
import { createProvider } from '../../features/openid/openid-provider.ts';
import { apiOf, SITE_ORIGIN, signIn } from '../test-api.ts';

/** Begins a new period. Returns the documented responses that it got. */
export async function sendRequestsAboutOpenId(database: TestDatabase): Promise<ReadonlySet<string>> {
  const { owner } = database;
  await owner('voting_cycles').update({ is_active: 0 });
  const { id } = await makeCycle(owner, { counts: 'confirmed', proof_kinds: 'openid' });
  const server = await startOpenIdServer(`${SITE_ORIGIN}/confirm-account/openid`);
  const gone = { ...server, issuer: 'http://127.0.0.1:9' };
  const providers = [
    createProvider({ ...server, kind: 'openid', id: 'openid', name: 'The Club' }),
    createProvider({ ...gone, kind: 'openid', id: 'gone', name: 'Nobody' }),
  ];
  const api = await apiOf(database, { providers });
  const { token } = await signIn(owner);
  const begin = (provider: string) =>
    api.post<StartedOpenIdProof>('/api/account/openid-visits', { provider }, { token });
  const finish = async (query: string) => (await api.post('/api/account/openid-proofs', { query }, { token })).status;
  const statusOf = async (provider: string) => (await begin(provider)).status;
  expect((await api.get('/api/voting/cycle')).status).toBe(200);
  expect([await statusOf('nobody'), await statusOf('gone')]).toEqual([404, 502]);
  const { search } = await server.visit((await begin('openid')).body.url, 'ada');
  expect([await finish('state=x'), await finish(search), await finish(search)]).toEqual([409, 200, 502]);
  for (let tried = 2; tried < 20; tried += 1) expect(await finish(search)).toBe(502);
  expect(await finish(search)).toBe(429);
  await owner('voting_cycles').where({ id }).update({ proof_kinds: 'invitation' });
  expect(await statusOf('openid')).toBe(409);
  await owner('voting_cycles').where({ id }).update({ proof_kinds: 'openid' });
  for (let tried = 2; tried < 20; tried += 1) expect(await statusOf('openid')).toBe(200);
  expect(await statusOf('openid')).toBe(429);
  await owner('voting_cycles')
    .where({ id })
    .update({ ends_at: owner.raw('now(3)') });
  expect([await statusOf('openid'), await finish(search)]).toEqual([403, 403]);
  await api.close();
  await server.close();
  return api.seen;
}
