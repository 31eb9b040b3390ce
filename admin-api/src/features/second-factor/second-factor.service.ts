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
  countAttempt,
  countFailure,
  countForAlert,
  countRecoveryCodes,
  deleteRecoveryCodes,
  findRecoveryCodesId,
  insertRecoveryCodes,
  lockIfExhausted,
  lockSecondFactor,
  markPassed,
  passedLast,
  refundAttempt,
  type SecondFactor,
  setCodesKept,
  useRecoveryCode,
  useStep,
} from './second-factor.queries.ts';
import { findStep } from './totp.ts';

const ATTEMPTS_PER_SESSION = 5;
const FREE_FAILURES = 5;
const LONGEST_PAUSE_MINUTES = 15;

const REFUSALS = {
  wrong: 'Invalid 2FA code',
  used: 'This code was already used. Wait for the next code and enter that one',
  locked: 'Too many wrong codes. Sign in again to get new tries',
} as const;

type Refusal = { is: keyof typeof REFUSALS } | { is: 'paused'; seconds: number };
type Verdict = { is: 'right' } | Refusal;

function refusalOf(verdict: Refusal): AppError {
  if (verdict.is === 'paused') {
    const minutes = Math.ceil(verdict.seconds / 60);
    const when = `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
    const message = `Too many wrong codes for this account. Try again ${when}, or enter a recovery code`;
    return new AppError('second_factor.too_many', 429, message, { retryAfterSeconds: verdict.seconds });
  }
  return new AppError(`second_factor.${verdict.is}`, 403, REFUSALS[verdict.is]);
}

/** Passes the second factor of this session, or passes it again. */
export async function passSecondFactor(deps: Deps, caller: Caller, code: string): Promise<void> {
  await judgeCode(deps, caller, code, async () => {});
}

export type RecoveryCodes = { recoveryCodesLeft: number; recoveryCodes?: string[]; recoveryCodesId?: number };

/** The first sign-in hands out recovery codes, in the same transaction. So does each one until they are known to be kept. */
export async function verifySecondFactor(deps: Deps, caller: Caller, code: string): Promise<RecoveryCodes> {
  return judgeCode(deps, caller, code, (trx, factor) => handOutRecoveryCodes(trx, caller, factor));
}

/** Of two first sign-ins, the codes of the first no longer work: that they were kept says nothing about the others. */
export async function keepRecoveryCodes(db: Db, caller: Caller, codesId: number | undefined): Promise<{ kept: true }> {
  const { accountId, sessionId } = caller;
  return changeSecondFactorAs(db, caller, async (trx, { areCodesKept }) => {
    const areCurrent =
      codesId === undefined
        ? await passedLast(trx, accountId, sessionId)
        : codesId === (await findRecoveryCodesId(trx, accountId));
    if (!areCurrent) {
      const message = 'Another sign-in got newer recovery codes, so these do not work';
      throw new AppError('recovery_codes.replaced', 409, message);
    }
    if (!areCodesKept) {
      await setCodesKept(trx, caller.accountId, true);
      await recordAbout(trx, caller, 'second_factor.recovery_codes_kept');
    }
    return { kept: true };
  });
}

/** Commits what was counted whether the code was right or wrong: a rejection must not undo its own count. */
async function judgeCode<Result>(
  deps: Deps,
  caller: Caller,
  code: string,
  onRight: (trx: Trx, factor: SecondFactor) => Promise<Result>,
): Promise<Result> {
  const outcome = await changeSecondFactorAs(deps.db, caller, async (trx, factor) => {
    const verdict = await judge(deps, trx, caller, factor, code.replaceAll(/\s/g, ''));
    return verdict.is === 'right' ? { result: await onRight(trx, factor) } : { refusal: refusalOf(verdict) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

/** The account's second factor is locked first, before the caller's rows, because judging also writes to the session. */
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
 * A session has five attempts. Wrong authenticator codes at sign-in also count for the account, over all its sessions, and
 * after five of them each one more doubles a pause. A recovery code is let through that pause: it has too many bits to be
 * guessed, and it is how the owner gets in while somebody else enters wrong codes. Sessions that have passed the second
 * factor are not paused either.
 */
async function judge(deps: Deps, trx: Trx, caller: Caller, factor: SecondFactor, code: string): Promise<Verdict> {
  const { accountId, sessionId } = caller;
  const countsForAccount = /^\d{6}$/.test(code) && !caller.secondFactorPassed;
  const seconds = pauseSeconds(factor.failures) - factor.secondsSinceFailure;
  if (!(await countAttempt(trx, sessionId, ATTEMPTS_PER_SESSION))) return { is: 'locked' };
  if (countsForAccount && seconds > 0) {
    await refundAttempt(trx, sessionId);
    return { is: 'paused', seconds };
  }

  const step = findStep(openSecret(deps.secondFactorKey, factor.secretEncrypted), code, deps.now());
  if (step !== undefined && !(await useStep(trx, accountId, step))) {
    await refundAttempt(trx, sessionId);
    return { is: 'used' };
  }
  const isRecovery = step === undefined && (await useRecoveryCode(trx, accountId, hashRecoveryCode(code)));
  if (step !== undefined || isRecovery) {
    await markPassed(trx, sessionId);
    if (isRecovery) await recordAbout(trx, caller, 'second_factor.recovery_code_used');
    else if (!caller.secondFactorPassed) await recordAbout(trx, caller, 'second_factor.passed');
    return { is: 'right' };
  }
  await countForAlert(trx, accountId);
  if (countsForAccount) await countFailure(trx, accountId);
  const isPaused = countsForAccount && pauseSeconds(factor.failures + 1) > 0;
  const isLocked = await lockIfExhausted(trx, sessionId, ATTEMPTS_PER_SESSION);
  if (isPaused || isLocked) await recordAbout(trx, caller, 'second_factor.locked');
  return { is: 'wrong' };
}

/** One minute after the fifth wrong code, twice as long after each further one. */
function pauseSeconds(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return 60 * Math.min(2 ** (failures - FREE_FAILURES), LONGEST_PAUSE_MINUTES);
}

const recordAbout = (trx: Trx, caller: Caller, action: string) =>
  recordAuditEvent(trx, caller, { action, subjectType: 'account', subjectId: caller.accountId });

async function handOutRecoveryCodes(trx: Trx, caller: Caller, { areCodesKept }: SecondFactor): Promise<RecoveryCodes> {
  const { accountId } = caller;
  const { all, left } = await countRecoveryCodes(trx, accountId);
  if (all > 0 && areCodesKept) return { recoveryCodesLeft: left };
  const recoveryCodes = newRecoveryCodes();
  await deleteRecoveryCodes(trx, accountId);
  const recoveryCodesId = await insertRecoveryCodes(trx, accountId, recoveryCodes.map(hashRecoveryCode));
  await setCodesKept(trx, accountId, false);
  await recordAbout(trx, caller, 'second_factor.recovery_codes_issued');
  return { recoveryCodesLeft: recoveryCodes.length, recoveryCodes, recoveryCodesId };
}
