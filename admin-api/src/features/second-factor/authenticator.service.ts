import { isDuplicate } from '@plaudit/db/database-errors';
import { deleteLinksMadeBy } from '@plaudit/db/rules/accounts/account-links';
import { checkCurrentPassword } from '@plaudit/db/rules/sign-in/password-change';
import { encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { endOtherSessions } from '@plaudit/db/rules/sign-in/sessions';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import type {
  AuthenticatorReplacedResponse,
  ReplaceAuthenticatorRequest,
  SetUpAuthenticatorRequest,
  VerifyTwoFactorResponse,
} from '../../../contract/index.ts';
import { lockCaller } from '../../changes.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Caller, passwordOwner } from '../../http/caller.ts';
import { issueMissingCodes } from './recovery-codes.service.ts';
import {
  insertSecondFactor,
  markSecondFactorPassed,
  replaceSecret,
  takeFailedAttempts,
} from './second-factor.queries.ts';
import { changeSecondFactorAs, recordAccountEvent } from './second-factor-change.ts';
import { findStep, isStrongSecret } from './totp.ts';

const NEW_AUTHENTICATOR = { secret: 'newSecret', code: 'newCode', wrongCode: 'second_factor.not_enrolled' };

/**
 * Returns the time step of the code, which proves that the secret is in an authenticator app. That code cannot be used
 * again. Returns 0 without a code.
 */
export function checkEnrollment(
  { now }: Pick<Dependencies, 'now'>,
  secret: string,
  code: string | undefined,
  fields: { secret: string; code: string; wrongCode: string },
): number {
  if (!isStrongSecret(secret)) {
    const message = 'The 2FA secret must be base32 and hold at least 128 random bits';
    throw new AppError('second_factor.weak_secret', 400, message, { details: [{ field: fields.secret, message }] });
  }
  const step = code === undefined ? 0 : findStep(secret, code.replaceAll(/\s/g, ''), now());
  if (step === undefined) {
    const message = 'Invalid 2FA code: enter what the new authenticator shows now';
    throw new AppError(fields.wrongCode, 400, message, { details: [{ field: fields.code, message }] });
  }
  return step;
}

/**
 * Gives an account that has no second factor its first one: after an invitation, or after a reset. The session has then
 * passed it. Only the password protects the account until then, so nothing else is open to the session before.
 */
export async function setUpAuthenticator(
  dependencies: Dependencies,
  caller: Caller,
  { newSecret, newCode }: SetUpAuthenticatorRequest,
): Promise<VerifyTwoFactorResponse> {
  const lastStep = checkEnrollment(dependencies, newSecret, newCode, NEW_AUTHENTICATOR);
  const { accountId, sessionId } = caller;
  return transaction(dependencies.db, async (trx) => {
    const secretEncrypted = encryptSecret(dependencies.secondFactorKey, newSecret);
    // Inserted before the caller's rows are locked, in the order of all changes of a second factor.
    await insertSecondFactor(trx, { accountId, secretEncrypted, lastStep }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      throw new AppError('second_factor.exists', 409, 'This account has an authenticator. Enter its code');
    });
    await lockCaller(trx, caller);
    await endOtherSessions(trx, accountId, sessionId);
    await markSecondFactorPassed(trx, sessionId);
    await recordAccountEvent(trx, caller, 'second_factor.set_up');
    // The next sign-in is not the first.
    const { isFirstSignIn } = await takeFailedAttempts(trx, caller);
    const codes = await issueMissingCodes(trx, caller);
    return { verified: true, ...codes, ...(isFirstSignIn && { isFirstSignIn: true as const }) };
  });
}

/**
 * All other sessions end, because a stolen session may be the reason for the new authenticator. So do the links and
 * invitations that may have been made in it. Recovery codes stay valid.
 */
export async function replaceAuthenticator(
  dependencies: Dependencies,
  caller: Caller,
  { currentPassword, newSecret, newCode }: ReplaceAuthenticatorRequest,
): Promise<AuthenticatorReplacedResponse> {
  const lastStep = checkEnrollment(dependencies, newSecret, newCode, NEW_AUTHENTICATOR);
  await checkCurrentPassword(dependencies, passwordOwner(caller), currentPassword);
  const { accountId, sessionId } = caller;
  await changeSecondFactorAs(dependencies.db, caller, async (trx) => {
    const secretEncrypted = encryptSecret(dependencies.secondFactorKey, newSecret);
    await replaceSecret(trx, { accountId, secretEncrypted, lastStep });
    await endOtherSessions(trx, accountId, sessionId);
    await deleteLinksMadeBy(trx, accountId);
    await recordAccountEvent(trx, caller, 'second_factor.authenticator_replaced');
  });
  return { replaced: true };
}
