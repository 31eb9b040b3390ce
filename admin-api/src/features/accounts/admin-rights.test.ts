import { randomBytes } from 'node:crypto';
import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { listDecisions } from '@plaudit/db/rules/decisions/decisions';
import { makeAccount, makeElection, makeSession } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminAccount, ApiError, SecondFactorResetResponse } from '../../../contract/index.ts';
import { approveNewest, DONE, oldEnough, WAITING } from '../../testing/approvals.ts';
import { useSecondFactor } from '../../testing/second-factor.ts';
import { codeAt, listAuditActions, type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { hashRecoveryCode } from '../second-factor/recovery-codes.ts';

const site = useApi();
const { codeNow, findFactor, findSession, startSession, verify } = useSecondFactor(site);
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner, { account: oldEnough });
});
const staleSession = { second_factor_at: new Date(Date.now() - 6 * 60_000) };
const findAccount = (id: number) => site.database.owner('accounts').where({ id }).first();

describe('PUT /api/admin/users/:username/role', () => {
  const changeRole = (username: string, role: string, given: object = {}, admin = caller) =>
    site.api.put<AdminAccount & ApiError>(`/api/admin/users/${username}/role`, admin.token, { role, ...given });

  it.each([
    ['admin', 'super_admin'],
    ['super_admin', 'admin'],
  ] as const)('makes an %s a %s, ends the sessions and is a public decision', async (from, to) => {
    const { owner } = site.database;
    const { cycle } = await makeElection(owner);
    const admin = await signIn(owner, { account: { role: from } });
    const { status, body } = await changeRole(admin.account.username, to, { version: 1 });
    expect([status, body.role, body.version]).toEqual([200, to, 2]);
    expect(await findAccount(admin.account.id)).toMatchObject({ role: to, version: 2 });
    expect((await findSession(admin))?.ended_at).not.toBeNull();
    const [event] = await owner('audit_log').select();
    expect(event).toMatchObject({ action: 'account.role_changed', actor_id: caller.account.id });
    expect(JSON.parse(event?.detail ?? '')).toEqual({
      username: admin.account.username,
      from: { role: from },
      to: { role: to },
    });
    const [decision] = await listDecisions(owner, cycle.id);
    expect(decision).toMatchObject({ kind: 'role.changed', decidedBy: 'super_admin', facts: { to } });
  });

  it('ends the links of somebody who is no longer a super admin', async () => {
    const { owner } = site.database;
    const { account } = await signIn(owner);
    const voter = await makeAccount(owner);
    await insertAccountLink(owner, { accountId: voter.id, kind: 'new_password', createdBy: account.id });
    await changeRole(account.username, 'admin');
    expect(await owner('account_links').select()).toEqual([]);
  });

  it('changes nothing if the account has this role, or was changed meanwhile', async () => {
    const admin = await signInAsAdmin(site.database.owner);
    expect((await changeRole(admin.account.username, 'admin')).body.version).toBe(1);
    const stale = await changeRole(admin.account.username, 'super_admin', { version: 9 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_edit']);
    expect((await findSession(admin))?.ended_at).toBeNull();
    expect(await listAuditActions(site.database.owner)).toEqual([]);
  });

  it('is neither of the caller’s own account nor of a voter’s', async () => {
    const { owner } = site.database;
    expect((await changeRole(caller.account.username, 'admin')).body.code).toBe('account.own');
    expect((await changeRole((await makeAccount(owner)).username, 'admin')).body.code).toBe('account.not_admin');
    expect((await changeRole('nobody', 'admin')).body.code).toBe('account.not_found');
    expect((await changeRole((await makeAccount(owner)).username, 'voter')).body.code).toBe('request.invalid');
    expect(await listAuditActions(owner)).toEqual([]);
  });

  it('leaves a super admin when two demote each other at the same moment', async () => {
    const { owner } = site.database;
    const other = await signIn(owner);
    await Promise.all([
      changeRole(other.account.username, 'admin'),
      changeRole(caller.account.username, 'admin', {}, other),
    ]);
    expect(await owner('accounts').where({ role: 'super_admin' }).select('id')).toHaveLength(1);
  });

  it('needs a fresh second factor, which can be a code in the request', async () => {
    const { owner } = site.database;
    const { account } = await signInAsAdmin(owner);
    const stale = await signIn(owner, { session: staleSession });
    expect((await changeRole(account.username, 'super_admin', {}, stale)).body.code).toBe('second_factor.required');
    const twoFactorCode = codeAt(stale.secret, site.api.clock.ms);
    expect((await changeRole(account.username, 'super_admin', { twoFactorCode }, stale)).status).toBe(200);
  });

  it.each([
    ['admin', 'super_admin'],
    ['super_admin', 'admin'],
  ] as const)('waits for an approval from %s to %s, while approvals are switched on', async (from, to) => {
    const { owner } = site.database;
    await owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
    const { account } = await signIn(owner, { account: { role: from } });
    const { status, body } = await changeRole(account.username, to);
    expect([status, body.code]).toEqual(WAITING);
    expect((await findAccount(account.id))?.role).toBe(from);
    expect(await approveNewest(site)).toEqual(DONE);
    expect((await findAccount(account.id))?.role).toBe(to);
  });
});

describe('POST /api/admin/users/:username/second-factor-reset', () => {
  const reset = (username: string, body: object = {}, admin = caller) =>
    site.api.post<SecondFactorResetResponse & ApiError>(
      `/api/admin/users/${username}/second-factor-reset`,
      admin.token,
      body,
    );

  it('removes authenticator, recovery codes, passkeys and sessions, and is a public decision', async () => {
    const { owner } = site.database;
    const { cycle } = await makeElection(owner);
    const lost = await signIn(owner);
    const { id, username } = lost.account;
    await owner('recovery_codes').insert({ account_id: id, code_hash: hashRecoveryCode('abcdefghjk') });
    const passkey = { account_id: id, credential_id: randomBytes(32), public_key: randomBytes(77), name: 'My phone' };
    await owner('admin_passkeys').insert(passkey);
    expect((await reset(username)).body).toEqual({ username });
    expect(await findFactor(lost)).toBeUndefined();
    expect(await owner('recovery_codes').select()).toEqual([]);
    expect(await owner('admin_passkeys').select()).toEqual([]);
    expect((await findSession(lost))?.ended_at).not.toBeNull();
    const [event] = await owner('audit_log').select();
    expect(event).toMatchObject({
      action: 'account.second_factor_reset',
      actor_id: caller.account.id,
      subject_type: 'account',
      subject_id: String(id),
    });
    const [decision] = await listDecisions(owner, cycle.id);
    expect(decision).toMatchObject({ kind: 'second_factor.reset', decidedBy: 'super_admin', facts: {} });
    expect(JSON.stringify(decision)).not.toContain(username);
  });

  it('lets the next sign-in set up another authenticator, and the lost one opens nothing', async () => {
    const lost = await signIn(site.database.owner);
    await reset(lost.account.username);
    const next = await startSession(lost);
    expect((await verify<ApiError>(next, codeNow(lost))).body.code).toBe('second_factor.none');
    const dashboard = await site.api.get('/api/admin/dashboard', next.token);
    expect(dashboard.body).toMatchObject({ needsAuthenticator: true });
  });

  it('is neither for the caller’s own account nor for a voter', async () => {
    const { owner } = site.database;
    const session = await makeSession(owner, { account_id: (await makeAccount(owner, { username: 'vera' })).id });
    expect((await reset(caller.account.username)).body.code).toBe('account.own');
    expect((await reset('vera')).body.code).toBe('account.not_admin');
    expect((await reset('nobody')).body.code).toBe('account.not_found');
    expect((await owner('sessions').where({ id: session.id }).first())?.ended_at).toBeNull();
    expect(await findFactor(caller)).toBeDefined();
  });

  it('needs a fresh second factor', async () => {
    const { owner } = site.database;
    const lost = await signInAsAdmin(owner);
    const stale = await signIn(owner, { session: staleSession });
    expect((await reset(lost.account.username, {}, stale)).body.code).toBe('second_factor.required');
    expect(await findFactor(lost)).toBeDefined();
    const twoFactorCode = codeAt(stale.secret, site.api.clock.ms);
    expect((await reset(lost.account.username, { twoFactorCode }, stale)).status).toBe(200);
  });
});
