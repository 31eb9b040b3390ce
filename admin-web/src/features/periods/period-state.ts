import type { Cycle } from '@plaudit/admin-api/contract';

export type PeriodState = 'running' | 'ahead' | 'past';

/** `endedId`: see `stateOf`. */
export type PeriodsProps = { endedId: number | undefined; isSuperAdmin: boolean };

/**
 * `endedId` is the period that has ended while no other has started yet. The server sends it, because its clock decides
 * and not the browser's.
 */
export function stateOf(period: Cycle, endedId: number | undefined): PeriodState {
  if (period.isActive) return period.id === endedId ? 'past' : 'running';
  return period.isScheduled && period.endedAt === null ? 'ahead' : 'past';
}
