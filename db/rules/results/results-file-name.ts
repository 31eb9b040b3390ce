import { votingEnd } from '../periods/voting-end.ts';

type PeriodDates = { startDate: string; endDate: string; endedAt?: string | null };

/**
 * The name of a file with the results of a period, by the UTC days of its start and its end. A period that was ended
 * early has the day on which it ended. Only periods within one day can have both days in common, because one ends
 * before the next starts. So these have their times as well.
 */
export function resultsFileName({ startDate, endDate, endedAt }: PeriodDates): string {
  const end = votingEnd(endDate, endedAt);
  if (dayOf(startDate) !== dayOf(end)) return `results-${dayOf(startDate)}-to-${dayOf(end)}.csv`;
  return `results-${dayOf(startDate)}-${timeOf(startDate)}-to-${timeOf(end)}.csv`;
}

const dayOf = (timestamp: string) => timestamp.slice(0, 10);
const timeOf = (timestamp: string) => timestamp.slice(11, 16).replace(':', '');
