import type { VotingState } from '@plaudit/db/rules/periods/voting-state';
import { AppError } from '@plaudit/server-kit/app-error';
import { type CreateCycleRequest, CYCLE_DAYS_MAX, type Cycle } from '../../../contract/index.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';

const DAY_MS = 86_400_000;
/** A browser's clock may be ahead of the database's. An active period that starts at most this far ahead starts now. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

export type CycleDates = { startsAt: Date; endsAt: Date };

export function invalidDate(field: 'startDate' | 'endDate', message: string): AppError {
  return new AppError('cycle.dates', 400, message, { details: [{ field, message }] });
}

export function checkDates({ startsAt, endsAt }: CycleDates, now: Date): void {
  if (endsAt <= startsAt) throw invalidDate('endDate', 'The end must be after the start');
  if (endsAt <= now) throw invalidDate('endDate', 'The end must be in the future');
  if (endsAt.getTime() - startsAt.getTime() > CYCLE_DAYS_MAX * DAY_MS) {
    throw invalidDate('endDate', `A voting period lasts at most ${CYCLE_DAYS_MAX} days`);
  }
}

/** A scheduled period ends the running one when it begins. */
export const endsRunningCycleEarly = ({ startsAt }: CycleDates, voting: VotingState): boolean => {
  const running = runningCycle(voting);
  return running !== null && startsAt < running.endsAt;
};

export function readDates(request: CreateCycleRequest, now: Date): CycleDates {
  const startsAt = new Date(request.startDate);
  const endsAt = new Date(request.endDate);
  const ahead = startsAt.getTime() - now.getTime();
  if (!request.isActive) {
    if (ahead <= 0) throw invalidDate('startDate', 'A scheduled period starts in the future');
    return { startsAt, endsAt };
  }
  if (ahead > CLOCK_TOLERANCE_MS) {
    throw invalidDate('startDate', 'An active period starts now: schedule it to start later');
  }
  return { startsAt: ahead > 0 ? now : startsAt, endsAt };
}

type StoredDates = Pick<Cycle, 'isActive' | 'startDate' | 'endDate'>;

export const isOver = ({ endDate }: Pick<StoredDates, 'endDate'>, now: Date): boolean => new Date(endDate) <= now;

/**
 * True if the edit ends the active period earlier, reopens it or stops its voting until a later start, or lets a
 * scheduled period end it earlier than before.
 */
export function needsFreshSecondFactor(stored: StoredDates, dates: CycleDates, voting: VotingState): boolean {
  const stopsVoting = new Date(stored.startDate) <= voting.now && dates.startsAt > voting.now;
  if (stored.isActive) return stopsVoting || dates.endsAt < new Date(stored.endDate) || isOver(stored, voting.now);
  return endsRunningCycleEarly(dates, voting) && dates.startsAt < new Date(stored.startDate);
}
