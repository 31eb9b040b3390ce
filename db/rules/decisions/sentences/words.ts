import { formatters, spokenLocale, t } from '../../../../shared-ui/texts/texts.ts';

const DAY = { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' } as const;
const TIME = { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' } as const;

/**
 * A time such as `May 3, 2026, 6:00 PM UTC`. Date and time are joined by a text, because versions of Node join them
 * differently.
 */
export function timeInUtc(iso: string): string {
  const at = new Date(iso);
  const write = (parts: Intl.DateTimeFormatOptions) => formatters.getDateTimeFormat(undefined, parts).format(at);
  return t('{day}, {time} UTC', { day: write(DAY), time: write(TIME).replace(/\u202f/g, ' ') });
}

/** 'one, two, and three' */
export const listAll = (texts: readonly string[]): string =>
  new Intl.ListFormat(spokenLocale(), { type: 'conjunction' }).format(texts);
export const listNames = (names: readonly string[]): string => listAll(names.map((name) => t('“{name}”', { name })));

/** 'one, two, three' */
export const listWithCommas = (texts: readonly string[]): string =>
  new Intl.ListFormat(spokenLocale(), { type: 'unit' }).format(texts);
