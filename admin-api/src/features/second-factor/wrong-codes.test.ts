import { describe, expect, it } from 'vitest';
import type { ApiError, Dashboard } from '../../../contract/index.ts';
import { useSecondFactor } from '../../testing/second-factor.ts';
import { listAuditActions, type SignedIn, signIn, signInWithoutSecondFactor } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

const site = useApi();
const { codeNow, findFactor, findSession, setFailures, startSession, verify, wrongCodes } = useSecondFactor(site);

describe('wrong codes', () => {
  it('lock the session after five, also for the right code', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    for (const code of wrongCodes(admin, 5)) {
      expect((await verify<ApiError>(admin, code)).body.code).toBe('second_factor.wrong');
    }
    const locked = await verify<ApiError>(admin, codeNow(admin));
    expect(locked.status).toBe(403);
    expect(locked.body.code).toBe('second_factor.locked');
    expect(locked.body.message).toContain('Sign in again');
    expect(await listAuditActions(site.database.owner)).toEqual(['second_factor.locked']);
  });

  it('are checked at most five times before and after a right code, in fifty simultaneous requests', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const codes = [...wrongCodes(admin, 49), codeNow(admin)];
    const responses = await Promise.all(codes.map((code) => verify<ApiError>(admin, code)));
    const count = (code: string) => responses.filter(({ body }) => body.code === code).length;
    const passed = responses.filter(({ status }) => status === 200).length;
    const guesses = count('second_factor.wrong') + passed;
    // A right code among them sets the count to 0.
    expect(guesses).toBeLessThanOrEqual(passed === 1 ? 10 : 5);
    const rejected = ['second_factor.locked', 'second_factor.too_many', 'service.unavailable'];
    expect(rejected.reduce((sum, code) => sum + count(code), guesses)).toBe(50);
  });

  it('no longer count after a right code', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    for (const code of wrongCodes(admin, 4)) await verify(admin, code);
    await verify(admin, codeNow(admin));
    expect((await findSession(admin))?.second_factor_failures).toBe(0);
  });

  it('remove a second factor that the session passed before', async () => {
    const admin = await signIn(site.database.owner);
    for (const twoFactorCode of wrongCodes(admin, 5)) {
      await site.api.post('/api/admin/reset-votes', admin.token, { twoFactorCode });
    }
    const response = await site.api.get<ApiError>('/api/admin/voting', admin.token);
    expect(response.body.code).toBe('access.second_factor_required');
  });

  it('count for the account too, so new sign-ins give no new attempts', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    for (let session = 0; session < 4; session += 1) {
      const other = await startSession(admin);
      for (const code of wrongCodes(admin, 5)) await verify(other, code);
    }
    const response = await verify<ApiError>(admin, codeNow(admin));
    expect(response.status).toBe(429);
    expect(response.body.code).toBe('second_factor.too_many');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(30);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await findFactor(admin))?.failures).toBe(5);
  });

  it('are checked at most five times in sixty simultaneous requests from twelve sessions', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const sessions = await Promise.all(Array.from({ length: 12 }, () => startSession(admin)));
    const codes = wrongCodes(admin, 60);
    const responses = await Promise.all(
      codes.map((code, index) => verify<ApiError>(sessions[index % 12] as SignedIn, code)),
    );
    expect(responses.filter(({ body }) => body.code === 'second_factor.wrong').length).toBeLessThanOrEqual(5);
    expect((await findFactor(admin))?.failures).toBeLessThanOrEqual(5);
  });

  it('count for the account also after their sessions are deleted', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    for (const code of wrongCodes(admin, 5)) {
      const other = await startSession(admin);
      await verify(other, code);
      await site.database.public('sessions').where({ id: other.sessionId }).delete();
    }
    expect((await verify<ApiError>(admin, codeNow(admin))).status).toBe(429);
  });

  it('no longer count an hour after the last one, also if the session is still used', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const other = await startSession(admin);
    for (const code of wrongCodes(admin, 5)) await verify(other, code);
    await setFailures(admin, 61);
    await site.api.get('/api/admin/dashboard', other.token);
    expect((await verify(admin, codeNow(admin))).status).toBe(200);
  });

  it.each([
    [5, 1],
    [6, 2],
    [8, 8],
    [9, 15],
    [400, 15],
  ])('pause sign-in: %i codes for %i minutes', async (failures, minutes) => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const code = codeNow(admin);
    await setFailures(admin, minutes - 0.1, failures);
    expect((await verify<ApiError>(admin, code)).status).toBe(429);
    await setFailures(admin, minutes, failures);
    expect((await verify(admin, code)).status).toBe(200);
  });

  it('do not pause a session that has passed the second factor', async () => {
    const admin = await signIn(site.database.owner);
    await setFailures(admin, 0, 9);
    expect((await site.api.get('/api/admin/voting', admin.token)).status).toBe(200);
    expect((await verify(admin, codeNow(admin))).status).toBe(200);
  });

  it('leave recovery codes valid during the pause', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    await site.database
      .owner('recovery_codes')
      .insert({ account_id: admin.account.id, code_hash: hashRecoveryCode('abcdefghjk') });
    for (let session = 0; session < 4; session += 1) {
      const other = await startSession(admin);
      for (let guess = 0; guess < 5; guess += 1) await verify(other, `zzzzzzzzz${guess}`);
    }
    await setFailures(admin, 0, 9);
    const paused = await verify<ApiError>(admin, codeNow(admin));
    expect([paused.status, paused.body.message]).toEqual([
      429,
      'Too many wrong codes for this account. Try again in 15 minutes, or enter a recovery code',
    ]);
    expect((await verify(admin, 'abcdefghjk')).status).toBe(200);
  });
});

describe('the dashboard', () => {
  const readWarnings = async (admin: SignedIn) =>
    (await site.api.get<Dashboard>('/api/admin/dashboard', admin.token)).body.warnings;

  it('warns of three wrong codes within a day, also after the owner has signed in', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner, { account: { role: 'admin' } });
    const owner = { ...admin, ...(await startSession(admin)) };
    const [first = '', second = '', third = ''] = wrongCodes(admin, 3);
    await verify(admin, first);
    await verify(admin, second);
    await verify(owner, codeNow(admin));
    expect(await readWarnings(owner)).toEqual([]);
    await verify(admin, third);
    expect(await readWarnings(owner)).toEqual([
      {
        kind: 'wrong_codes',
        message: '3 wrong 2FA codes were entered for your account. If it was not you, somebody knows your password',
        count: 3,
        since: expect.any(String),
        isOwn: true,
      },
    ]);
    const colleague = await signIn(site.database.owner, { account: { role: 'admin' } });
    expect(await readWarnings(colleague)).toEqual([]);
    const superAdmin = await signIn(site.database.owner);
    expect((await readWarnings(superAdmin))[0]?.message).toContain(`entered for ${admin.account.username}.`);
    await site.database.owner('second_factors').update({ alert_since: new Date(Date.now() - 25 * 3_600_000) });
    expect(await readWarnings(owner)).toEqual([]);
  });
});
