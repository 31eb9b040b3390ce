import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { parsePo } from 'pofile-ts';
import { LANGUAGES, type LanguageTag } from '../languages.ts';
import { pseudo } from './pseudo.ts';

/** The translations of a language, by the English text. A text that is missing there is missing here. */
export function readCatalog(
  folders: readonly string[],
  tag: LanguageTag,
  texts: Iterable<string>,
): Map<string, string> {
  if (tag === 'en-XA') return new Map([...texts].map((text) => [text, pseudo(text)]));
  if (tag === 'en') return new Map([...texts].map((text) => [text, text]));
  return new Map(
    folders
      .map((folder) => path.join(folder, `${tag}.po`))
      .filter(existsSync)
      .flatMap((file) => parsePo(readFileSync(file, 'utf8')).items)
      .flatMap(({ msgid, msgstr, obsolete }) => (obsolete || !msgstr[0] ? [] : [[msgid, msgstr[0]] as const])),
  );
}

/** All English texts that the PO files of these folders have. */
export const textsIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => {
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.po'));
    return file === undefined
      ? []
      : parsePo(readFileSync(path.join(folder, file), 'utf8')).items.map(({ msgid }) => msgid);
  });

/** What a translation must have in common with its text. Returns what is wrong. */
export function mistakeIn(tag: LanguageTag, text: string, translation: string): string | undefined {
  try {
    const [wanted, given] = [partsOf(compile(text)), partsOf(compile(translation))];
    const missing = [...wanted].filter((part) => !given.has(part));
    const added = [...given].filter((part) => !wanted.has(part));
    if (missing.length > 0) return `lacks ${missing.join(', ')}`;
    if (added.length > 0) return `has ${added.join(', ')}, which the text has not`;
    const forms = new Set(new Intl.PluralRules(LANGUAGES[tag].locale).resolvedOptions().pluralCategories);
    for (const plural of pluralsOf(compile(translation))) {
      const lacking = [...forms].filter((form) => !(form in plural));
      if (lacking.length > 0) return `lacks the plural ${lacking.join(', ')}`;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const nodesOf = (message: unknown): unknown[][] =>
  Array.isArray(message)
    ? [
        ...(typeof message[0] === 'string' && message.length > 0 && message.length < 4 ? [message] : []),
        ...message.flatMap((part) => (part && typeof part === 'object' ? Object.values(part).flatMap(nodesOf) : [])),
        ...message.filter(Array.isArray).flatMap(nodesOf),
      ]
    : [];

/** The names of the values and elements of a message. */
export function partsOf(message: CompiledMessage): Set<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, rest] = part;
    if (typeof name === 'string')
      found.add((typeof kind === 'number' && kind > 0) || kind === undefined ? name : `<${name}>`);
    if (typeof kind === 'number' && kind > 0) {
      if (rest && typeof rest === 'object') for (const each of Object.values(rest)) visitAll(each);
    } else for (const each of part.slice(1)) visit(each);
  };
  const visitAll = (given: unknown): void => {
    if (Array.isArray(given)) for (const each of given) visit(each);
  };
  visitAll(message);
  return found;
}

const TYPE_PLURAL = 2;

const pluralsOf = (message: unknown): Record<string, unknown>[] =>
  nodesOf(message).flatMap(([, kind, forms]) =>
    kind === TYPE_PLURAL && forms && typeof forms === 'object' ? [forms as Record<string, unknown>] : [],
  );
