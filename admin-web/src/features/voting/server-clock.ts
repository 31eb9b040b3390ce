import type { VotingStatus } from '@plaudit/admin-api/contract';

/** The database's clock decides when periods start and end. A browser's may be wrong by hours. */
export function serverNow(status: VotingStatus | undefined, receivedAt: number): number {
  return status ? Date.parse(status.now) + (Date.now() - receivedAt) : Date.now();
}
