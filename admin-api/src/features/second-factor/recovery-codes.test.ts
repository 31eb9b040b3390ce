import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { STEP_MS, useSecondFactor } from '../../testing/second-factor.ts';
import { listAuditActions, type SignedIn, signInWithoutSecondFactor } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

const site = useApi();
const { codeNow, findFactor, startSession, verify } = useSecondFactor(site);

const keepCodes = <Body = { kept: true }>(admin: SignedIn, body: { recoveryCodesId?: number | undefined }) =>
  site.api.post<Body>('/api/admin/recovery-codes/kept', admin.token, body);

describe('recovery codes', () => {
  it('never begin with six digits, which the panel sends by itself as an authenticator’s code', () => {
    // Without this rule, about one in a thousand would.
    const codes = Array.from({ length: 2_000 }, newRecoveryCodes).flat();
    expect(codes.filter((code) => /^\d{6}/.test(code))).toEqual([]);
    expect(new Set(codes.map((code) => code.length))).toEqual(new Set([10]));
  });

  it('are issued at each sign-in until the admin confirms that they are saved', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const lost = await verify(admin, codeNow(admin));
    expect(lost.body.recoveryCodes).toHaveLength(10);
    site.api.clock.ms += STEP_MS;
    const first = await verify(await startSession(admin), codeNow(admin));
    expect(first.body.recoveryCodes).toHaveLength(10);
    expect(first.body.recoveryCodesLeft).toBe(10);
    const [old = ''] = lost.body.recoveryCodes ?? [];
    expect((await verify<ApiError>(await startSession(admin), old)).body.code).toBe('second_factor.wrong');
    const { recoveryCodesId } = first.body;
    for (let time = 0; time < 2; time += 1) {
      expect((await keepCodes(admin, { recoveryCodesId })).body).toEqual({ kept: true });
    }
    expect(await listAuditActions(site.database.owner)).toEqual([
      'second_factor.passed',
      'second_factor.recovery_codes_issued',
      'second_factor.passed',
      'second_factor.recovery_codes_issued',
      'second_factor.recovery_codes_kept',
    ]);
    site.api.clock.ms += STEP_MS;
    const second = await verify(await startSession(admin), codeNow(admin));
    expect(second.body).toMatchObject({ verified: true, recoveryCodesLeft: 10 });
    expect(second.body.recoveryCodes).toBeUndefined();
    const stored = await site.database
      .owner('recovery_codes')
      .where({ account_id: admin.account.id })
      .select('code_hash');
    const hashes = stored.map((row) => row.code_hash.toString('hex')).sort();
    const shown = (first.body.recoveryCodes ?? []).map((code) => hashRecoveryCode(code).toString('hex')).sort();
    expect(hashes).toEqual(shown);
  });

  it('cannot be confirmed from any session after another sign-in has replaced them', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    const replaced = await verify(admin, codeNow(admin));
    site.api.clock.ms += STEP_MS;
    const other = await startSession(admin);
    const shown = await verify(other, codeNow(admin));
    const before = await listAuditActions(site.database.owner);
    for (const session of [admin, other]) {
      const response = await keepCodes<ApiError>(session, { recoveryCodesId: replaced.body.recoveryCodesId });
      expect([response.status, response.body.code]).toEqual([409, 'recovery_codes.replaced']);
    }
    expect((await findFactor(admin))?.codes_kept_at).toBeNull();
    expect(await listAuditActions(site.database.owner)).toEqual(before);
    expect((await keepCodes(other, { recoveryCodesId: shown.body.recoveryCodesId })).status).toBe(200);
    expect((await verify(await startSession(admin), shown.body.recoveryCodes?.[0] ?? '')).status).toBe(200);
  });

  it('work once each, in any case of letters', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    await site.database.owner('recovery_codes').insert(
      ['abcdefghjk', 'mnpqrstvwx'].map((code) => ({
        account_id: admin.account.id,
        code_hash: hashRecoveryCode(code),
      })),
    );
    expect((await verify(admin, 'ABCDEFGHJK')).body).toEqual({
      verified: true,
      isFirstSignIn: true,
      recoveryCodesLeft: 1,
    });
    const again = await verify<ApiError>(await startSession(admin), 'abcdefghjk');
    expect(again.body.code).toBe('second_factor.wrong');
    expect(await listAuditActions(site.database.owner)).toEqual(['second_factor.recovery_code_used']);
  });

  it('work once in simultaneous requests', async () => {
    const admin = await signInWithoutSecondFactor(site.database.owner);
    await site.database
      .owner('recovery_codes')
      .insert({ account_id: admin.account.id, code_hash: hashRecoveryCode('abcdefghjk') });
    const sessions = await Promise.all(Array.from({ length: 8 }, () => startSession(admin)));
    const responses = await Promise.all(sessions.map((session) => verify(session, 'abcdefghjk')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
