/** The server accepts the years 2000 to 2999 in UTC. These two days leave a day at either end for time zones. */
export const EARLIEST_DAY = '2000-01-02';
export const LATEST_DAY = '2999-12-30';

/**
 * True for a complete day within these limits. While a year is being typed, a date field reports years such as 0002.
 */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && text >= EARLIEST_DAY && text <= LATEST_DAY;
