import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, NewRecoveryCodes, OwnAccount } from '../../../contract/index.ts';
import { hashPassword, PASSWORD } from '../../testing/passwords.ts';
import { STEP_MS, useSecondFactor } from '../../testing/second-factor.ts';
import { listAuditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

const site = useApi();
const { codeNow, startSession, verify } = useSecondFactor(site);
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword();
});

const PREVIOUS_CODE = 'abcdefghjk';
/** Signs in an admin who has one recovery code. It is valid and not pending. */
async function signInOwnerOfCode(session = {}): Promise<SignedIn> {
  const admin = await signIn(site.database.owner, { account: { role: 'admin', password_hash }, session });
  await site.database
    .owner('recovery_codes')
    .insert({ account_id: admin.account.id, code_hash: hashRecoveryCode(PREVIOUS_CODE) });
  return admin;
}
const makeCodes = <Body = NewRecoveryCodes & ApiError>(admin: SignedIn, body: object = { currentPassword: PASSWORD }) =>
  site.api.post<Body>('/api/admin/recovery-codes', admin.token, body);
const keepCodes = (admin: SignedIn, recoveryCodesId: number) =>
  site.api.post('/api/admin/recovery-codes/kept', admin.token, { recoveryCodesId });
const isAccepted = async (admin: SignedIn, code: string) =>
  (await verify(await startSession(admin), code)).status === 200;
const readAccount = async (admin: SignedIn) => (await site.api.get<OwnAccount>('/api/admin/account', admin.token)).body;

describe('POST /api/admin/recovery-codes', () => {
  it('makes ten codes, which replace the previous ones once they are confirmed as kept', async () => {
    const admin = await signInOwnerOfCode();
    const { status, body } = await makeCodes(admin);
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await readAccount(admin)).toMatchObject({ recoveryCodesLeft: 1, areRecoveryCodesKept: false });
    expect((await keepCodes(admin, body.recoveryCodesId)).status).toBe(200);
    expect(await readAccount(admin)).toMatchObject({ recoveryCodesLeft: 10, areRecoveryCodesKept: true });
    expect(await isAccepted(admin, PREVIOUS_CODE)).toBe(false);
    expect(await isAccepted(admin, body.recoveryCodes[0] ?? '')).toBe(true);
    expect(await listAuditActions(site.database.owner)).toEqual([
      'second_factor.recovery_codes_issued',
      'second_factor.recovery_codes_kept',
      'second_factor.recovery_code_used',
    ]);
  });

  it('leaves the previous codes valid while the new ones are not confirmed, and makes others at the next sign-in', async () => {
    const admin = await signInOwnerOfCode();
    const lost = await makeCodes(admin);
    const [lostCode = ''] = lost.body.recoveryCodes;
    const signedIn = await verify(await startSession(admin), PREVIOUS_CODE);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.recoveryCodes).toHaveLength(10);
    expect(await isAccepted(admin, lostCode)).toBe(false);
    expect((await keepCodes(admin, lost.body.recoveryCodesId)).status).toBe(409);
    expect((await keepCodes(admin, signedIn.body.recoveryCodesId ?? 0)).status).toBe(200);
    expect(await readAccount(admin)).toMatchObject({ recoveryCodesLeft: 10, areRecoveryCodesKept: true });
  });

  it('replaces only pending codes when codes are made again', async () => {
    const admin = await signInOwnerOfCode();
    const first = await makeCodes(admin);
    const second = await makeCodes(admin);
    expect(await isAccepted(admin, first.body.recoveryCodes[0] ?? '')).toBe(false);
    expect(await isAccepted(admin, PREVIOUS_CODE)).toBe(true);
    expect((await keepCodes(admin, second.body.recoveryCodesId)).status).toBe(409);
  });

  it('confirms the new codes when one of them is used', async () => {
    const admin = await signInOwnerOfCode();
    const { body } = await makeCodes(admin);
    const signedIn = await verify(await startSession(admin), body.recoveryCodes[3] ?? '');
    expect(signedIn.body).toEqual({ verified: true, isFirstSignIn: true, recoveryCodesLeft: 9 });
    expect(await isAccepted(admin, PREVIOUS_CODE)).toBe(false);
  });

  it('needs the password and a fresh second factor', async () => {
    const admin = await signInOwnerOfCode({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
    expect((await makeCodes(admin)).body.code).toBe('second_factor.required');
    const twoFactorCode = codeNow(admin);
    const wrong = await makeCodes(admin, { currentPassword: 'Wrong-Horse1!', twoFactorCode });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password.wrong']);
    expect(await readAccount(admin)).toMatchObject({ recoveryCodesLeft: 1, areRecoveryCodesKept: true });
    site.api.clock.ms += STEP_MS;
    expect((await makeCodes(admin, { currentPassword: PASSWORD, twoFactorCode: codeNow(admin) })).status).toBe(200);
  });
});
