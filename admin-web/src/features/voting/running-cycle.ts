import type { CreateCycleRequest, Cycle, VotingStatus } from '@plaudit/admin-api/contract';

/** The period that a new one would end. None when it has already ended by itself. */
export function runningCycle(status: VotingStatus | undefined): Cycle | undefined {
  return status?.cycle && status.state !== 'ended' ? status.cycle : undefined;
}

/**
 * The period that a new one is meant to replace. The server rejects the request when another admin has started one since.
 * Left out while the state of voting is not known.
 */
export function replacing(status: VotingStatus | undefined): Pick<CreateCycleRequest, 'expectedCurrentId'> {
  return status ? { expectedCurrentId: status.cycle?.id ?? null } : {};
}
