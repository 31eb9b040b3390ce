import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createItem, createPoFile, parsePo, stringifyPo } from 'pofile-ts';
import { LANGUAGES, type LanguageTag } from '../languages.ts';
import { mistakeIn } from './catalogs.ts';
import { collectTexts } from './find-texts.ts';
import { PACKAGES, ROOT } from './packages.ts';

/** English is in the sources, and the longer English is made of it. */
export const TRANSLATED = (Object.keys(LANGUAGES) as LanguageTag[]).filter((tag) => !tag.startsWith('en'));

export type PoFile = {
  file: string;
  content: string;
  mistakes: string[];
  tag: LanguageTag;
  progress: Progress;
};

/** How many texts there are, how many are translated, and how many of these a speaker has read. */
type Progress = { texts: number; translated: number; read: number };

/** The PO files as they ought to be: a new text has no translation yet, and one that nobody uses is left out. */
export const writePoFiles = (): PoFile[] =>
  Object.values(PACKAGES).flatMap(({ sources, catalog }) => {
    const found = [...collectTexts(sources)].sort(([one], [other]) => (one < other ? -1 : 1));
    return TRANSLATED.map((tag) => writePoFile(path.join(catalog, `${tag}.po`), tag, found));
  });

type Found = [text: string, { places: string[]; comments: Set<string> }][];

function writePoFile(file: string, tag: LanguageTag, found: Found): PoFile {
  const known = new Map(
    (existsSync(file) ? parsePo(readFileSync(file, 'utf8')).items : []).map((item) => [item.msgid, item]),
  );
  const po = createPoFile();
  po.headers = { Language: tag, 'Content-Type': 'text/plain; charset=utf-8' };
  const mistakes: string[] = [];
  const progress: Progress = { texts: found.length, translated: 0, read: 0 };
  for (const [text, { places, comments }] of found) {
    const item = createItem();
    item.msgid = text;
    item.msgstr = known.get(text)?.msgstr ?? [''];
    item.flags = known.get(text)?.flags ?? {};
    item.extractedComments = [...comments];
    item.references = [...new Set(places.map((place) => path.relative(ROOT, place).replace(/:\d+$/, '')))];
    const [translation] = item.msgstr;
    const mistake = translation ? mistakeIn(tag, text, translation) : undefined;
    if (translation) progress.translated += 1;
    if (translation && !item.flags.fuzzy) progress.read += 1;
    if (mistake) mistakes.push(`${path.relative(ROOT, file)}: “${text}” ${mistake}`);
    po.items.push(item);
  }
  return { file, content: `${stringifyPo(po).trimEnd()}\n`, mistakes, tag, progress };
}

/** For the panel, where organizers choose languages. */
export function progressFile(files: readonly PoFile[]): { file: string; content: string; mistakes: string[] } {
  const sum = (tag: LanguageTag, name: keyof Progress) =>
    files.filter((each) => each.tag === tag).reduce((total, { progress }) => total + progress[name], 0);
  const lines = TRANSLATED.map(
    (tag) =>
      `  ${tag}: { texts: ${sum(tag, 'texts')}, translated: ${sum(tag, 'translated')}, read: ${sum(tag, 'read')} },\n`,
  );
  const content = `/* Written by npm run texts. A text is read once a speaker has taken the mark \`fuzzy\` from it. */\nexport const PROGRESS = {\n${lines.join('')}} as const;\n`;
  return { file: path.join(ROOT, 'shared-ui/texts/progress.ts'), content, mistakes: [] };
}
