import type { Db } from '@plaudit/db/connect';
import { openSecret } from '@plaudit/db/rules/second-factor-secret';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import { lockCaller } from '../../changes.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  claimRecoveryCode,
  claimStep,
  countAttempt,
  countFailure,
  countForWarning,
  countRecoveryCodes,
  deleteRecoveryCodes,
  findRecoveryCodesId,
  insertRecoveryCodes,
  isLatestVerifiedSession,
  lockIfExhausted,
  lockSecondFactor,
  markSecondFactorPassed,
  refundAttempt,
  type SecondFactor,
  setCodesKept,
} from './second-factor.queries.ts';
import { findStep } from './totp.ts';

const ATTEMPTS_PER_SESSION = 5;
const FREE_FAILURES = 5;
const LONGEST_PAUSE_MINUTES = 15;

const CODE_ERRORS = {
  wrong: 'Invalid 2FA code',
  used: 'This code was already used. Wait for the next code and enter that one',
  locked: 'Too many wrong codes. Sign in again to get new tries',
} as const;

type Rejection = { result: keyof typeof CODE_ERRORS } | { result: 'paused'; seconds: number };
type CodeCheck = { result: 'accepted' } | Rejection;

function toAppError(rejection: Rejection): AppError {
  if (rejection.result === 'paused') {
    const minutes = Math.ceil(rejection.seconds / 60);
    const when = `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
    const message = `Too many wrong codes for this account. Try again ${when}, or enter a recovery code`;
    return new AppError('second_factor.too_many', 429, message, { retryAfterSeconds: rejection.seconds });
  }
  return new AppError(`second_factor.${rejection.result}`, 403, CODE_ERRORS[rejection.result]);
}

/** Checks the code. If it is right, this session has passed the second factor, or has passed it again. */
export async function passSecondFactor(deps: Deps, caller: Caller, code: string): Promise<void> {
  await runWithCode(deps, caller, code, async () => {});
}

export type RecoveryCodes = { recoveryCodesLeft: number; recoveryCodes?: string[]; recoveryCodesId?: number };

/** The first sign-in also gets recovery codes, in the same transaction. So does each later one until they are confirmed. */
export async function verifySecondFactor(deps: Deps, caller: Caller, code: string): Promise<RecoveryCodes> {
  return runWithCode(deps, caller, code, (trx, factor) => issueRecoveryCodes(trx, caller, factor));
}

/** Rejects codes that a later sign-in has replaced, because the admin may not have saved the newer ones. */
export async function keepRecoveryCodes(db: Db, caller: Caller, codesId: number | undefined): Promise<{ kept: true }> {
  const { accountId, sessionId } = caller;
  return changeSecondFactorAs(db, caller, async (trx, { areCodesKept }) => {
    const areCurrent =
      codesId === undefined
        ? await isLatestVerifiedSession(trx, accountId, sessionId)
        : codesId === (await findRecoveryCodesId(trx, accountId));
    if (!areCurrent) {
      const message = 'Another sign-in got newer recovery codes, so these do not work';
      throw new AppError('recovery_codes.replaced', 409, message);
    }
    if (!areCodesKept) {
      await setCodesKept(trx, caller.accountId, true);
      await recordAccountEvent(trx, caller, 'second_factor.recovery_codes_kept');
    }
    return { kept: true };
  });
}

/** Runs `onAccepted` if the code is right. Commits the counts in either case, because a wrong code must stay counted. */
async function runWithCode<Result>(
  deps: Deps,
  caller: Caller,
  code: string,
  onAccepted: (trx: Trx, factor: SecondFactor) => Promise<Result>,
): Promise<Result> {
  const outcome = await changeSecondFactorAs(deps.db, caller, async (trx, factor) => {
    const check = await checkCode(deps, trx, caller, factor, code.replaceAll(/\s/g, ''));
    return check.result === 'accepted' ? { value: await onAccepted(trx, factor) } : { error: toAppError(check) };
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** Locks the account's second factor before the caller's rows, because checking a code also writes to the session. */
function changeSecondFactorAs<Result>(
  db: Db,
  caller: Caller,
  work: (trx: Trx, factor: SecondFactor) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (trx) => {
    const factor = await lockSecondFactor(trx, caller.accountId);
    if (!factor) throw new AppError('second_factor.none', 403, 'This account has no second factor');
    await lockCaller(trx, caller);
    return work(trx, factor);
  });
}

/**
 * A session has five attempts. Wrong authenticator codes at sign-in also count for the account, in all its sessions. After
 * five of them sign-in pauses, and each further one doubles the pause. Recovery codes work during the pause: they cannot be
 * guessed, and the owner needs them while somebody else enters wrong codes. Sessions that have passed the second factor
 * are not paused either.
 */
async function checkCode(deps: Deps, trx: Trx, caller: Caller, factor: SecondFactor, code: string): Promise<CodeCheck> {
  const { accountId, sessionId } = caller;
  const countsForAccount = /^\d{6}$/.test(code) && !caller.secondFactorPassed;
  const seconds = pauseSeconds(factor.failures) - factor.secondsSinceFailure;
  if (!(await countAttempt(trx, sessionId, ATTEMPTS_PER_SESSION))) return { result: 'locked' };
  if (countsForAccount && seconds > 0) {
    await refundAttempt(trx, sessionId);
    return { result: 'paused', seconds };
  }

  const step = findStep(openSecret(deps.secondFactorKey, factor.secretEncrypted), code, deps.now());
  if (step !== undefined && !(await claimStep(trx, accountId, step))) {
    await refundAttempt(trx, sessionId);
    return { result: 'used' };
  }
  const isRecovery = step === undefined && (await claimRecoveryCode(trx, accountId, hashRecoveryCode(code)));
  if (step !== undefined || isRecovery) {
    await markSecondFactorPassed(trx, sessionId);
    if (isRecovery) await recordAccountEvent(trx, caller, 'second_factor.recovery_code_used');
    else if (!caller.secondFactorPassed) await recordAccountEvent(trx, caller, 'second_factor.passed');
    return { result: 'accepted' };
  }
  await countForWarning(trx, accountId);
  if (countsForAccount) await countFailure(trx, accountId);
  const isPaused = countsForAccount && pauseSeconds(factor.failures + 1) > 0;
  const isLocked = await lockIfExhausted(trx, sessionId, ATTEMPTS_PER_SESSION);
  if (isPaused || isLocked) await recordAccountEvent(trx, caller, 'second_factor.locked');
  return { result: 'wrong' };
}

/** One minute after the fifth wrong code, twice as long after each further one. */
function pauseSeconds(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return 60 * Math.min(2 ** (failures - FREE_FAILURES), LONGEST_PAUSE_MINUTES);
}

const recordAccountEvent = (trx: Trx, caller: Caller, action: string) =>
  recordAuditEvent(trx, caller, { action, subjectType: 'account', subjectId: caller.accountId });

async function issueRecoveryCodes(trx: Trx, caller: Caller, { areCodesKept }: SecondFactor): Promise<RecoveryCodes> {
  const { accountId } = caller;
  const { all, left } = await countRecoveryCodes(trx, accountId);
  if (all > 0 && areCodesKept) return { recoveryCodesLeft: left };
  const recoveryCodes = newRecoveryCodes();
  await deleteRecoveryCodes(trx, accountId);
  const recoveryCodesId = await insertRecoveryCodes(trx, accountId, recoveryCodes.map(hashRecoveryCode));
  await setCodesKept(trx, accountId, false);
  await recordAccountEvent(trx, caller, 'second_factor.recovery_codes_issued');
  return { recoveryCodesLeft: recoveryCodes.length, recoveryCodes, recoveryCodesId };
}
