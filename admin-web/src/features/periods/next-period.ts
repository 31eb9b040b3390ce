import type { Cycle } from '@plaudit/admin-api/contract';
import { freezeError, proposeFreeze } from '../../lib/results-mode.ts';
import { toLocalInput } from '../../lib/time.ts';
import { toWhoseVotesCountForm } from '../../lib/whose-votes-count.ts';
import type { PeriodForm } from './period-form.ts';

const DAY_MS = 86_400_000;

/**
 * The form of a period that repeats this one in the first year in which its start is still ahead. It keeps the
 * weekdays, the local times and the planned number of days, also of a period that was closed early.
 */
export function repeatForm(period: Cycle, plannedEnd: string, now: number): PeriodForm {
  const start = new Date(period.startDate);
  let years = 1;
  while (yearsLater(start, years).getTime() <= now) years += 1;
  const days = daysBetween(start, yearsLater(start, years));
  const moveDate = (date: Date) => toLocalInput(addDays(date, days));
  const span = { start: moveDate(start), end: moveDate(new Date(plannedEnd)) };
  const rule = {
    mode: period.resultsMode,
    frozenFrom: period.frozenFrom ? moveDate(new Date(period.frozenFrom)) : '',
  };
  return {
    name: moveYears(period.name, years),
    ...span,
    ...toWhoseVotesCountForm(period),
    ...rule,
    // The end may have been moved before the freeze.
    ...(freezeError(rule, span) ? { frozenFrom: proposeFreeze(span) } : {}),
  };
}

/** The same date in a later year, moved to the nearest same weekday within that year. */
function yearsLater(date: Date, years: number): Date {
  const later = new Date(date);
  later.setFullYear(date.getFullYear() + years);
  const year = later.getFullYear();
  const ahead = (date.getDay() - later.getDay() + 7) % 7;
  const nearest = addDays(later, ahead > 3 ? ahead - 7 : ahead);
  if (nearest.getFullYear() === year) return nearest;
  return addDays(nearest, nearest.getFullYear() < year ? 7 : -7);
}

/** Adds days to a time. The result has the same local time, even if the clocks change in between. */
function addDays(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setDate(date.getDate() + days);
  return moved;
}

/** The number is rounded, because a day on which the clocks change is shorter or longer. */
const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / DAY_MS);

const YEARS_PATTERN = /\b((?:19|20)\d\d)(?:\/(\d\d))?\b/g;

/** 'Awards 2026' becomes 'Awards 2027', and '2026/27' becomes '2027/28'. */
export function moveYears(name: string, years: number): string {
  return name.replace(YEARS_PATTERN, (_found, year: string, end: string | undefined) => {
    const moved = String(Number(year) + years);
    return end === undefined ? moved : `${moved}/${String((Number(end) + years) % 100).padStart(2, '0')}`;
  });
}
