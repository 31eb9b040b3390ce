import { spokenLocale, t } from '../texts/texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const DATE_PARTS = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME_PARTS = { hour: 'numeric', minute: '2-digit' } as const;

/** The zone that is written in place of the reader's own. */
let givenZone: 'UTC' | undefined;

/** A server does not know the reader's time zone, so what it renders has the times in UTC. */
export function writeTimesInUtc(isOn: boolean): void {
  givenZone = isOn ? 'UTC' : undefined;
}

/**
 * Creates a function that writes times in American English, in the reader's time zone unless `options` names another.
 * The function replaces the narrow space that some browsers put before AM and PM.
 */
function formatter(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at) => {
    // Browsers take milliseconds to create one, so a page creates only those that it shows.
    const key = `${spokenLocale()} ${givenZone}`;
    const format = formats.get(key) ?? new Intl.DateTimeFormat(spokenLocale(), { timeZone: givenZone, ...options });
    formats.set(key, format);
    const text = format.format(at).replace(/\u202f/g, ' ');
    return options.hour ? unbroken(text) : text;
  };
}

const yearOf = (at: Date): number => (givenZone ? at.getUTCFullYear() : at.getFullYear());

/** True if both are on the same day in the zone in which times are written. */
export function isSameDay(one: Date, other: Date): boolean {
  return givenZone
    ? one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10)
    : one.toDateString() === other.toDateString();
}

/** Puts no-break spaces into a time, so that in a sentence no line ends inside 'May 3' or '6:00 PM EDT'. */
function unbroken(text: string): string {
  return text.replace(/^([A-Z][a-z]+) | ([AP]M)(?: |$)/g, (spaced) => spaced.replace(/ /g, '\u00a0'));
}

const writeDate = formatter(DATE_PARTS);
const writeDay = formatter({ ...DATE_PARTS, timeZone: 'UTC' });
const writeDayShort = formatter({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const writeMonth = formatter({ year: 'numeric', month: 'long', timeZone: 'UTC' });
const writeMonthAndDay = formatter({ month: 'short', day: 'numeric' });
const writeWeekdayAndDay = formatter({ weekday: 'short', month: 'short', day: 'numeric' });
const writeWeekdayAndDate = formatter({ weekday: 'short', ...DATE_PARTS });
const writeTimeInZone = formatter({ ...TIME_PARTS, timeZoneName: 'short' });
const writeDateTime = formatter({ ...DATE_PARTS, ...TIME_PARTS });
const writeDateTimeInZone = formatter({ ...DATE_PARTS, ...TIME_PARTS, timeZoneName: 'short' });
const writeWeekday = formatter({ weekday: 'short' });
const writeWholeHour = formatter({ hour: 'numeric' });
const relative = () => new Intl.RelativeTimeFormat(spokenLocale(), { numeric: 'auto' });

/** 'Nov 20, 2026' */
export const formatDate = (iso: string): string => writeDate(new Date(iso));

/** A day such as `2026-05-01`, which is the same in every time zone. */
export const formatDay = (iso: string): string => writeDay(new Date(iso));

/** 'Nov 20', for a day such as `2026-11-20`. */
export const formatDayShort = (iso: string): string => writeDayShort(new Date(iso));

/** 'November 2026', the month of a time in UTC, which is the same for every reader. */
export const formatMonth = (iso: string): string => writeMonth(new Date(iso));

/** 'Nov 20, 2026, 2:03 PM' */
export const formatDateTime = (iso: string): string => writeDateTime(new Date(iso));

/** 'Nov 20, 2026, 2:03 PM EST', for a time that people in other time zones read or talk about too. */
export const formatPublicTime = (iso: string): string => writeDateTimeInZone(new Date(iso));

/** 'Fri 2 PM'. Some browsers and versions of Node would write a comma between the two. */
export function formatWeekdayAndHour(iso: string): string {
  const at = new Date(iso);
  return unbroken(`${writeWeekday(at)} ${writeWholeHour(at)}`);
}

/** 'Fri, Nov 20', and the year if it is not the current one. */
export function formatWeekday(iso: string, now: Date): string {
  const at = new Date(iso);
  return yearOf(at) === yearOf(now) ? writeWeekdayAndDay(at) : writeWeekdayAndDate(at);
}

/** '2:03 PM EST' */
export const formatHour = (iso: string): string => writeTimeInZone(new Date(iso));

/** A public time that is near: '2:03 PM EDT' today, 'May 3, 6:00 PM EDT' this year, otherwise with the year. */
export function formatNearTime(iso: string, now: Date): string {
  const at = new Date(iso);
  return isSameDay(at, now) ? writeTimeInZone(at) : formatPublicTimeShort(iso, now);
}

/** Formats a time such as 'May 3, 6:00 PM EDT'. The day is always shown, the year only if it is not the current one. */
export function formatPublicTimeShort(iso: string, now: Date): string {
  const at = new Date(iso);
  return yearOf(at) === yearOf(now)
    ? unbroken(`${writeMonthAndDay(at)}, ${writeTimeInZone(at)}`)
    : writeDateTimeInZone(at);
}

/** A day that is ahead: 'Dec 14', with the year if it is not the current one. Within two days the time is written too. */
export function formatDayAhead(iso: string, now: Date): string {
  const at = new Date(iso);
  if (at.getTime() - now.getTime() < 2 * DAY_MS) return formatNearTime(iso, now);
  return formatDateShort(iso, now);
}

/** 'Dec 14', with the year if it is not the current one. */
export function formatDateShort(iso: string, now: Date): string {
  const at = new Date(iso);
  return yearOf(at) === yearOf(now) ? writeMonthAndDay(at) : writeDate(at);
}

const WRITTEN_TIME = /\b([A-Z][a-z]+ \d{1,2}), (\d{4}), (\d{1,2}:\d{2} [AP]M) UTC\b/g;

/**
 * Writes the times in a sentence in the reader's time zone. An API, whose sentences are the same for everybody, writes
 * them as 'May 3, 2026, 6:00 PM UTC'.
 */
export const withOwnTimes = (sentence: string): string =>
  sentence.replace(WRITTEN_TIME, (written: string, day: string, year: string, hour: string) => {
    const at = new Date(`${day} ${year} ${hour} UTC`);
    return Number.isNaN(at.getTime()) ? written : writeDateTimeInZone(at);
  });

/** 'Oct 9 – Nov 8, 2026', 'Dec 9, 2025 – Jan 8, 2026', 'Nov 8, 2026, 9:00 AM – 5:00 PM EST' */
export function formatSpan(startIso: string, endIso: string): string {
  const [start, end] = [new Date(startIso), new Date(endIso)];
  if (isSameDay(start, end)) return `${writeDateTime(start)} – ${writeTimeInZone(end)}`;
  return `${yearOf(start) === yearOf(end) ? writeMonthAndDay(start) : writeDate(start)} – ${writeDate(end)}`;
}

/** 'just now', '3 hours ago', and the date after a week. A future time, caused by a wrong clock, is 'just now'. */
export function formatAgo(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < MINUTE_MS) return t('just now');
  if (passed < HOUR_MS) return relative().format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return relative().format(-Math.floor(passed / HOUR_MS), 'hour');
  if (passed < 7 * DAY_MS) return relative().format(-Math.floor(passed / DAY_MS), 'day');
  return formatDate(iso);
}
