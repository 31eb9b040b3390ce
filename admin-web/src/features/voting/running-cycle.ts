import type { Cycle, VotingStatus } from '@plaudit/admin-api/contract';

/** The period that a new one would end: none when it has ended by itself already. */
export function runningCycle(status: VotingStatus | undefined): Cycle | undefined {
  return status?.cycle && status.state !== 'ended' ? status.cycle : undefined;
}
