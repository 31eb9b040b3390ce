const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const SPAN = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Days in UTC, because the time zone of the reader is not known: 'Dec 17' */
export const formatDay = (at: Date): string => DAY.format(at);

/** 'Nov 17 to Dec 17, 2024' */
export const formatDays = (from: Date, until: Date): string =>
  SPAN.formatRange(from, until).replace(/\s*–\s*/u, ' to ');
