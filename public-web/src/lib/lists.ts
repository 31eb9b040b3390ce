import { spokenLocale } from '../../../shared-ui/texts/texts.ts';
import { t } from './texts.ts';

const formats = new Map<string, Intl.ListFormat>();

/** In the language of the page. */
export function listFormat(): Intl.ListFormat {
  const locale = spokenLocale();
  const format = formats.get(locale) ?? new Intl.ListFormat(locale);
  formats.set(locale, format);
  return format;
}

/** 'Speed, OpSec, and Quality' */
export const listAll = (names: readonly string[]): string => listFormat().format(names);

type Part = string | null | undefined | false;
const isThere = (part: Part): part is string => Boolean(part);

/** Names, dates and figures that are no sentence together: 'Spring, Oct 9 – Nov 8, 2026'. */
export const withCommas = (...parts: readonly Part[]): string => parts.filter(isThere).join(t(', '));

/** Whole sentences, one after the other. */
export const sentences = (...parts: readonly Part[]): string => parts.filter(isThere).join(' ');
