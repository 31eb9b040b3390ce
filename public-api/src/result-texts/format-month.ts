const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month in UTC, such as 'November 2026', because the time zone of the reader is not known. */
export const formatMonth = (iso: string): string => MONTH.format(new Date(iso));
