import type { CreateCycleRequest, Cycle, VotingStatus } from '@plaudit/admin-api/contract';

/** The period that a new one would end: none when it has ended by itself already. */
export function runningCycle(status: VotingStatus | undefined): Cycle | undefined {
  return status?.cycle && status.state !== 'ended' ? status.cycle : undefined;
}

/**
 * What a new period is meant to replace: the server rejects it when another admin has started one since. Left out while the
 * state of voting is not known.
 */
export function replacing(status: VotingStatus | undefined): Pick<CreateCycleRequest, 'expectedCurrentId'> {
  return status ? { expectedCurrentId: status.cycle?.id ?? null } : {};
}
