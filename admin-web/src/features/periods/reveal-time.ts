import type { Cycle } from '@plaudit/admin-api/contract';
import { isDay } from '../../lib/day.ts';
import { toLocalInput } from '../../lib/time.ts';
import { withSeconds } from './period-form.ts';

type EndOfPeriod = Pick<Cycle, 'endDate' | 'endedAt'>;
type AnnouncedPeriod = EndOfPeriod & Pick<Cycle, 'revealAnnouncedFor'>;

const HOURS_AFTER_END = 2;

/** The end of voting. A period that was closed early keeps the end that was planned. */
export const endOfVoting = ({ endDate, endedAt }: EndOfPeriod): string => endedAt ?? endDate;

/**
 * The value of the `datetime-local` field when the dialog opens: the announced time. Without one, proposes the first
 * full hour that is two hours after the end of voting or later, and if that has passed, the same hour tomorrow.
 */
export function toRevealTime(period: AnnouncedPeriod, now: number): string {
  if (period.revealAnnouncedFor !== undefined) return toLocalInput(new Date(period.revealAnnouncedFor));
  const proposed = new Date(endOfVoting(period));
  const isFullHour = proposed.getMinutes() === 0 && proposed.getSeconds() === 0 && proposed.getMilliseconds() === 0;
  proposed.setHours(proposed.getHours() + HOURS_AFTER_END + (isFullHour ? 0 : 1), 0, 0, 0);
  if (proposed.getTime() > now) return toLocalInput(proposed);
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(proposed.getHours(), 0, 0, 0);
  return toLocalInput(tomorrow);
}

export function revealTimeError(time: string, period: AnnouncedPeriod, now: number): string | undefined {
  if (!isDay(time.slice(0, time.indexOf('T')))) return 'A date and time are needed';
  const at = Date.parse(withSeconds(time, period.revealAnnouncedFor));
  if (at <= Date.parse(endOfVoting(period))) return 'It has to be after the end of voting';
  return at > now ? undefined : 'It has to be in the future';
}
