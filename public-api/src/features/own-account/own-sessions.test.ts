import { hashSessionId, publicSessionId } from '@plaudit/db/rules/sign-in/sessions';
import { makeSession } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { ApiError, OwnSession } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const listSessions = (token: string) => site.api.get<OwnSession[]>('/api/account/sessions', { token });
const endOne = (token: string, id: string) =>
  site.api.send<OwnSession[] & ApiError>('DELETE', `/api/account/sessions/${id}`, { token });

async function makeOtherSession({ account }: SignedIn, given: Parameters<typeof makeSession>[1] = {}) {
  const { id, sid } = await makeSession(site.database.owner, { account_id: account.id, ...given });
  return { rowId: id, id: publicSessionId(hashSessionId(sid)) };
}

const readEndedAt = async (id: number) =>
  (await site.database.owner('sessions').where({ id }).first())?.ended_at ?? null;

describe('GET /api/account/sessions', () => {
  it('has the browser and the times, but no address', async () => {
    const voter = await signIn(site.database.owner);
    const used = { created_at: daysAgo(9), last_activity_at: daysAgo(2), user_agent: FIREFOX };
    const other = await makeOtherSession(voter, { ...used, ip_address: '198.51.100.77' });
    const { status, body, text, headers } = await listSessions(voter.token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.map(({ isThisOne }) => isThisOne)).toEqual([true, false]);
    expect(body[1]).toEqual({
      id: other.id,
      browser: 'Firefox',
      system: 'Android',
      signedInAt: used.created_at.toISOString(),
      lastUsedAt: used.last_activity_at.toISOString(),
      isThisOne: false,
    });
    expect(text).not.toMatch(/198\.51|Mozilla/);
  });

  it('lists this session first, then the most recently used one', async () => {
    const voter = await signIn(site.database.owner, {}, { last_activity_at: daysAgo(5) });
    const old = await makeOtherSession(voter, { last_activity_at: daysAgo(3) });
    const recent = await makeOtherSession(voter, { last_activity_at: daysAgo(1) });
    const { body } = await listSessions(voter.token);
    expect(body.slice(1).map(({ id }) => id)).toEqual([recent.id, old.id]);
  });

  it('leaves out sessions that have ended, expired or were blocked, and those of others', async () => {
    const voter = await signIn(site.database.owner);
    await signIn(site.database.owner);
    await makeOtherSession(voter, { ended_at: new Date() });
    await makeOtherSession(voter, { expires_at: daysAgo(1) });
    await makeOtherSession(voter, { is_blocked: 1 });
    expect((await listSessions(voter.token)).body).toHaveLength(1);
  });
});

describe('DELETE /api/account/sessions', () => {
  it('ends all other sessions and keeps this one', async () => {
    const voter = await signIn(site.database.owner);
    const stranger = await signIn(site.database.owner);
    const [one, two] = [await makeOtherSession(voter), await makeOtherSession(voter)];
    const response = await site.api.send<OwnSession[]>('DELETE', '/api/account/sessions', { token: voter.token });
    expect([response.status, response.body.length]).toEqual([200, 1]);
    for (const { rowId } of [one, two]) expect(await readEndedAt(rowId)).not.toBeNull();
    expect((await listSessions(voter.token)).status).toBe(200);
    expect((await listSessions(stranger.token)).status).toBe(200);
  });
});

describe('DELETE /api/account/sessions/{id}', () => {
  it('ends the session with this id', async () => {
    const voter = await signIn(site.database.owner);
    const [one, two] = [await makeOtherSession(voter), await makeOtherSession(voter)];
    const response = await endOne(voter.token, one.id);
    expect(response.status).toBe(200);
    expect(response.body.slice(1).map(({ id }) => id)).toEqual([two.id]);
    expect(await readEndedAt(one.rowId)).not.toBeNull();
    expect(await readEndedAt(two.rowId)).toBeNull();
  });

  it('is 404 for a session of somebody else, which stays valid', async () => {
    const voter = await signIn(site.database.owner);
    const stranger = await signIn(site.database.owner);
    const [{ id } = { id: '' }] = (await listSessions(stranger.token)).body;
    const response = await endOne(voter.token, id);
    expect([response.status, response.body.code]).toEqual([404, 'session.not_found']);
    expect(await readEndedAt(stranger.sessionId)).toBeNull();
  });

  it('is 404 the second time, and 400 for an invalid id', async () => {
    const voter = await signIn(site.database.owner);
    const { id } = await makeOtherSession(voter);
    expect([(await endOne(voter.token, id)).status, (await endOne(voter.token, id)).status]).toEqual([200, 404]);
    expect((await endOne(voter.token, 'ffff')).status).toBe(400);
  });
});
