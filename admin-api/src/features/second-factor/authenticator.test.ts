import { makeSession } from '@plaudit/db/testing/factories';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, AuthenticatorReplacedResponse } from '../../../contract/index.ts';
import { hashPassword, PASSWORD } from '../../testing/passwords.ts';
import { STEP_MS, useSecondFactor } from '../../testing/second-factor.ts';
import { codeAt, listAuditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { newSecret } from './totp.ts';

const site = useApi();
const { codeNow, findSession, startSession, verify, wrongCodes } = useSecondFactor(site);
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword();
});

const signInAdmin = (session = {}) =>
  signIn(site.database.owner, { account: { role: 'admin', password_hash }, session });
const replace = (admin: SignedIn, secret: string, given: object = {}) =>
  site.api.put<AuthenticatorReplacedResponse & ApiError>('/api/admin/authenticator', admin.token, {
    currentPassword: PASSWORD,
    newSecret: secret,
    newCode: codeAt(secret, site.api.clock.ms),
    ...given,
  });
const withStaleSecondFactor = () => ({ second_factor_at: new Date(Date.now() - 6 * 60_000) });

describe('PUT /api/admin/authenticator', () => {
  it('replaces the authenticator: only codes of the new one work, and other sessions end', async () => {
    const admin = await signInAdmin();
    const elsewhere = await makeSession(site.database.owner, { account_id: admin.account.id });
    const secret = newSecret();
    expect((await replace(admin, secret)).status).toBe(200);
    const ended = await site.database.owner('sessions').whereNotNull('ended_at').pluck('id');
    expect(ended).toEqual([elsewhere.id]);
    expect(await listAuditActions(site.database.owner)).toEqual(['second_factor.authenticator_replaced']);
    site.api.clock.ms += STEP_MS;
    expect((await verify(await startSession(admin), codeNow(admin))).status).toBe(403);
    expect((await verify(await startSession({ ...admin, secret }), codeNow({ ...admin, secret }))).status).toBe(200);
  });

  it('ends the links and invitations that somebody else may have made in a stolen session', async () => {
    const { owner } = site.database;
    const admin = await signIn(owner, { account: { password_hash } });
    const { username } = (await signIn(owner)).account;
    expect((await site.api.post('/api/admin/invitations', admin.token, { role: 'super_admin' })).status).toBe(201);
    expect((await site.api.post(`/api/admin/users/${username}/password-link`, admin.token)).status).toBe(200);
    expect((await replace(admin, newSecret())).status).toBe(200);
    expect(await owner('admin_invitations').select()).toEqual([]);
    expect(await owner('account_links').select()).toEqual([]);
  });

  it('does not accept the code again with which the new authenticator was set up', async () => {
    const admin = await signInAdmin();
    const secret = newSecret();
    await replace(admin, secret);
    const again = await verify<ApiError>(await startSession(admin), codeAt(secret, site.api.clock.ms));
    expect(again.body.code).toBe('second_factor.used');
  });

  it('needs a code of the previous authenticator, or a recovery code', async () => {
    const byCode = await signInAdmin(withStaleSecondFactor());
    const secret = newSecret();
    expect((await replace(byCode, secret)).body.code).toBe('second_factor.required');
    const [wrong] = wrongCodes(byCode, 1);
    expect((await replace(byCode, secret, { twoFactorCode: wrong })).body.code).toBe('second_factor.wrong');
    const newCode = codeAt(secret, site.api.clock.ms);
    expect((await replace(byCode, secret, { twoFactorCode: newCode })).body.code).toBe('second_factor.wrong');
    expect((await replace(byCode, secret, { twoFactorCode: codeNow(byCode) })).status).toBe(200);
    const byRecovery = await signInAdmin(withStaleSecondFactor());
    await site.database
      .owner('recovery_codes')
      .insert({ account_id: byRecovery.account.id, code_hash: hashRecoveryCode('abcdefghjk') });
    expect((await replace(byRecovery, newSecret(), { twoFactorCode: 'abcdefghjk' })).status).toBe(200);
  });

  it.each([
    ['a wrong password', { currentPassword: 'Wrong-Horse1!' }, 403, 'password.wrong'],
    ['a weak secret', { newSecret: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }, 400, 'second_factor.weak_secret'],
    ['a code that does not match the secret', { newCode: '12345' }, 400, 'second_factor.not_enrolled'],
  ])('changes nothing with %s', async (_what, given, status, code) => {
    const admin = await signInAdmin();
    const response = await replace(admin, newSecret(), given);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect((await findSession(admin))?.ended_at).toBeNull();
    expect((await verify(await startSession(admin), codeNow(admin))).status).toBe(200);
  });
});
