import { LINK_TOKEN } from '@plaudit/db/rules/accounts/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { makeAccount } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AdminInvitation,
  ApiError,
  InvitationLink,
  InvitedAccount,
  MadeInvitation,
  VerifyTwoFactorResponse,
} from '../../../contract/index.ts';
import { approveNewest, oldEnough } from '../../testing/approvals.ts';
import { useSecondFactor } from '../../testing/second-factor.ts';
import { codeAt, listAuditActions, type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { newSecret } from '../second-factor/totp.ts';

const site = useApi();
const { startSession } = useSecondFactor(site);
const PASSWORD = 'Correct-horse-9!';
let inviter: SignedIn;
beforeEach(async () => {
  inviter = await signIn(site.database.owner, { account: oldEnough });
});

const invite = <Body = MadeInvitation>(body: object = { role: 'admin' }, admin = inviter) =>
  site.api.post<Body>('/api/admin/invitations', admin.token, body);
const inviteAndGetToken = async (body?: object, admin = inviter) => tokenOf((await invite(body, admin)).body);
const tokenOf = ({ path }: MadeInvitation) => path.split('#')[1] ?? '';
const open = (token: string) =>
  site.api.send<InvitationLink & ApiError>('POST', '/api/admin/invitation-links', { body: { token } });
const accept = (token: string, username = 'tone', given: object = {}) =>
  site.api.send<InvitedAccount & ApiError>('POST', '/api/admin/invited-accounts', {
    body: { token, username, password: PASSWORD, ...given },
  });
const list = async (admin = inviter) =>
  (await site.api.get<AdminInvitation[]>('/api/admin/invitations', admin.token)).body;
const findAccount = (username: string) => site.database.owner('accounts').where({ username }).first();

describe('an invitation', () => {
  it.each(['admin', 'super_admin'] as const)(
    'makes an account of a %s with the person’s own password',
    async (role) => {
      const token = await inviteAndGetToken({ role, forWhom: ' Tone from the guild ' });
      expect(token).toMatch(LINK_TOKEN);
      expect((await open(token)).body).toEqual({
        role,
        forWhom: 'Tone from the guild',
        madeBy: inviter.account.username,
        expiresAt: expect.any(String),
      });
      const { status, body } = await accept(token);
      expect([status, body]).toEqual([201, { username: 'tone', role }]);
      const account = await findAccount('tone');
      expect(account).toMatchObject({ role, is_active: 1, email: null });
      expect(await createPasswordHasher().verify(account?.password_hash, PASSWORD)).toBe(true);
      expect(await site.database.owner('second_factors').where({ account_id: account?.id ?? 0 })).toEqual([]);
    },
  );

  it('is for 72 hours, and the database has a hash only', async () => {
    const { body } = await invite();
    expect((Date.parse(body.invitation.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
    const stored = JSON.stringify([
      await site.database.owner('admin_invitations').select(),
      await site.database.owner('audit_log').select(),
      site.api.logLines,
      await list(),
    ]);
    expect(stored).not.toContain(tokenOf(body));
  });

  it('counts as created by the inviter, while the invited person’s address is their own', async () => {
    const token = await inviteAndGetToken();
    await accept(token);
    const account = await findAccount('tone');
    const [, created, accepted] = await site.database.owner('audit_log').orderBy('id');
    expect(created).toMatchObject({
      action: 'account.created',
      actor_id: inviter.account.id,
      actor_username: inviter.account.username,
      subject_type: 'account',
      subject_id: String(account?.id),
      ip_address: null,
    });
    expect(JSON.parse(created?.detail ?? '')).toEqual({ username: 'tone', role: 'admin', isInvited: true });
    expect(accepted).toMatchObject({ action: 'invitation.accepted', actor_id: account?.id, actor_username: 'tone' });
    expect(accepted?.ip_address).not.toBeNull();
  });

  it('works once, also for two people at the same moment', async () => {
    const token = await inviteAndGetToken();
    const responses = await Promise.all([accept(token, 'first'), accept(token, 'second')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect((await accept(token, 'third')).body.code).toBe('invitation.invalid');
    expect(await list()).toEqual([]);
  });

  it('still works after a name that is taken', async () => {
    const { username } = await makeAccount(site.database.owner);
    const token = await inviteAndGetToken();
    const taken = await accept(token, username);
    expect([taken.status, taken.body.code]).toEqual([409, 'account.username_taken']);
    expect((await accept(token)).status).toBe(201);
  });

  it('gives one answer for a link that was used or revoked, is outdated or was invented', async () => {
    const { owner } = site.database;
    const tokens = [await inviteAndGetToken(), await inviteAndGetToken(), await inviteAndGetToken(), 'A'.repeat(43)];
    const [used = '', , outdated = ''] = tokens;
    await accept(used);
    await owner('admin_invitations')
      .whereRaw('token_hash = unhex(sha2(?, 256))', [outdated])
      .update({ expires_at: owner.raw('now(3)') });
    const [revoked] = await list();
    expect((await site.api.delete(`/api/admin/invitations/${revoked?.id}`, inviter.token)).status).toBe(200);
    const answers = [];
    for (const token of tokens) {
      for (const { status, text } of [await open(token), await accept(token, 'late')])
        answers.push(`${status} ${text}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('invitation.invalid');
    expect(await findAccount('late')).toBeUndefined();
  });

  it('is listed until it is used or revoked, and outdated ones are deleted by the next', async () => {
    const { owner } = site.database;
    await invite({ role: 'super_admin', forWhom: 'Ola' });
    await invite();
    const invitations = await list();
    expect(invitations.map(({ role, forWhom, madeBy }) => [role, forWhom, madeBy])).toEqual([
      ['admin', null, inviter.account.username],
      ['super_admin', 'Ola', inviter.account.username],
    ]);
    await owner('admin_invitations').update({ expires_at: owner.raw('now(3)') });
    expect(await list()).toEqual([]);
    const gone = await site.api.delete<ApiError>(`/api/admin/invitations/${invitations[0]?.id}`, inviter.token);
    expect([gone.status, gone.body.code]).toEqual([404, 'invitation.not_found']);
    await invite();
    expect(await owner('admin_invitations').select()).toHaveLength(1);
  });

  it('is revoked by any super admin, which is in the audit log', async () => {
    const { body } = await invite({ role: 'admin', forWhom: 'Ola' });
    const other = await signIn(site.database.owner);
    expect((await site.api.delete(`/api/admin/invitations/${body.invitation.id}`, other.token)).status).toBe(200);
    expect(await listAuditActions(site.database.owner)).toEqual(['invitation.made', 'invitation.revoked']);
    expect((await open(tokenOf(body))).status).toBe(404);
  });

  it.each(['is deactivated', 'is deleted', 'becomes an admin', 'gets a password link used', 'loses the authenticator'])(
    'no longer works once its maker %s',
    async (what) => {
      const { owner } = site.database;
      const maker = await signIn(owner);
      const token = await inviteAndGetToken({ role: 'admin' }, maker);
      const kept = await inviteAndGetToken();
      const path = `/api/admin/users/${maker.account.username}`;
      if (what === 'is deactivated') await site.api.put(path, inviter.token, { isActive: false });
      if (what === 'is deleted') await site.api.delete(path, inviter.token);
      if (what === 'becomes an admin') await site.api.put(`${path}/role`, inviter.token, { role: 'admin' });
      if (what === 'loses the authenticator') await site.api.post(`${path}/second-factor-reset`, inviter.token);
      if (what === 'gets a password link used') {
        const link = await site.api.post<{ path: string }>(`${path}/password-link`, inviter.token);
        await site.database.public.raw('call set_password_by_link(?, ?)', [link.body.path.split('#')[1] ?? '', 'next']);
      }
      expect((await accept(token)).status).toBe(404);
      expect(await owner('admin_invitations').select()).toHaveLength(1);
      expect((await accept(kept)).status).toBe(201);
    },
  );

  it('does not work if its maker lost the rights in a way that left the invitation, nor once they are back', async () => {
    const { owner } = site.database;
    const token = await inviteAndGetToken();
    await owner('accounts').where({ id: inviter.account.id }).update({ is_active: 0 });
    expect((await accept(token)).body.code).toBe('invitation.invalid');
    expect(await owner('admin_invitations').select()).toHaveLength(1);
    const other = await signIn(owner);
    const path = `/api/admin/users/${inviter.account.username}`;
    expect((await site.api.put(path, other.token, { isActive: true })).status).toBe(200);
    expect((await accept(token)).body.code).toBe('invitation.invalid');
  });

  it.each([
    ['a weak password', { password: 'short' }],
    ['a name with a space', { username: 'tone berg' }],
    ['the name of commands on the server in the audit log', { username: 'Server' }],
    ['a role', { role: 'super_admin' }],
    ['an incomplete token', { token: 'short' }],
  ])('rejects %s and is not used up', async (_what, given) => {
    const token = await inviteAndGetToken();
    const response = await accept(token, 'tone', given);
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
    expect((await open(token)).status).toBe(200);
  });

  it('is made only by a super admin with a fresh second factor', async () => {
    const { owner } = site.database;
    const stale = await signIn(owner, { session: { second_factor_at: new Date(Date.now() - 6 * 60_000) } });
    expect((await invite<ApiError>({ role: 'admin' }, stale)).body.code).toBe('second_factor.required');
    const twoFactorCode = codeAt(stale.secret, site.api.clock.ms);
    expect((await invite({ role: 'admin', twoFactorCode }, stale)).status).toBe(201);
    const admin = await signInAsAdmin(owner);
    expect((await invite<ApiError>({ role: 'admin' }, admin)).body.code).toBe('access.super_admin_required');
  });
});

describe('an invitation, while approvals are switched on', () => {
  beforeEach(async () => {
    await site.database.owner('settings').insert({
      setting_key: 'second_approval',
      setting_value: 'on',
      description: '',
    });
  });

  it('of a super admin needs its approval when it is made, and none when it is used', async () => {
    const body = { role: 'super_admin', forWhom: 'Ola' };
    expect((await invite<ApiError>(body)).body.code).toBe('approval.waiting');
    expect(await site.database.owner('admin_invitations').select()).toEqual([]);
    expect((await approveNewest(site))[0]).toBe(200);
    expect((await invite<ApiError>({ ...body, forWhom: 'Another' })).body.code).toBe('approval.waiting');
    const token = await inviteAndGetToken(body);
    expect((await accept(token)).body).toEqual({ username: 'tone', role: 'super_admin' });
    expect((await invite<ApiError>(body)).body.code).toBe('approval.waiting');
  });

  it('of an admin needs none', async () => {
    expect((await invite()).status).toBe(201);
  });
});

describe('the first sign-in of an invited admin', () => {
  const acceptAndSignIn = async (): Promise<SignedIn> => {
    await accept(await inviteAndGetToken());
    const account = await findAccount('tone');
    if (!account) throw new Error('The invited account is not there');
    return startSession({ account, sessionId: 0, token: '', secret: newSecret() });
  };
  const setUp = (admin: SignedIn, newCode = codeAt(admin.secret, site.api.clock.ms)) =>
    site.api.post<VerifyTwoFactorResponse & ApiError>('/api/admin/authenticator', admin.token, {
      newSecret: admin.secret,
      newCode,
    });

  it('sets up the authenticator, gets recovery codes and opens the panel', async () => {
    const { owner } = site.database;
    const admin = await acceptAndSignIn();
    const locked = await site.api.get('/api/admin/dashboard', admin.token);
    expect(locked.body).toMatchObject({ twoFactorRequired: true, needsAuthenticator: true });
    expect((await site.api.get('/api/admin/two-factor/new', admin.token)).status).toBe(200);
    const elsewhere = await startSession(admin);
    const { status, body } = await setUp(admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ verified: true, recoveryCodesLeft: 10 });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await site.api.get('/api/admin/voting', admin.token)).status).toBe(200);
    expect((await owner('sessions').where({ id: elsewhere.sessionId }).first())?.ended_at).not.toBeNull();
    const actions = await listAuditActions(owner);
    expect(actions.slice(-2)).toEqual(['second_factor.set_up', 'second_factor.recovery_codes_issued']);
  });

  it('accepts a second authenticator from nobody, nor the code of the first one again', async () => {
    const admin = await acceptAndSignIn();
    const code = codeAt(admin.secret, site.api.clock.ms);
    await setUp(admin);
    const thief = await startSession({ ...admin, secret: newSecret() });
    expect((await site.api.get('/api/admin/dashboard', thief.token)).body).not.toHaveProperty('needsAuthenticator');
    const again = await setUp(thief);
    expect([again.status, again.body.code]).toEqual([409, 'second_factor.exists']);
    const verify = { code, username: admin.account.username };
    const used = await site.api.post<ApiError>('/api/admin/verify-2fa', thief.token, verify);
    expect(used.body.code).toBe('second_factor.used');
  });

  it('lets one of two simultaneous requests set it up', async () => {
    const admin = await acceptAndSignIn();
    const other = await startSession({ ...admin, secret: newSecret() });
    const responses = await Promise.all([setUp(admin), setUp(other)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await site.database.owner('second_factors').where({ account_id: admin.account.id })).toHaveLength(1);
  });

  it('stores nothing with a wrong code or a weak secret', async () => {
    const admin = await acceptAndSignIn();
    expect((await setUp(admin, '000')).body.code).toBe('second_factor.not_enrolled');
    const weak = await setUp({ ...admin, secret: 'A'.repeat(32) }, '123456');
    expect(weak.body.code).toBe('second_factor.weak_secret');
    expect(await site.database.owner('second_factors').where({ account_id: admin.account.id })).toEqual([]);
    expect((await site.api.get('/api/admin/voting', admin.token)).status).toBe(403);
  });
});
