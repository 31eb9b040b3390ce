import type { AdminRole } from '../../contract/index.ts';

/** Who calls, read from the session and the account for each request. */
export type Caller = {
  accountId: number;
  username: string;
  role: AdminRole;
  sessionId: number;
  secondFactorPassed: boolean;
  ipAddress: string;
};
