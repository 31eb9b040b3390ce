import type { CreateCycleRequest, Cycle, VotingStatus } from '@plaudit/admin-api/contract';

/** The current period, unless it has ended. A new period would end it. */
export function runningPeriod(status: VotingStatus | undefined): Cycle | undefined {
  return status?.cycle && status.state !== 'ended' ? status.cycle : undefined;
}

/**
 * The period that the new one should replace. If another admin has started one meanwhile, the server rejects the
 * request. Empty while the voting state is unknown.
 */
export function expectCurrent(status: VotingStatus | undefined): Pick<CreateCycleRequest, 'expectedCurrentId'> {
  return status ? { expectedCurrentId: status.cycle?.id ?? null } : {};
}
