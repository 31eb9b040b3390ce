import type { AdminRole } from '../../contract/index.ts';

/** Who calls, as the session row and the account row say at this moment. */
export type Caller = {
  accountId: number;
  username: string;
  role: AdminRole;
  sessionId: number;
  secondFactorPassed: boolean;
  ipAddress: string;
};
