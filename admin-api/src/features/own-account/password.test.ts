import { randomBytes } from 'node:crypto';
import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { accountCounter } from '@plaudit/db/rules/sign-in/throttles';
import { insertCounter } from '@plaudit/db/testing/counters';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, PasswordChangedResponse } from '../../../contract/index.ts';
import { useSecondFactor } from '../../testing/second-factor.ts';
import { listAuditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { codeNow, startSession, wrongCodes } = useSecondFactor(site);

const CURRENT_PASSWORD = 'Present-Horse1!';
const NEW_PASSWORD = 'Another-Horse2!';
const passwords = createPasswordHasher();
let currentHash: string;
beforeAll(async () => {
  currentHash = await passwords.hash(CURRENT_PASSWORD);
});

const signInWithPassword = (session: Parameters<typeof makeSession>[1] = {}) =>
  signIn(site.database.owner, { account: { role: 'admin', password_hash: currentHash }, session });
const changePassword = <Body = PasswordChangedResponse & ApiError>(
  admin: SignedIn,
  given: Record<string, unknown> = {},
) =>
  site.api.post<Body>('/api/admin/account/password', admin.token, {
    currentPassword: CURRENT_PASSWORD,
    newPassword: NEW_PASSWORD,
    ...given,
  });
const readStoredHash = async ({ account }: SignedIn) =>
  (await site.database.owner('accounts').where({ id: account.id }).first('password_hash'))?.password_hash ?? '';
const withStaleSecondFactor = () => ({ second_factor_at: new Date(Date.now() - 6 * 60_000) });

describe('POST /api/admin/account/password', () => {
  it('stores the new password, ends all other sessions of the account, and is in the audit log', async () => {
    const { owner } = site.database;
    const admin = await signInWithPassword();
    const other = await signInWithPassword();
    const elsewhere = await makeSession(owner, { account_id: admin.account.id, second_factor_at: new Date() });
    const response = await changePassword(admin);
    expect([response.status, response.body]).toEqual([200, { changed: true }]);
    expect(await passwords.verify(await readStoredHash(admin), NEW_PASSWORD)).toBe(true);
    expect(await readStoredHash(other)).toBe(currentHash);
    const ended = await owner('sessions').whereNotNull('ended_at').pluck('id');
    expect(ended).toEqual([elsewhere.id]);
    expect((await site.api.get('/api/admin/voting', admin.token)).status).toBe(200);
    expect(await listAuditActions(owner)).toEqual(['account.password_changed']);
    expect(JSON.stringify(await owner('audit_log').select())).not.toContain('Horse');
  });

  it('ends the links that a super admin made for the account, so that none of them undoes the change', async () => {
    const { owner } = site.database;
    const admin = await signInWithPassword();
    const other = await signInWithPassword();
    for (const { account } of [admin, other]) {
      await insertAccountLink(owner, { accountId: account.id, kind: 'new_password', createdBy: other.account.id });
    }
    expect((await changePassword(admin)).status).toBe(200);
    expect(await owner('account_links').pluck('account_id')).toEqual([other.account.id]);
  });

  it('ends the links and invitations that were made for others in the name of the admin', async () => {
    const { owner } = site.database;
    const admin = await signInWithPassword();
    const other = await signInWithPassword();
    const voter = await makeAccount(owner);
    for (const { account } of [admin, other]) {
      await insertAccountLink(owner, { accountId: voter.id, kind: 'new_password', createdBy: account.id });
      const invitation = { role: 'admin', made_by: account.id, expires_at: new Date(Date.now() + 60_000) } as const;
      await owner('admin_invitations').insert({ ...invitation, token_hash: randomBytes(32) });
    }
    expect((await changePassword(admin)).status).toBe(200);
    expect(await owner('account_links').pluck('created_by')).toEqual([other.account.id]);
    expect(await owner('admin_invitations').pluck('made_by')).toEqual([other.account.id]);
  });

  it('needs a fresh second factor, which can be a code in the request', async () => {
    const admin = await signInWithPassword(withStaleSecondFactor());
    expect((await changePassword(admin)).body.code).toBe('second_factor.required');
    const [wrong] = wrongCodes(admin, 1);
    expect((await changePassword(admin, { twoFactorCode: wrong })).body.code).toBe('second_factor.wrong');
    expect(await readStoredHash(admin)).toBe(currentHash);
    expect((await changePassword(admin, { twoFactorCode: codeNow(admin) })).status).toBe(200);
  });

  it('rejects a wrong current password, with nothing changed', async () => {
    const admin = await signInWithPassword();
    const response = await changePassword(admin, { currentPassword: 'Wrong-Horse1!' });
    expect([response.status, response.body.code]).toEqual([403, 'password.wrong']);
    expect(response.body.details?.map(({ field }) => field)).toEqual(['currentPassword']);
    expect(await readStoredHash(admin)).toBe(currentHash);
    expect(await listAuditActions(site.database.owner)).toEqual([]);
  });

  it.each([
    ['a weak new password', { newPassword: 'password' }, 'newPassword'],
    ['the current password as the new one', { newPassword: CURRENT_PASSWORD }, 'newPassword'],
    ['an empty new password', { newPassword: '' }, 'newPassword'],
    ['an empty current password', { currentPassword: '' }, 'currentPassword'],
  ])('rejects %s', async (_what, given, field) => {
    const admin = await signInWithPassword();
    const response = await changePassword(admin, given);
    expect([response.status, response.body.details?.[0]?.field]).toEqual([400, field]);
    expect(await readStoredHash(admin)).toBe(currentHash);
  });

  it('lets an account try five wrong current passwords in fifteen minutes, over all its sessions', async () => {
    const admin = await signInWithPassword();
    const second = await startSession(admin);
    await site.database.owner('sessions').where({ id: second.sessionId }).update({ second_factor_at: new Date() });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const session = attempt % 2 ? admin : second;
      expect((await changePassword(session, { currentPassword: `Wrong-Horse${attempt}!` })).status).toBe(403);
    }
    const rejected = await changePassword(admin);
    expect([rejected.status, rejected.body.code]).toEqual([429, 'password.too_many_failures']);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await readStoredHash(admin)).toBe(currentHash);
    const other = await signInWithPassword();
    expect((await changePassword(other)).status).toBe(200);
    await site.database.owner.raw('update rate_limits set window_start = window_start - interval 16 minute');
    expect((await changePassword(admin)).status).toBe(200);
  });

  it('lets an account give thirty passwords an hour, right or wrong', async () => {
    const admin = await signInWithPassword();
    await insertCounter(site.database.owner, accountCounter('password-attempts', admin.account.id), 24);
    for (let time = 1; time <= 6; time += 1) {
      const [currentPassword, newPassword] =
        time % 2 ? [CURRENT_PASSWORD, NEW_PASSWORD] : [NEW_PASSWORD, CURRENT_PASSWORD];
      expect((await changePassword(admin, { currentPassword, newPassword })).status).toBe(200);
    }
    const rejected = await changePassword(admin);
    expect([rejected.status, rejected.body.code]).toEqual([429, 'password.too_many_failures']);
    expect((await changePassword(await signInWithPassword())).status).toBe(200);
  });

  it('checks no more than five of many simultaneous guesses', async () => {
    const admin = await signInWithPassword();
    const guesses = Array.from({ length: 12 }, (_, index) =>
      changePassword(admin, { currentPassword: `Wrong-Horse${index}!` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(5);
    // The others are over the limit, or find both places of the account taken.
    expect(statuses.filter((status) => status === 429 || status === 503).length).toBeGreaterThanOrEqual(7);
  });

  it('is rejected if the password was changed meanwhile', async () => {
    const { owner } = site.database;
    const admin = await signInWithPassword();
    const meanwhile = await passwords.hash('Meanwhile-Horse1!');
    const response = await owner.transaction(async (other) => {
      await other('accounts').where({ id: admin.account.id }).update({ password_hash: meanwhile });
      const changing = changePassword(admin);
      await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
      return { changing };
    });
    const { status, body } = await response.changing;
    expect([status, body.code]).toEqual([409, 'password.changed_meanwhile']);
    expect(await readStoredHash(admin)).toBe(meanwhile);
  });
});
