import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/db/process/app-error';
import { openSecret } from '@plaudit/db/second-factor-secret';
import { transaction } from '@plaudit/db/transaction';
import { FRESH_SECOND_FACTOR_MINUTES } from '../../../contract/index.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { recordDeed } from '../audit/audit.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  chargeGuess,
  countRecentFailures,
  countRecoveryCodes,
  giveGuessBack,
  insertRecoveryCodes,
  isFresh,
  lockIfSpent,
  lockSecondFactor,
  markPassed,
  useRecoveryCode,
  useStep,
} from './second-factor.queries.ts';
import { findStep } from './totp.ts';

const GUESSES_PER_SESSION = 5;
const FAILURES_PER_ACCOUNT = 20;
const FAILURE_WINDOW_MINUTES = 15;

type Verdict = 'right' | 'wrong' | 'used' | 'locked' | 'too_many' | 'none';

const REFUSALS: Record<Exclude<Verdict, 'right'>, () => AppError> = {
  wrong: () => new AppError('second_factor.wrong', 403, 'Invalid 2FA code'),
  used: () =>
    new AppError('second_factor.used', 403, 'This code was already used. Wait for the next code and enter that one'),
  locked: () => new AppError('second_factor.locked', 403, 'Too many wrong codes. Sign in again to get new tries'),
  too_many: () =>
    new AppError('second_factor.too_many', 429, 'Too many wrong codes for this account. Try again in 15 minutes', {
      retryAfterSeconds: FAILURE_WINDOW_MINUTES * 60,
    }),
  none: () => new AppError('second_factor.none', 403, 'This account has no second factor'),
};

/**
 * Judges a code in one transaction that holds the account's lock, and commits what was counted whether the code was
 * right or wrong: a refusal must not undo its own count.
 */
export async function passSecondFactor(deps: Deps, caller: Caller, code: string): Promise<void> {
  const verdict = await transaction(deps.db, (trx) => judge(deps, trx, caller, code.replaceAll(/\s/g, '')));
  if (verdict !== 'right') throw REFUSALS[verdict]();
}

async function judge(deps: Deps, trx: Db, caller: Caller, code: string): Promise<Verdict> {
  const { accountId, sessionId } = caller;
  const sealed = await lockSecondFactor(trx, accountId);
  if (!sealed) return 'none';
  if ((await countRecentFailures(trx, accountId, FAILURE_WINDOW_MINUTES)) >= FAILURES_PER_ACCOUNT) return 'too_many';
  if (!(await chargeGuess(trx, sessionId, GUESSES_PER_SESSION))) return 'locked';

  const step = findStep(openSecret(deps.secondFactorKey, sealed), code, deps.now());
  if (step !== undefined && !(await useStep(trx, accountId, step))) {
    await giveGuessBack(trx, sessionId);
    return 'used';
  }
  const isRecovery = step === undefined && (await useRecoveryCode(trx, accountId, hashRecoveryCode(code)));
  if (step !== undefined || isRecovery) {
    await markPassed(trx, sessionId);
    if (isRecovery) await recordAbout(trx, caller, 'second_factor.recovery_code_used');
    else if (!caller.secondFactorPassed) await recordAbout(trx, caller, 'second_factor.passed');
    return 'right';
  }
  if (await lockIfSpent(trx, sessionId, GUESSES_PER_SESSION)) await recordAbout(trx, caller, 'second_factor.locked');
  return 'wrong';
}

const recordAbout = (trx: Db, caller: Caller, action: string) =>
  recordDeed(trx, caller, { action, subjectType: 'account', subjectId: caller.accountId });

/** For what cannot be taken lightly: a code given now, or a second factor passed in the last minutes. */
export async function confirmSecondFactor(deps: Deps, caller: Caller, code: string | undefined): Promise<void> {
  if (code !== undefined) return passSecondFactor(deps, caller, code);
  if (await isFresh(deps.db, caller.sessionId, FRESH_SECOND_FACTOR_MINUTES)) return;
  throw new AppError('second_factor.required', 403, 'Enter your current 2FA code to confirm');
}

/** An account that never had recovery codes gets them once, with its first second factor. */
export async function handOutRecoveryCodes(
  deps: Deps,
  caller: Caller,
): Promise<{ recoveryCodesLeft: number; recoveryCodes?: string[] }> {
  return transaction(deps.db, async (trx) => {
    await lockSecondFactor(trx, caller.accountId);
    const { all, left } = await countRecoveryCodes(trx, caller.accountId);
    if (all > 0) return { recoveryCodesLeft: left };
    const recoveryCodes = newRecoveryCodes();
    await insertRecoveryCodes(trx, caller.accountId, recoveryCodes.map(hashRecoveryCode));
    return { recoveryCodesLeft: recoveryCodes.length, recoveryCodes };
  });
}
