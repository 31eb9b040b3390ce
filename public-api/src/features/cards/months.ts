const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026', for a reader whose time zone is not known. */
export const formatMonth = (iso: string): string => MONTH.format(new Date(iso));
