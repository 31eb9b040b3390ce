import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { accountCounter, consumeAttempt, type Throttle } from '@plaudit/db/rules/sign-in/throttles';
import { hashInvitationCode, readInvitationCode } from '@plaudit/db/rules/votes/invitation-codes';
import type { ConfirmedAccount } from '../../../contract/index.ts';
import { voterTooMany } from '../../http/voter-error.ts';
import { type Confirm, findConfirmationError } from './account-confirmation.ts';
import { confirmationErrors } from './confirmation-errors.ts';
import { hasInvitationCode } from './confirmations.queries.ts';
import { hashProofSubject } from './proof-subject-hash.ts';

export type ConfirmationDependencies = { db: Db; tokenKey: KeyObject; confirm: Confirm };

/** Codes are too long to be guessed. The limit stops a program that would try forever. */
const codesThrottle = (accountId: number): Throttle => ({
  key: accountCounter('invitation-code', accountId),
  limit: 20,
  windowSeconds: 60 * 60,
});

/** Checks everything that it can before it takes the voting lock, so that a wrong code does not delay votes. */
export async function confirmByCode(
  { db, tokenKey, confirm }: ConfirmationDependencies,
  accountId: number,
  typed: string,
): Promise<ConfirmedAccount> {
  const wait = await consumeAttempt(db, [codesThrottle(accountId)]);
  if (wait !== undefined) {
    throw voterTooMany('confirmation.too_many', wait);
  }
  const voting = await readVotingState(db);
  const cycleId = voting.cycle?.id;
  const error = findConfirmationError(voting, cycleId, 'invitation');
  if (error || cycleId === undefined) throw error ?? confirmationErrors.tooLate();
  if (!(await hasInvitationCode(db, cycleId, hashInvitationCode(typed)))) throw confirmationErrors.unknownCode();
  const standing = await confirm({
    cycleId,
    accountId,
    kind: 'invitation',
    subject: hashProofSubject(tokenKey, `invitation.${cycleId}.${readInvitationCode(typed)}`),
    whenUsed: confirmationErrors.usedCode,
  });
  return { standing };
}
