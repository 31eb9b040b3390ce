import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { decryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type {
  AccountPage,
  AdminAccount,
  ApiError,
  CreateAdminResponse,
  DeletedAccountResponse,
} from '../../../contract/index.ts';
import { codeAt, listAuditActions, secondFactorKey, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { newSecret } from '../second-factor/totp.ts';

const WEAK =
  'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';

const site = useApi();

const newAdmin = (given: object = {}) => ({
  username: 'new_admin',
  password: 'Correct-horse-9!',
  twoFactorSecret: newSecret(),
  ...given,
});
const createAdmin = <Body = CreateAdminResponse>(token: string, given: object = {}) =>
  site.api.post<Body>('/api/admin/users', token, newAdmin(given));
const listUsableSuperAdmins = () =>
  site.database.owner('accounts').where({ role: 'super_admin', is_active: 1, retired_at: null }).select('id');

describe('GET /api/admin/users', () => {
  it('lists accounts without secrets, newest first', async () => {
    const voter = await makeAccount(site.database.owner, { email: 'vera@example.com' });
    const { token, account } = await signInAsAdmin(site.database.owner);
    const { body, text } = await site.api.get<AccountPage>('/api/admin/users', token);
    expect(body.items.map((item) => item.id)).toEqual([account.id, voter.id]);
    expect(body.items[1]).toEqual({
      id: voter.id,
      username: voter.username,
      email: 'vera@example.com',
      createdAt: voter.created_at.toISOString(),
      lastSeenAt: null,
      isActive: true,
      role: 'voter',
      version: 1,
    });
    expect(text).not.toContain('password');
  });

  it('filters by role and status, searches names, and leaves out deleted accounts', async () => {
    const { owner } = site.database;
    await makeAccount(owner, { username: 'Finder_1' });
    await makeAccount(owner, { username: 'sleeper', is_active: 0 });
    await makeAccount(owner, { username: 'gone', retired_at: new Date(), is_active: 0 });
    await signInAsAdmin(owner, { account: { username: 'the_admin' } });
    const { token } = await signIn(owner, { account: { username: 'the_super' } });
    const names = async (query: string) => {
      const { body } = await site.api.get<AccountPage>(`/api/admin/users?${query}`, token);
      expect(body.total).toBe(body.items.length);
      return body.items.map((item) => item.username);
    };
    expect(await names('')).toEqual(['the_super', 'the_admin', 'sleeper', 'Finder_1']);
    expect(await names('role=admins')).toEqual(['the_super', 'the_admin']);
    expect(await names('role=super_admin')).toEqual(['the_super']);
    expect(await names('role=voter&status=active')).toEqual(['Finder_1']);
    expect(await names('status=inactive')).toEqual(['sleeper']);
    expect(await names('search=FINDER')).toEqual(['Finder_1']);
    expect(await names('search=_________________')).toEqual([]);
    expect(await names('search=%F0%9F%92%A5')).toEqual([]);
  });
});

describe('POST /api/admin/users', () => {
  it('creates an admin who can sign in with the password and the second factor', async () => {
    const { token } = await signIn(site.database.owner);
    const twoFactorSecret = newSecret();
    const { status, body } = await createAdmin(token, { twoFactorSecret });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: 'new_admin', role: 'admin', isActive: true, email: null });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const row = await site.database.owner('accounts').where({ id: body.user.id }).first();
    expect(await createPasswordHasher().verify(row?.password_hash, 'Correct-horse-9!')).toBe(true);
    const factor = await site.database.owner('second_factors').where({ account_id: body.user.id }).first();
    expect(decryptSecret(secondFactorKey, factor?.secret_encrypted as Buffer)).toBe(twoFactorSecret);
    expect(factor?.secret_encrypted.includes(twoFactorSecret)).toBe(false);
    expect(await listAuditActions(site.database.owner)).toEqual(['account.created']);
    // The next sign-in is the first, at which the panel offers a passkey.
    expect(factor?.notified_at).toBeNull();
  });

  it('writes no secret to the audit log or the logs', async () => {
    const { token } = await signIn(site.database.owner);
    const twoFactorSecret = newSecret();
    const { body } = await createAdmin(token, { twoFactorSecret });
    const entry = await site.database.owner('audit_log').first();
    for (const secret of [twoFactorSecret, 'Correct-horse-9!', body.recoveryCodes[0] as string]) {
      expect(JSON.stringify(entry)).not.toContain(secret);
      expect(site.api.logLines.join('')).not.toContain(secret);
    }
  });

  it('checks a code of the new secret, and that code cannot be used again', async () => {
    const { token } = await signIn(site.database.owner);
    const twoFactorSecret = newSecret();
    const twoFactorCode = codeAt(twoFactorSecret, site.api.clock.ms);
    const wrong = codeAt(newSecret(), site.api.clock.ms);
    const rejected = await createAdmin<ApiError>(token, { twoFactorSecret, twoFactorCode: wrong });
    expect([rejected.status, rejected.body.code]).toEqual([400, 'second_factor.wrong']);
    const { status, body } = await createAdmin(token, { twoFactorSecret, twoFactorCode, role: 'super_admin' });
    expect(status).toBe(201);
    const factor = await site.database.owner('second_factors').where({ account_id: body.user.id }).first();
    expect(factor?.last_step).toBe(Math.floor(site.api.clock.ms / 30_000));
  });

  it('stores nothing for a super admin who is deleted while the password is hashed', async () => {
    const [ada, bob] = await Promise.all([signIn(site.database.owner), signIn(site.database.owner)]);
    await Promise.all([createAdmin(bob.token), site.api.delete(`/api/admin/users/${bob.account.username}`, ada.token)]);
    const actions = await listAuditActions(site.database.owner);
    expect(actions.indexOf('account.created')).toBeLessThan(actions.indexOf('account.deleted'));
  });

  it.each([
    [{ twoFactorSecret: '123456' }, 'second_factor.weak_secret'],
    [{ twoFactorSecret: 'A'.repeat(32) }, 'second_factor.weak_secret'],
    [{ twoFactorCode: '12345678901' }, 'request.invalid'],
    [{ username: 'ab' }, 'request.invalid'],
    [{ username: 'a'.repeat(21) }, 'request.invalid'],
    [{ username: 'ünïcode' }, 'request.invalid'],
    [{ role: 'voter' }, 'request.invalid'],
    [{ isActive: true }, 'request.invalid'],
    [{ username: undefined }, 'request.invalid'],
    [{ password: undefined }, 'request.invalid'],
    [{ twoFactorSecret: undefined }, 'request.invalid'],
  ])('rejects %o', async (given, code) => {
    const { token } = await signIn(site.database.owner);
    const response = await createAdmin<ApiError>(token, given);
    expect([response.status, response.body.code]).toEqual([400, code]);
    expect(response.body.details).toHaveLength(1);
  });

  it('accepts a name that is reserved for admins, and a password with emoji', async () => {
    const { token } = await signIn(site.database.owner);
    const password = `Aa1@${'🎉'.repeat(124)}`;
    const { status, body } = await createAdmin(token, { username: 'moderator', password });
    expect([status, body.user.username]).toEqual([201, 'moderator']);
  });

  it.each(['Short-1', 'no-uppercase-1!', 'NO-LOWERCASE-1!', 'No-digit-here!', 'NoSpecialChar11'])(
    'rejects the weak password %s',
    async (password) => {
      const { token } = await signIn(site.database.owner);
      const response = await createAdmin<ApiError>(token, { password });
      expect([response.status, response.body.message]).toEqual([400, WEAK]);
    },
  );

  it('rejects a taken name: in another case, of a deleted account, and in simultaneous requests', async () => {
    const { token } = await signIn(site.database.owner);
    await makeAccount(site.database.owner, { username: 'Gone_1', retired_at: new Date() });
    expect((await createAdmin<ApiError>(token, { username: 'GONE_1' })).body.code).toBe('account.username_taken');
    const responses = await Promise.all([1, 2].map(() => createAdmin<ApiError>(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await site.database.owner('accounts').where({ username: 'new_admin' })).toHaveLength(1);
  });
});

describe('PUT /api/admin/users/:username', () => {
  const put = <Body = AdminAccount>(token: string, username: string, body: unknown) =>
    site.api.put<Body>(`/api/admin/users/${username}`, token, body);

  it('deactivates an account, which ends its sessions, and reactivates it', async () => {
    const { token } = await signIn(site.database.owner);
    const admin = await signInAsAdmin(site.database.owner);
    const off = await put(token, admin.account.username, { isActive: false, version: 1 });
    expect(off.body).toMatchObject({ isActive: false, version: 2 });
    expect((await site.api.get('/api/admin/voting', admin.token)).status).toBe(401);
    const on = await put(token, admin.account.username, { isActive: true, version: 2 });
    expect(on.body).toMatchObject({ isActive: true, version: 3 });
    expect((await site.api.get('/api/admin/voting', admin.token)).status).toBe(401);
    expect(await listAuditActions(site.database.owner)).toEqual(['account.deactivated', 'account.activated']);
  });

  it('rejects a stale edit, with the stored account in the response', async () => {
    const { token } = await signIn(site.database.owner);
    const voter = await makeAccount(site.database.owner, { version: 4 });
    const response = await put<ApiError>(token, voter.username, { isActive: false, version: 3 });
    expect([response.status, response.body.code]).toEqual([409, 'stale_edit']);
    expect(response.body.current).toMatchObject({ username: voter.username, isActive: true, version: 4 });
  });

  it('rejects the caller’s own account and an unknown one', async () => {
    const { token, account } = await signIn(site.database.owner);
    expect((await put<ApiError>(token, account.username, { isActive: false })).body.code).toBe('account.own');
    expect((await put(token, 'nobody', { isActive: false })).status).toBe(404);
  });
});

describe('DELETE /api/admin/users/:username', () => {
  const remove = <Body = DeletedAccountResponse>(token: string, username: string) =>
    site.api.delete<Body>(`/api/admin/users/${username}`, token);

  it('ends every session of the account and keeps its row', async () => {
    const { token } = await signIn(site.database.owner);
    const admin = await signInAsAdmin(site.database.owner);
    const second = await makeSession(site.database.owner, { account_id: admin.account.id });
    const { status, body } = await remove(token, admin.account.username.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({ username: admin.account.username, message: 'Admin user deleted successfully' });
    expect((await site.api.get('/api/admin/dashboard', admin.token)).status).toBe(401);
    const row = await site.database.owner('accounts').where({ id: admin.account.id }).first();
    expect(row).toMatchObject({ is_active: 0, retired_at: expect.any(Date) });
    const session = await site.database.owner('sessions').where({ id: second.id }).first();
    expect(session?.ended_at).toBeInstanceOf(Date);
    expect(await listAuditActions(site.database.owner)).toEqual(['account.deleted']);
    expect((await remove<ApiError>(token, admin.account.username)).status).toBe(404);
    expect((await remove<ApiError>(token, '%F0%9F%92%A5')).status).toBe(400);
  });

  it('rejects the caller’s own account', async () => {
    const { token, account } = await signIn(site.database.owner);
    await signIn(site.database.owner);
    expect((await remove<ApiError>(token, account.username)).body.code).toBe('account.own');
  });

  it('keeps one super admin when two delete each other at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await site.database.reset();
      const [ada, bob] = await Promise.all([signIn(site.database.owner), signIn(site.database.owner)]);
      const responses = await Promise.all([
        remove<ApiError>(ada.token, bob.account.username),
        remove<ApiError>(bob.token, ada.account.username),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await listUsableSuperAdmins()).toHaveLength(1);
    }
  });

  it('keeps one super admin when one deletes and the other deactivates at the same moment', async () => {
    const [ada, bob] = await Promise.all([signIn(site.database.owner), signIn(site.database.owner)]);
    const responses = await Promise.all([
      remove(ada.token, bob.account.username),
      site.api.put(`/api/admin/users/${ada.account.username}`, bob.token, { isActive: false }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listUsableSuperAdmins()).toHaveLength(1);
  });
});
