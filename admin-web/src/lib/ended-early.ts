import type { Cycle } from '@plaudit/admin-api/contract';

/** `id` is left out for a period that is not stored yet. */
export type PeriodSpan = { id?: number | undefined; startDate: string; endDate: string };

/** The first scheduled period that starts during this one and so ends it early. */
export function endedEarlyBy({ id, startDate, endDate }: PeriodSpan, periods: readonly Cycle[]): Cycle | undefined {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  return periods
    .filter((other) => other.isScheduled && !other.isActive && other.endedAt === null && other.id !== id)
    .filter((other) => Date.parse(other.startDate) > start && Date.parse(other.startDate) < end)
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))[0];
}
