import { openSecret } from '@plaudit/db/rules/second-factor-secret';
import { AppError } from '@plaudit/server-kit/app-error';
import type { FailedAttempts, VerifyTwoFactorResponse } from '../../../contract/index.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { issueMissingCodes, useRecoveryCode } from './recovery-codes.service.ts';
import {
  claimStep,
  countAttempt,
  countFailure,
  countForWarning,
  lockIfExhausted,
  markSecondFactorPassed,
  refundAttempt,
  type SecondFactor,
  takeFailedAttempts,
} from './second-factor.queries.ts';
import { changeSecondFactorAs, recordAccountEvent } from './second-factor-change.ts';
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
type CodeCheck = { result: 'accepted'; failedAttempts: FailedAttempts } | Rejection;

const NO_ATTEMPTS: FailedAttempts = { wrongCodes: 0, unfinishedSignIns: 0 };

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

/** Of a sign-in that passed: the admin's recovery codes, and what was tried since the last one. */
export async function verifySecondFactor(
  deps: Deps,
  caller: Caller,
  code: string,
): Promise<Omit<VerifyTwoFactorResponse, 'verified'>> {
  return runWithCode(deps, caller, code, async (trx, failedAttempts) => ({
    ...(await issueMissingCodes(trx, caller)),
    ...(failedAttempts.wrongCodes + failedAttempts.unfinishedSignIns > 0 ? { failedAttempts } : {}),
  }));
}

/** Runs `onAccepted` if the code is right. Commits the counts in either case, because a wrong code must stay counted. */
async function runWithCode<Result>(
  deps: Deps,
  caller: Caller,
  code: string,
  onAccepted: (trx: Trx, failedAttempts: FailedAttempts) => Promise<Result>,
): Promise<Result> {
  const outcome = await changeSecondFactorAs(deps.db, caller, async (trx, factor) => {
    const check = await checkCode(deps, trx, caller, factor, code.replaceAll(/\s/g, ''));
    return check.result === 'accepted'
      ? { value: await onAccepted(trx, check.failedAttempts) }
      : { error: toAppError(check) };
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
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
  if (step !== undefined || (await useRecoveryCode(trx, caller, code))) {
    const failedAttempts = caller.secondFactorPassed
      ? NO_ATTEMPTS
      : await takeFailedAttempts(trx, accountId, sessionId);
    await markSecondFactorPassed(trx, sessionId);
    if (step !== undefined && !caller.secondFactorPassed) await recordAccountEvent(trx, caller, 'second_factor.passed');
    return { result: 'accepted', failedAttempts };
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
