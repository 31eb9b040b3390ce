import { AppError } from '@plaudit/server-kit/app-error';
import type { FailedAttempts, VerifyTwoFactorResponse } from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { codeProof } from './code-proof.ts';
import { issueMissingCodes } from './recovery-codes.service.ts';
import {
  countAttempt,
  countFailure,
  countForWarning,
  lockIfExhausted,
  markSecondFactorPassed,
  refundSessionAttempt,
  type SecondFactor,
  takeFailedAttempts,
} from './second-factor.queries.ts';
import { changeSecondFactorAs, recordAccountEvent } from './second-factor-change.ts';
import { PROOF_ERRORS, type ProofError, type SecondFactorProof } from './second-factor-proof.ts';

const ATTEMPTS_PER_SESSION = 5;
const FAILURES_BEFORE_PAUSE = 5;
const LONGEST_PAUSE_MINUTES = 15;

type Rejection = { result: ProofError } | { result: 'paused'; seconds: number };
type SignInReport = { isFirstSignIn: boolean; failedAttempts: FailedAttempts };
type CheckResult = { result: 'accepted'; report: SignInReport } | Rejection;

/** The report when the second factor is passed again in a session. */
const NOTHING_TO_REPORT: SignInReport = {
  isFirstSignIn: false,
  failedAttempts: { wrongPasswords: 0, wrongCodes: 0, unfinishedSignIns: 0 },
};

function toProofError(rejection: Rejection): AppError {
  if (rejection.result === 'paused') {
    const minutes = Math.ceil(rejection.seconds / 60);
    const when = `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
    const message = `Too many wrong codes for this account. Try again ${when}, or enter a recovery code`;
    return new AppError('second_factor.too_many', 429, message, { retryAfterSeconds: rejection.seconds });
  }
  return new AppError(`second_factor.${rejection.result}`, 403, PROOF_ERRORS[rejection.result]);
}

export async function passSecondFactor(dependencies: Dependencies, caller: Caller, code: string): Promise<void> {
  await runWithProof(dependencies, caller, codeProof(dependencies, caller, code), async () => {});
}

/**
 * Completes a sign-in, or passes the second factor again. Returns recovery codes if the admin needs them, and after a
 * sign-in the failed attempts since the one before.
 */
export async function verifySecondFactor(
  dependencies: Dependencies,
  caller: Caller,
  proof: SecondFactorProof,
): Promise<VerifyTwoFactorResponse> {
  return runWithProof(dependencies, caller, proof, async (trx, { isFirstSignIn, failedAttempts }) => ({
    verified: true as const,
    ...(await issueMissingCodes(trx, caller)),
    ...(isFirstSignIn && { isFirstSignIn: true as const }),
    ...(Object.values(failedAttempts).some((number) => number > 0) && { failedAttempts }),
  }));
}

/** The counts are committed even if the proof is wrong, because a wrong proof must stay counted. */
async function runWithProof<Result>(
  dependencies: Dependencies,
  caller: Caller,
  proof: SecondFactorProof,
  onAccepted: (trx: Trx, report: SignInReport) => Promise<Result>,
): Promise<Result> {
  const outcome = await changeSecondFactorAs(dependencies.db, caller, async (trx, factor) => {
    const check = await checkProof(trx, caller, factor, proof);
    return check.result === 'accepted'
      ? { value: await onAccepted(trx, check.report) }
      : { error: toProofError(check) };
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/**
 * A session has five attempts, and five again after each right one. Wrong authenticator codes and passkeys at sign-in
 * also count for the account, in all its sessions. After five of them sign-in with a code pauses, and each further one
 * makes the pause longer. Recovery codes and passkeys work during the pause: they cannot be guessed, and the owner
 * needs them while somebody else enters wrong codes. Sessions that have passed the second factor are not paused either.
 */
async function checkProof(
  trx: Trx,
  caller: Caller,
  factor: SecondFactor,
  proof: SecondFactorProof,
): Promise<CheckResult> {
  const { accountId, sessionId } = caller;
  const seconds = pauseSeconds(factor.failures) - factor.secondsSinceFailure;
  if (!(await countAttempt(trx, sessionId, ATTEMPTS_PER_SESSION))) return { result: 'locked' };
  if (proof.isRejectedDuringPause && seconds > 0) {
    await refundSessionAttempt(trx, sessionId);
    return { result: 'paused', seconds };
  }
  const verdict = await proof.judge(trx, factor);
  if (verdict.result === 'used' || verdict.result === 'challenge_over') {
    await refundSessionAttempt(trx, sessionId);
    return verdict;
  }
  if (verdict.result === 'right') {
    const report = caller.hasPassedSecondFactor ? NOTHING_TO_REPORT : await takeFailedAttempts(trx, caller);
    await markSecondFactorPassed(trx, sessionId);
    if (verdict.signInEvent && !caller.hasPassedSecondFactor)
      await recordAccountEvent(trx, caller, ...verdict.signInEvent);
    return { result: 'accepted', report };
  }
  await countForWarning(trx, accountId);
  if (proof.countsTowardPause) await countFailure(trx, accountId);
  const isPaused = proof.countsTowardPause && pauseSeconds(factor.failures + 1) > 0;
  const isLocked = await lockIfExhausted(trx, sessionId, ATTEMPTS_PER_SESSION);
  if (isPaused || isLocked) await recordAccountEvent(trx, caller, 'second_factor.locked');
  return verdict;
}

/** One minute after the fifth wrong code or passkey, twice as long after each further one, and at most 15 minutes. */
function pauseSeconds(failures: number): number {
  if (failures < FAILURES_BEFORE_PAUSE) return 0;
  return 60 * Math.min(2 ** (failures - FAILURES_BEFORE_PAUSE), LONGEST_PAUSE_MINUTES);
}
