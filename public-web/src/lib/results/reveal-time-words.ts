import { COUNTDOWN_FROM_MS, formatTimeLeft } from '../cycle.ts';
import { timeNow } from '../first-rendering.ts';
import { formatCount, formatHour, formatNearTime, formatWeekday, isSameDay } from '../format.ts';

const SECOND_MS = 1_000;
export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type RevealTimeWords = {
  label: string;
  /** In large type. */
  main: string;
  /** True if `main` is what is left, in minutes and seconds. */
  isTimer?: boolean;
  /** Empty if `main` has the time. */
  detail: string;
  left?: string;
};

/** When a reveal begins, in three lines. `leftMs` is negative after the time, and undefined while it is not known. */
export function revealTimeWords(at: string, leftMs: number | undefined): RevealTimeWords {
  const now = new Date(leftMs === undefined ? timeNow() : Date.parse(at) - leftMs);
  const day = formatWeekday(at, now);
  if (leftMs === undefined) return { label: 'The reveal begins on', main: day, detail: formatHour(at) };
  if (leftMs > DAY_MS) {
    return { label: 'The reveal begins on', main: day, detail: formatHour(at), left: `in ${spanOf(leftMs)}` };
  }
  const nearTime = `${isSameDay(new Date(at), now) ? 'Today' : 'Tomorrow'}, ${formatHour(at)}`;
  if (leftMs > HOUR_MS) {
    return { label: 'The reveal begins', main: nearTime, detail: '', left: `in ${formatTimeLeft(leftMs)}` };
  }
  if (leftMs > 0) {
    return { label: 'The reveal begins in', main: minutesAndSeconds(leftMs), isTimer: true, detail: nearTime };
  }
  const main = startsShortly(leftMs) ? 'Starting shortly' : 'Not started yet';
  return { label: 'The reveal', main, detail: `announced for ${formatNearTime(at, now)}` };
}

/** It begins when the organizers are ready. An hour after the announced time nobody can say that this is soon. */
const startsShortly = (leftMs: number): boolean => leftMs > -HOUR_MS;

/** What a sentence says after 'the reveal'. `time` is the announced one in words. It does not name a time that has passed. */
export function revealStartWords(at: string, time: string, now: Date): string {
  const leftMs = Date.parse(at) - now.getTime();
  if (leftMs > 0) return ` on ${time}`;
  return startsShortly(leftMs) ? ', which starts shortly' : ', which has not started yet';
}

const spanOf = (leftMs: number): string =>
  leftMs > COUNTDOWN_FROM_MS ? formatCount(Math.round(leftMs / DAY_MS), 'day') : formatTimeLeft(leftMs);

/** '41:07'. Rounded up, so that it is 0:00 only when the time has come. */
function minutesAndSeconds(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
