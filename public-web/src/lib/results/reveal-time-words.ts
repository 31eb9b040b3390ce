import { COUNTDOWN_FROM_MS, formatTimeLeft } from '../cycle.ts';
import { timeNow } from '../first-rendering.ts';
import { formatHour, formatNearTime, formatWeekday, isSameDay } from '../format.ts';
import { t } from '../texts.ts';
import { HOUR_MS, startsShortly } from './reveal-words.ts';

const SECOND_MS = 1_000;
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
  if (leftMs === undefined) return { label: t('The reveal begins on'), main: day, detail: formatHour(at) };
  if (leftMs > DAY_MS) {
    return { label: t('The reveal begins on'), main: day, detail: formatHour(at), left: beginsIn(leftMs) };
  }
  const hour = formatHour(at);
  const nearTime = isSameDay(new Date(at), now) ? t('Today, {hour}', { hour }) : t('Tomorrow, {hour}', { hour });
  if (leftMs > HOUR_MS) {
    return { label: t('The reveal begins'), main: nearTime, detail: '', left: beginsIn(leftMs) };
  }
  if (leftMs > 0) {
    return { label: t('The reveal begins in'), main: minutesAndSeconds(leftMs), isTimer: true, detail: nearTime };
  }
  const main = startsShortly(leftMs) ? t('Starting shortly') : t('Not started yet');
  return { label: t('The reveal'), main, detail: t('announced for {time}', { time: formatNearTime(at, now) }) };
}

function beginsIn(leftMs: number): string {
  if (leftMs <= COUNTDOWN_FROM_MS) return t('in {time}', { time: formatTimeLeft(leftMs) });
  const days = Math.round(leftMs / DAY_MS);
  return t('{days, plural, one {in 1 day} other {in {days, number} days}}', { days });
}

/** '41:07'. Rounded up, so that it is 0:00 only when the time has come. */
function minutesAndSeconds(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
