import path from 'node:path';
import compile from 'icu-minify/compile';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { LANGUAGES, type LanguageTag } from '../languages.ts';
import { readCatalog } from './catalogs.ts';
import { collectTexts, findTexts } from './find-texts.ts';
import { groupTexts, type TextGroups } from './group-texts.ts';

const CATALOGS = 'virtual:catalogs';
const CATALOG = /^virtual:catalog\/([\w-]+)\/(\w+)$/;
const COMPILE_TEXT = /\/shared-ui\/texts\/compile-text\.ts$/;

export type TextsOptions = {
  /** The folders of the sources. */
  sources: readonly string[];
  /** The folders with the PO files. */
  catalogs: readonly string[];
  groups: TextGroups;
  /** False on a server, which keeps the texts as they are written and has all languages. */
  numbered: boolean;
};

/**
 * Gives `virtual:catalogs`, which loads each catalog of each language, and in a build for browsers puts numbers in the
 * place of texts, because the page has each text once already: in the catalog of its language.
 */
export function texts({ sources, catalogs, groups, numbered }: TextsOptions): Plugin {
  const names = Object.keys(groups);
  let numbers = new Map<string, number>();
  let groupOf = new Map<string, string>();
  return {
    name: 'plaudit-texts',
    enforce: 'pre',
    buildStart() {
      groupOf = groupTexts(groups, collectTexts(sources));
      const ordered = names.flatMap((name) => [...groupOf.keys()].filter((text) => groupOf.get(text) === name));
      numbers = new Map(ordered.map((text, index) => [text, index]));
    },
    resolveId: (id) => (id === CATALOGS || CATALOG.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${CATALOGS}`) return loadersOf(names);
      const [, tag, group] = (id.startsWith('\0') && CATALOG.exec(id.slice(1))) || [];
      if (tag === undefined) return undefined;
      const translations = readCatalog(catalogs, tag as LanguageTag, numbers.keys());
      const chosen = [...numbers].filter(([text]) => groupOf.get(text) === group);
      const messages = chosen.map(([text]) => compile(translations.get(text) ?? text));
      const [, start = 0] = chosen[0] ?? [];
      if (numbered) return `export default [${start}, JSON.parse(${JSON.stringify(JSON.stringify(messages))})];`;
      // The server falls back to the English text by itself.
      const known = chosen.flatMap(([text], index) => (translations.has(text) ? [[text, messages[index]]] : []));
      return `export default [0, JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(known)))})];`;
    },
    transform(code, id) {
      const file = id.replace(/\?.*/, '');
      if (!numbered) return undefined;
      if (COMPILE_TEXT.test(file)) return 'export const compileText = (text) => String(text);';
      if (!/\.tsx?$/.test(file) || !sources.some((folder) => file.startsWith(`${folder}${path.sep}`))) return undefined;
      const found = findTexts(file, code);
      if (found.mistakes.length > 0) throw new Error(found.mistakes.join('\n'));
      if (found.texts.length === 0) return undefined;
      const changed = new MagicString(code);
      for (const { text, start, end } of found.texts) changed.overwrite(start, end, String(numbers.get(text)));
      return { code: changed.toString(), map: changed.generateMap({ hires: true }) };
    },
  };
}

function loadersOf(names: readonly string[]): string {
  const ofLanguage = (tag: string) =>
    names.map((name) => `${name}: () => import('virtual:catalog/${tag}/${name}')`).join(', ');
  const lines = Object.keys(LANGUAGES).map((tag) => `  '${tag}': { ${ofLanguage(tag)} },`);
  return `export default {\n${lines.join('\n')}\n};`;
}
