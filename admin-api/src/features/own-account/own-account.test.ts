import { makeSession } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { ApiError, OwnAccount, SessionsEndedResponse } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const readAccount = ({ token }: SignedIn) => site.api.get<OwnAccount>('/api/admin/account', token);
const endSessions = (admin: SignedIn, which: string) =>
  site.api.post<SessionsEndedResponse & ApiError>(`/api/admin/account/sessions/${which}`, admin.token);

describe('GET /api/admin/account', () => {
  it.each(['admin', 'super_admin'] as const)(
    'shows the caller’s own account (%s) and its sessions, the session of the request first',
    async (role) => {
      const { owner } = site.database;
      const admin = await signIn(owner, { account: { role } });
      await signIn(owner);
      const other = await makeSession(owner, { account_id: admin.account.id, user_agent: 'Firefox' });
      await makeSession(owner, { account_id: admin.account.id, ended_at: new Date() });
      const { body } = await readAccount(admin);
      expect(body).toMatchObject({
        username: admin.account.username,
        role,
        createdAt: admin.account.created_at.toISOString(),
        recoveryCodesLeft: 0,
        areRecoveryCodesKept: false,
      });
      expect(body.sessions.map(({ id, isCurrent, isVerified }) => [id, isCurrent, isVerified])).toEqual([
        [admin.sessionId, true, true],
        [other.id, false, false],
      ]);
      expect(body.sessions[1]?.userAgent).toBe('Firefox');
    },
  );
});

describe('POST /api/admin/account/sessions', () => {
  it('ends one other session, or all others', async () => {
    const { owner } = site.database;
    const admin = await signIn(owner);
    const others = [1, 2, 3].map(() => makeSession(owner, { account_id: admin.account.id }));
    const [first] = await Promise.all(others);
    expect((await endSessions(admin, `${first?.id}/end`)).body).toEqual({ ended: 1 });
    expect((await readAccount(admin)).body.sessions).toHaveLength(3);
    expect((await endSessions(admin, 'end-others')).body).toEqual({ ended: 2 });
    expect((await readAccount(admin)).body.sessions.map(({ id }) => id)).toEqual([admin.sessionId]);
    expect((await endSessions(admin, 'end-others')).body).toEqual({ ended: 0 });
    expect(await listAuditActions(owner)).toEqual(['account.sessions_ended', 'account.sessions_ended']);
  });

  it('ends neither this session nor one of another account', async () => {
    const admin = await signIn(site.database.owner);
    const other = await signIn(site.database.owner);
    expect((await endSessions(admin, `${admin.sessionId}/end`)).body.code).toBe('session.own');
    const rejected = await endSessions(admin, `${other.sessionId}/end`);
    expect([rejected.status, rejected.body.code]).toEqual([404, 'session.not_found']);
    await endSessions(admin, 'end-others');
    expect((await readAccount(other)).status).toBe(200);
  });
});
