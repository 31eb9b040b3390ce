export { daysLeft } from '../../../shared-ui/drawing/days-left.ts';
export {
  formatAgo,
  formatDate,
  formatDateShort,
  formatDateTime,
  formatDay,
  formatDayAhead,
  formatDayShort,
  formatHour,
  formatPublicTime,
  formatPublicTimeShort,
  formatSpan,
  formatWeekdayAndHour,
  isSameDay,
  withOwnTimes,
} from '../../../shared-ui/format/dates.ts';

/** Such as Europe/Oslo, as this device names it. */
export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A value for a `datetime-local` field, in the reader's time zone. */
export function toLocalInput(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
