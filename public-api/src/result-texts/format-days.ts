const SPAN = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 17 to Dec 17, 2024', in UTC because the time zone of the reader is not known. */
export const formatDays = (from: Date, until: Date): string =>
  SPAN.formatRange(from, until).replace(/\s*–\s*/u, ' to ');
