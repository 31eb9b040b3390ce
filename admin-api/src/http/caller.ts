import type { PasswordOwner } from '@plaudit/db/rules/sign-in/password-change';
import type { AdminRole } from '../../contract/index.ts';

/** The caller of a request, read from the session and the account each time. */
export type Caller = {
  accountId: number;
  username: string;
  role: AdminRole;
  sessionId: number;
  hasPassedSecondFactor: boolean;
  ipAddress: string;
  /** Set while this caller's approval carries a request out, or this caller sends an approved one again. */
  isApproved?: true;
};

/** Somebody who needs no session, such as the person whom a link invites. */
export type Visitor = Pick<Caller, 'ipAddress'>;

/** For whom a password is hashed. Everybody is known here, because no visitor gets as far as a password. */
export const passwordOwner = ({ accountId, ipAddress }: Caller): PasswordOwner => ({
  accountId,
  account: `#${accountId}`,
  address: ipAddress,
  isKnown: true,
});
