import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SettingValues } from '@plaudit/db/rules/site/settings';
import { offeredLanguage } from '@plaudit/db/rules/site/site-languages';
import compile from 'icu-minify/compile';
import { readCatalog, textsIn } from '../../shared-ui/texts/build/catalogs.ts';
import { isLanguage, type LanguageTag } from '../../shared-ui/texts/languages.ts';
import { inLanguage } from '../../shared-ui/texts/task-language.ts';
import { addTexts } from '../../shared-ui/texts/texts.ts';

/** In a release the folders are beside the program. */
const FOLDERS = [
  ['./texts/public-api/', '../texts/'],
  ['./texts/db/', '../../db/texts/'],
].map(
  (paths) =>
    paths.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((folder) => existsSync(folder)) ?? '',
);

const loaded = new Set<LanguageTag>(['en']);

/** The catalogs of a language are read when it is first needed. */
function loadTexts(tag: LanguageTag): void {
  if (loaded.has(tag)) return;
  loaded.add(tag);
  const translations = readCatalog(FOLDERS, tag, textsIn(FOLDERS));
  addTexts(tag, [0, Object.fromEntries([...translations].map(([text, translation]) => [text, compile(translation)]))]);
}

type Settings = Pick<SettingValues, 'site_languages'>;

/** Writes in the first of the languages that the site offers, or else in the award's. English, if a tag is none. */
export function inOffered<Result>(settings: Settings, wanted: readonly string[], work: () => Result): Result {
  const tag = offeredLanguage(settings, wanted) ?? settings.site_languages.split(',')[0];
  const language = isLanguage(tag) ? tag : 'en';
  loadTexts(language);
  return inLanguage(language, work);
}
