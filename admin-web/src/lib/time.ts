const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const DATE_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Times are sent in UTC and shown in the reader's time zone. */
export const formatDateTime = (iso: string) => DATE_TIME.format(new Date(iso));
export const formatDate = (iso: string) => DATE.format(new Date(iso));

/** Formats a day such as `2026-05-01`, which is the same in every time zone. */
export const formatDay = (day: string) => DAY.format(new Date(day));

export function formatAgo(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return RELATIVE.format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return RELATIVE.format(-Math.floor(passed / HOUR_MS), 'hour');
  if (passed < 7 * DAY_MS) return RELATIVE.format(-Math.floor(passed / DAY_MS), 'day');
  return formatDate(iso);
}

/** Rounded up, and never below 0. */
export function daysLeft(endDate: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endDate) - now) / DAY_MS));
}

/** A value for a `datetime-local` field, in the reader's time zone. */
export function toLocalInput(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
