/** The days that the server takes; see `instant` in admin-api. */
export const EARLIEST_DAY = '2000-01-01';
export const LATEST_DAY = '2999-12-31';

/** A whole day as a `date` field reports it. While its year is being typed the field reports years such as 0002. */
export const isDay = (text: string) => /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
