const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * A time such as `May 3, 2026, 6:00 PM UTC`. Date and time are joined here, because versions of Node join them
 * differently.
 */
export function timeInUtc(iso: string): string {
  const parts = new Map(TIME_FORMAT.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${part('month')} ${part('day')}, ${part('year')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} UTC`;
}

const NUMBER_FORMAT = new Intl.NumberFormat('en-US');
export const formatNumber = (value: number): string => NUMBER_FORMAT.format(value);

/** Both are whole texts, so that each language can have its own plurals. */
export const plural = (count: number, one: string, other: (number: string) => string): string =>
  count === 1 ? one : other(formatNumber(count));

const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'conjunction' });
export const listAll = (texts: readonly string[]): string => LIST_FORMAT.format(texts);
export const listNames = (names: readonly string[]): string => listAll(names.map((name) => `“${name}”`));

const COMMAS = new Intl.ListFormat('en-US', { type: 'unit' });
/** 'one, two, three' */
export const listWithCommas = (texts: readonly string[]): string => COMMAS.format(texts);
