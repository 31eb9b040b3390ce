import { hashSessionId } from '@plaudit/db/rules/sign-in/sessions';
import { makeAccount, makeElection, makeSession, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { ApiError, UserSessionDetails, UserSessionPage } from '../../../contract/index.ts';
import { listAuditActions, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const list = (token: string, query = '') => site.api.get<UserSessionPage>(`/api/admin/user-sessions${query}`, token);
const hourAgo = () => new Date(Date.now() - 3_600_000);

describe('GET /api/admin/user-sessions', () => {
  it('lists sessions, also of visitors without an account, latest activity first', async () => {
    const { owner } = site.database;
    const voter = await makeAccount(owner, { username: 'Vera_Voter' });
    const older = await makeSession(owner, {
      account_id: voter.id,
      ip_address: '198.51.100.9',
      last_activity_at: hourAgo(),
      is_blocked: 1,
    });
    const visitor = await makeSession(owner, { last_activity_at: new Date(Date.now() - 7_200_000) });
    const { token, sessionId } = await signInAsAdmin(owner);
    const { body } = await list(token);
    expect(body).toMatchObject({ total: 3, page: 1, pageSize: 25 });
    expect(body.items.map((item) => item.id)).toEqual([sessionId, older.id, visitor.id]);
    expect(body.items[1]).toEqual({
      id: older.id,
      sessionId: hashSessionId(older.sid).subarray(0, 16).toString('hex'),
      userId: voter.id,
      username: 'Vera_Voter',
      ipAddress: '198.51.100.9',
      isBlocked: true,
      lastActivityAt: older.last_activity_at.toISOString(),
    });
    expect(body.items[2]).toMatchObject({ userId: null, username: null, isBlocked: false });
  });

  it('leaves out sessions that have ended or expired', async () => {
    await makeSession(site.database.owner, { ended_at: hourAgo() });
    await makeSession(site.database.owner, { expires_at: hourAgo() });
    const { token } = await signInAsAdmin(site.database.owner);
    expect((await list(token)).body.total).toBe(1);
  });

  it('filters by status, and searches names, addresses and ids', async () => {
    const { owner } = site.database;
    const voter = await makeAccount(owner, { username: 'percent_sign' });
    const session = await makeSession(owner, { account_id: voter.id, ip_address: '192.0.2.44', is_blocked: 1 });
    await makeSession(owner, { ip_address: '198.51.100.1' });
    const { token } = await signInAsAdmin(owner);
    const findIds = async (query: string) => (await list(token, query)).body.items.map((item) => item.id);
    const sessionId = hashSessionId(session.sid).toString('hex').slice(0, 8);
    expect(await findIds('?status=blocked')).toEqual([session.id]);
    expect(await findIds('?status=active')).toHaveLength(2);
    expect(await findIds('?search=PERCENT_')).toEqual([session.id]);
    expect(await findIds('?search=192.0.2.')).toEqual([session.id]);
    expect(await findIds(`?search=${sessionId}`)).toEqual([session.id]);
    expect(await findIds('?search=%25')).toEqual([]);
    expect(await findIds('?search=percentXsign')).toEqual([]);
    expect(await findIds('?search=%F0%9F%92%A5')).toEqual([]);
  });

  it('lists the sessions of one account by its full name', async () => {
    const { owner } = site.database;
    const ann = await makeAccount(owner, { username: 'ann' });
    const anna = await makeAccount(owner, { username: 'anna' });
    const session = await makeSession(owner, { account_id: ann.id });
    await makeSession(owner, { account_id: anna.id });
    const { token } = await signInAsAdmin(owner);
    const findIds = async (query: string) => (await list(token, query)).body.items.map((item) => item.id);
    expect(await findIds('?username=Ann')).toEqual([session.id]);
    expect(await findIds('?username=an')).toEqual([]);
    expect(await findIds('?username=ann&status=blocked')).toEqual([]);
    expect(await findIds('?username=%F0%9F%92%A5')).toEqual([]);
  });

  it('has pages, and rejects an invalid query', async () => {
    for (let count = 0; count < 5; count += 1) await makeSession(site.database.owner, { last_activity_at: hourAgo() });
    const { token } = await signInAsAdmin(site.database.owner);
    const first = (await list(token, '?pageSize=4')).body;
    const second = (await list(token, '?pageSize=4&page=2')).body;
    expect(first).toMatchObject({ total: 6, page: 1, pageSize: 4 });
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(6);
    expect((await list(token, '?pageSize=201')).status).toBe(400);
    expect((await list(token, '?page=0')).status).toBe(400);
    expect((await list(token, '?page=1&page=2')).status).toBe(400);
    expect((await list(token, '?color=red')).status).toBe(400);
  });

  it('updates the last activity of the admin’s own session', async () => {
    const { token, sessionId } = await signInAsAdmin(site.database.owner, { session: { last_activity_at: hourAgo() } });
    await list(token);
    const row = await site.database.owner('sessions').where({ id: sessionId }).first();
    expect(Date.now() - (row?.last_activity_at.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

describe('GET /api/admin/user-sessions/:id', () => {
  it('has the account, its other sessions and the days on which it voted, but neither times nor vendors', async () => {
    const { owner } = site.database;
    const { boxes, vendors, categories } = await makeElection(owner);
    const voter = await makeAccount(owner);
    const session = await makeSession(owner, { account_id: voter.id, user_agent: 'Mosaic/1.0' });
    const other = await makeSession(owner, { account_id: voter.id });
    for (const box of boxes) {
      const vote = { ballot_box_id: box.id, vendor_id: vendors[0]?.id ?? 0, voter_id: voter.id };
      await makeVote(owner, { ...vote, cast_at: new Date('2026-05-01T23:59:59.999Z') });
    }
    // A reset closes a box, and its votes no longer count.
    await owner('ballot_boxes')
      .where({ id: boxes[1]?.id ?? 0 })
      .update({ closed_at: new Date(), close_reason: 'reset' });
    const { token } = await signInAsAdmin(owner);
    const { body, text } = await site.api.get<UserSessionDetails>(`/api/admin/user-sessions/${session.id}`, token);
    expect(body.session).toMatchObject({ id: session.id, userAgent: 'Mosaic/1.0', blockedAt: null });
    expect(body.account).toMatchObject({ id: voter.id, username: voter.username, role: 'voter', isActive: true });
    expect(body.otherSessions.map((item) => item.id)).toEqual([other.id]);
    expect(body.votes).toEqual([{ castOn: '2026-05-01', categoryName: categories[0]?.name }]);
    expect(text).not.toContain('23:59:59');
    for (const vendor of vendors) expect(text).not.toContain(vendor.name);
  });

  it('is 404 for an unknown session', async () => {
    const { token } = await signInAsAdmin(site.database.owner);
    expect((await site.api.get<ApiError>('/api/admin/user-sessions/999999', token)).body.code).toBe(
      'session.not_found',
    );
  });
});

describe('blocking', () => {
  it('blocks and unblocks, and records both in the audit log', async () => {
    const { owner } = site.database;
    const voter = await makeAccount(owner);
    const session = await makeSession(owner, { account_id: voter.id });
    const { token, account } = await signInAsAdmin(owner);
    const blocked = await site.api.post<UserSessionDetails>(`/api/admin/user-sessions/${session.id}/block`, token);
    expect(blocked.status).toBe(200);
    expect(blocked.body.session).toMatchObject({ isBlocked: true, blockedAt: expect.any(String) });
    const unblocked = await site.api.post<UserSessionDetails>(`/api/admin/user-sessions/${session.id}/unblock`, token);
    expect(unblocked.body.session).toMatchObject({ isBlocked: false, blockedAt: null });
    expect(await owner('audit_log').orderBy('id').select('action', 'actor_id', 'actor_username', 'subject_id')).toEqual(
      ['session.blocked', 'session.unblocked'].map((action) => ({
        action,
        actor_id: account.id,
        actor_username: account.username,
        subject_id: String(session.id),
      })),
    );
  });

  it('takes effect on an admin’s session at once, with an error that says why', async () => {
    const { token } = await signIn(site.database.owner);
    const other = await signInAsAdmin(site.database.owner);
    expect((await site.api.get('/api/admin/voting', other.token)).status).toBe(200);
    await site.api.post(`/api/admin/user-sessions/${other.sessionId}/block`, token);
    const rejected = await site.api.get<ApiError>('/api/admin/voting', other.token);
    expect([rejected.status, rejected.body.code]).toEqual([403, 'session.blocked']);
    await site.api.post(`/api/admin/user-sessions/${other.sessionId}/unblock`, token);
    expect((await site.api.get('/api/admin/voting', other.token)).status).toBe(200);
  });

  it('is rejected for one’s own session, and for an admin’s session if the caller is not a super admin', async () => {
    const admin = await signInAsAdmin(site.database.owner);
    const superAdmin = await signIn(site.database.owner);
    const block = (id: number) => site.api.post<ApiError>(`/api/admin/user-sessions/${id}/block`, admin.token);
    expect((await block(admin.sessionId)).body.code).toBe('session.own');
    expect((await block(superAdmin.sessionId)).body.code).toBe('session.of_admin');
    expect((await block(999_999)).status).toBe(404);
    expect(await listAuditActions(site.database.owner)).toEqual([]);
  });

  it('is allowed for other sessions of one’s own account, and only a super admin can unblock them', async () => {
    const { owner } = site.database;
    const admin = await signInAsAdmin(owner);
    const unknown = await makeSession(owner, { account_id: admin.account.id });
    const change = (verb: string) =>
      site.api.post<UserSessionDetails & ApiError>(`/api/admin/user-sessions/${unknown.id}/${verb}`, admin.token);
    const blocked = await change('block');
    expect([blocked.status, blocked.body.session?.isBlocked]).toEqual([200, true]);
    expect((await change('unblock')).body.code).toBe('session.of_admin');
    expect(await listAuditActions(owner)).toEqual(['session.blocked']);
  });

  it('waits for unfinished votes, so that none is accepted after the response', async () => {
    const { owner } = site.database;
    const session = await makeSession(owner);
    const { token } = await signInAsAdmin(owner);
    const vote = await owner.transaction();
    await vote.raw('select id from voting_state where id = 1 lock in share mode');
    let isDone = false;
    const block = site.api.post(`/api/admin/user-sessions/${session.id}/block`, token).then((response) => {
      isDone = true;
      return response;
    });
    await site.api.get('/api/admin/voting', token);
    expect(isDone).toBe(false);
    await vote.commit();
    expect((await block).status).toBe(200);
  });
});
