import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { compileText } from './compile-text.ts';
import { LANGUAGES, type LanguageTag } from './languages.ts';

/** The texts of a language, by the English text, or in a build for browsers by its number. */
export type Catalog = Readonly<Record<string, CompiledMessage>>;

export type ValuesOf<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number }
>;
/** No second argument if the text has no values. */
type Values<Text extends string> = keyof ValuesOf<Text> extends never ? [] : [values: ValuesOf<Text>];

const catalogs = new Map<string, Catalog[]>();
let language: LanguageTag | undefined;
let languageOfTask: () => LanguageTag | undefined = () => undefined;

/** As a build writes them: those from a number on, or, on a server, those of the English texts that are translated. */
export type Messages = readonly [start: number, CompiledMessage[] | Catalog];

export function addTexts(tag: LanguageTag, [start, messages]: Messages): void {
  const catalog = Array.isArray(messages)
    ? Object.fromEntries(messages.map((message, index) => [start + index, message]))
    : (messages as Catalog);
  catalogs.set(tag, [...(catalogs.get(tag) ?? []), catalog]);
}

/** From here on texts are in this language. A server says so before each rendering, which nothing interrupts. */
export function speak(tag: LanguageTag): void {
  language = tag;
}

/** On a server that does several things at once, each can have a language of its own: task-language.ts. */
export function speakByTask(read: typeof languageOfTask): void {
  languageOfTask = read;
}

/** A module that asks while it is loaded would keep the first language for all pages of a server. */
export function spokenLanguage(): LanguageTag {
  const tag = languageOfTask() ?? language;
  if (!tag) throw new Error('A text was asked for before the language was known: while a module was loaded');
  return tag;
}

/** False on a server that renders no page yet, and has all languages anyway. */
export const hasLanguage = (): boolean => language !== undefined;

export const spokenLocale = (): string => LANGUAGES[spokenLanguage()].locale;

/** Browsers take milliseconds to create one. */
function kept<Options, Made>(make: (locale: string, options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (_locale: unknown, options?: Options): Made => {
    const key = `${spokenLocale()} ${options ? JSON.stringify(options) : ''}`;
    const found = made.get(key) ?? make(spokenLocale(), options);
    made.set(key, found);
    return found;
  };
}

export const formatters = {
  getNumberFormat: kept((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getPluralRules: kept((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat: kept((locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
};
const OPTIONS = { formatters } as FormatOptions;

/** Letters that are written in the other direction than those of a language. */
const OTHER_LETTERS = { ltr: /[\u0590-\u08ff]/, rtl: /[A-Za-z]/ };

/** A name in another script keeps its order, and that of the words beside it. */
function isolated<Part>(values: FormatValues<Part> | undefined): FormatValues<Part> | undefined {
  const others = OTHER_LETTERS[LANGUAGES[spokenLanguage()].dir];
  if (!values || !Object.values(values).some((value) => typeof value === 'string' && others.test(value))) return values;
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && others.test(value) ? `\u2068${value}\u2069` : value,
  ]);
  return Object.fromEntries(entries);
}

export function write<Part>(text: string, values: FormatValues<Part> | undefined) {
  let message: CompiledMessage | undefined;
  for (const catalog of catalogs.get(spokenLanguage()) ?? []) message ??= catalog[text];
  return format<Part>(message ?? compileText(text), spokenLocale(), isolated(values), OPTIONS);
}

/** The text in the language of the reader. It is written in English and ICU's MessageFormat, and must be a literal. */
export function t<const Text extends string>(text: Text, ...[values]: Values<Text>): string {
  return String(write(text, values as FormatValues<string> | undefined));
}
