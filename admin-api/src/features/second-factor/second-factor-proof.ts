import type { AuditAction } from '../../../contract/index.ts';
import type { Trx } from '../../sql.ts';
import type { SecondFactor } from './second-factor.queries.ts';

export const PROOF_ERRORS = {
  wrong: 'Invalid 2FA code',
  used: 'This code was already used. Wait for the next code and enter that one',
  locked: 'Too many wrong codes. Sign in again to get new tries',
  wrong_passkey: 'This passkey was not accepted',
  challenge_over: 'This took too long, or was sent twice. Please try again',
} as const;

export type ProofError = keyof typeof PROOF_ERRORS;

/**
 * `signInEvent` is the audit event of a sign-in with this proof. Absent if the use of the proof is in the audit log
 * already.
 */
export type ProofResult =
  | { result: 'right'; signInEvent?: [action: AuditAction, detail?: Record<string, unknown>] }
  | { result: Exclude<ProofError, 'locked'> };

export type SecondFactorProof = {
  /** True if this proof is rejected while sign-in with codes is paused after wrong codes. */
  isRejectedDuringPause: boolean;
  /** True if a wrong proof counts toward the pause of the account. Every wrong one counts for the session. */
  countsTowardPause: boolean;
  judge: (trx: Trx, factor: SecondFactor) => Promise<ProofResult>;
};
