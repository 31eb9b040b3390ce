import type { Cycle } from '@plaudit/admin-api/contract';
import { toLocalInput } from '../../lib/time.ts';

export type PeriodForm = { name: string; start: string; end: string };

const DAY_MS = 86_400_000;
const PROPOSED_DAYS = 30;

/** A new one is proposed from tomorrow on, for as long as a reset period lasts. */
export function formOf(period: Pick<Cycle, 'name' | 'startDate' | 'endDate'> | undefined, now: number): PeriodForm {
  const start = period ? new Date(period.startDate) : new Date(now + DAY_MS);
  const end = period ? new Date(period.endDate) : new Date(now + (1 + PROPOSED_DAYS) * DAY_MS);
  return { name: period?.name ?? '', start: toLocalInput(start), end: toLocalInput(end) };
}

export type PeriodFaults = { name?: string; start?: string; end?: string };

export function faultsOf({ name, start, end }: PeriodForm): PeriodFaults {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return {
    ...(name.trim() === '' ? { name: 'A name is needed' } : {}),
    ...(Number.isNaN(from) ? { start: 'A date and time are needed' } : {}),
    ...(Number.isNaN(to)
      ? { end: 'A date and time are needed' }
      : to <= from
        ? { end: 'It has to end after it starts' }
        : {}),
  };
}

/** Minutes of local time back to the wire's UTC; an untouched field keeps its seconds. */
export function datesOf({ start, end }: PeriodForm, period: Pick<Cycle, 'startDate' | 'endDate'> | undefined) {
  const kept = (text: string, iso: string | undefined) =>
    iso !== undefined && toLocalInput(new Date(iso)) === text ? iso : new Date(text).toISOString();
  return { startDate: kept(start, period?.startDate), endDate: kept(end, period?.endDate) };
}
