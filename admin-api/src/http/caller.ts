import type { AdminRole } from '../../contract/index.ts';

/** The caller of a request, read from the session and the account each time. */
export type Caller = {
  accountId: number;
  username: string;
  role: AdminRole;
  sessionId: number;
  hasPassedSecondFactor: boolean;
  ipAddress: string;
  /** Set while this caller's approval carries a request out. */
  isApproved?: true;
};
