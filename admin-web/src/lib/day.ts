/** The server accepts the years 2000 to 2999 in UTC. These two days leave a day at either end for time zones. */
export const EARLIEST_DAY = '2000-01-02';
export const LATEST_DAY = '2999-12-30';

/**
 * True for a complete day within these limits. While a year is being typed, a date field reports years such as 0002.
 */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && text >= EARLIEST_DAY && text <= LATEST_DAY;

const startOfDay = (day: string) => new Date(`${day}T00:00:00`);

/**
 * The end of the day is not always 24 hours after its start, because a day on which the clocks change is shorter or
 * longer.
 */
function endOfDay(day: string): Date {
  const end = startOfDay(day);
  end.setHours(23, 59, 59, 999);
  return end;
}

/**
 * The time from the start of the first day to the end of the last, in the reader's time zone. A day that is blank or
 * incomplete sets no limit.
 */
export function dayRange(from: string, to: string): { from?: string; to?: string } {
  return {
    ...(isDay(from) ? { from: startOfDay(from).toISOString() } : {}),
    ...(isDay(to) ? { to: endOfDay(to).toISOString() } : {}),
  };
}
