import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, listFiles } from '../architecture/imports.ts';
import { ROOT } from '../home/layout.ts';
import { findDeadLinks } from './links.ts';
import { compareDebts, type DebtsBySheet, findDebts, writeDebts } from './style-debts.ts';

/** Part of `npm run check`. With `--paid`, counts of style-debts.json that have fallen are written into it. */
// A file that was deleted but not committed is still in git's list.
const files = listFiles(ROOT).filter((file) => existsSync(join(ROOT, file)));
const isRead = (file: string) => isCode(file) || /\.(?:md|css|conf|sh|ya?ml)$|(?:^|\/)Dockerfile$/.test(file);
const problems = [...findDeadLinks(ROOT, files.filter(isRead)), ...findStyleDebts(process.argv.includes('--paid'))];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function findStyleDebts(arePaid: boolean): string[] {
  const list = join(ROOT, 'scripts', 'repository', 'style-debts.json');
  const found = Object.assign({}, ...['public-web', 'admin-web'].map(debtsOf)) as DebtsBySheet;
  const { more, less } = compareDebts(found, JSON.parse(readFileSync(list, 'utf8')) as DebtsBySheet);
  const inWords = [
    ...more.map(
      (count) => `${count}. A folder styles what its own components write, in one sheet, and nothing of shared-ui.`,
    ),
    ...less.map((count) => `${count}. Lower it: npx tsx scripts/repository/check-main.ts --paid`),
  ];
  if (!arePaid || more.length > 0) return inWords;
  writeFileSync(list, writeDebts(found));
  return [];
}

function debtsOf(web: string): DebtsBySheet {
  const sources = (ending: RegExp) =>
    files
      .filter(
        (file) => file.startsWith(`${web}/src/`) && ending.test(file) && !/\.test\.|\/testing\/|\/pages\//.test(file),
      )
      .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  return findDebts(sources(/\.css$/), sources(/\.tsx?$/));
}
