import { isStricter, type ResultsRule, waitsForReveal } from '@plaudit/db/rules/results/results-mode';
import { AppError } from '@plaudit/server-kit/app-error';
import type { ResultsRequest } from '../../../contract/index.ts';
import { type CycleDates, invalidDate } from './cycle-dates.ts';
import type { StoredCycle } from './cycles.queries.ts';

export const LIVE_RULE: ResultsRule = { mode: 'live', frozenFrom: null };

export const storedRule = ({ resultsMode, frozenFrom }: StoredCycle): ResultsRule => ({
  mode: resultsMode,
  frozenFrom: frozenFrom === null ? null : new Date(frozenFrom),
});

/** A mode or a `frozenFrom` that the request leaves out stays as it is. Only the mode `frozen` has a `frozenFrom`. */
export function requestedRule(request: ResultsRequest, stored: ResultsRule): ResultsRule {
  const mode = request.resultsMode ?? stored.mode;
  if (mode !== 'frozen') return { mode, frozenFrom: null };
  const frozenFrom = request.frozenFrom ?? stored.frozenFrom?.toISOString();
  if (frozenFrom === undefined) throw invalidFreeze('Say from when on the numbers are frozen');
  return { mode, frozenFrom: new Date(frozenFrom) };
}

/** Rejects a new time to freeze the numbers from, unless it is in the future and within the period. */
export function checkRule(rule: ResultsRule, stored: ResultsRule, period: CycleDates, now: Date): void {
  const { frozenFrom } = rule;
  if (frozenFrom === null || frozenFrom.getTime() === stored.frozenFrom?.getTime()) return;
  if (frozenFrom <= now) throw invalidFreeze('The numbers can be frozen from a time in the future only');
  if (frozenFrom <= period.startsAt || frozenFrom >= period.endsAt) {
    throw invalidFreeze('The numbers must be frozen after the start and before the end of the period');
  }
}

/** Rejects an end of voting that would be after the time for which the reveal is announced. */
export function checkAnnouncedReveal(
  rule: ResultsRule,
  { revealAnnouncedFor }: StoredCycle,
  { endsAt }: CycleDates,
): void {
  if (revealAnnouncedFor === undefined || !waitsForReveal(rule) || endsAt < new Date(revealAnnouncedFor)) return;
  throw invalidDate('endDate', 'The reveal is announced for an earlier time. Announce a later one first');
}

export const isSameRule = (a: ResultsRule, b: ResultsRule): boolean =>
  a.mode === b.mode && a.frozenFrom?.getTime() === b.frozenFrom?.getTime();

/** Rejects a less strict rule for a period that has begun. Its voters have voted under the rule that was announced. */
export function rejectLessStrict(from: ResultsRule, to: ResultsRule): void {
  if (isStricter(from, to)) return;
  const message = 'Once a period has begun, less of its numbers can be shown, but not more';
  throw new AppError('cycle.results_mode', 409, message);
}

function invalidFreeze(message: string): AppError {
  return new AppError('cycle.dates', 400, message, { details: [{ field: 'frozenFrom', message }] });
}
