/*
 * `npm run texts` writes the PO files anew. `npm run check` calls it with `--check`, and fails if they would change, if a
 * translation does not fit its text, and if a text stands outside of `t` and `rich`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findTexts, sourcesIn } from './find-texts.ts';
import { PACKAGES, ROOT } from './packages.ts';
import { progressFile, writePoFiles } from './po-files.ts';
import { findStrayTexts } from './stray-texts.ts';

const isCheck = process.argv.includes('--check');
const problems: string[] = [];

const files = writePoFiles();
for (const { file, content, mistakes } of [...files, progressFile(files)]) {
  problems.push(...mistakes);
  const name = path.relative(ROOT, file);
  if (isCheck) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content)
      problems.push(`${name} is not what the sources say: npm run texts`);
    continue;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  console.info(name);
}
for (const file of sourcesIn(Object.values(PACKAGES).flatMap(({ sources }) => sources))) {
  const source = readFileSync(file, 'utf8');
  const name = path.relative(ROOT, file);
  problems.push(...findTexts(name, source).mistakes);
  for (const { line, text } of findStrayTexts(name, source))
    problems.push(`${name}:${line}: “${text}” is outside of t and rich. Code that looks like a text: stray-texts.ts`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
