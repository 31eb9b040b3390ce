import type { VotingStatus } from '@plaudit/admin-api/contract';

/**
 * The present time by the database's clock, which decides when periods start and end. The browser's clock may be wrong
 * by hours. So its time is used only until the voting status is loaded, and after that only the time that has passed.
 */
export function serverNow(status: VotingStatus | undefined, receivedAt: number): number {
  return status ? Date.parse(status.now) + (Date.now() - receivedAt) : Date.now();
}
