import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTestTitles } from './test-titles.ts';

/** In the column of the tests: no test proves the rule. */
const NONE = 'none';
const TESTS_COLUMN = 1;
/** A title with backticks stands between two of them. */
const NAMED_TEST = /^(`{1,2})([^#`]+)#(.*)\1$/;

/**
 * Says what is wrong with the tests that a page names: in each table, the second column names tests as `file#title`, or
 * says that there is none.
 */
export function findProblems(root: string, page: string): string[] {
  const known = new Map<string, Set<string> | undefined>();
  const titlesOf = (file: string) => {
    if (!known.has(file)) known.set(file, readTitles(root, file));
    return known.get(file);
  };
  return page.split('\n').flatMap((line, index) => {
    const cell = cellsOf(line)?.[TESTS_COLUMN];
    if (cell === undefined) return [];
    return problemsOf(cell, titlesOf).map((problem) => `line ${index + 1}: ${problem}`);
  });
}

function problemsOf(cell: string, titlesOf: (file: string) => Set<string> | undefined): string[] {
  if (cell === NONE) return [];
  return cell.split('<br>').flatMap((name) => {
    const [, , file = '', title = ''] = NAMED_TEST.exec(name) ?? [];
    if (file === '') return [`a test is named \`file#title\`, with <br> before the next one, or '${NONE}': ${name}`];
    const titles = titlesOf(file);
    if (titles === undefined) return [`there is no file ${file}`];
    return titles.has(title) ? [] : [`${file} has no test '${title}'`];
  });
}

function readTitles(root: string, file: string): Set<string> | undefined {
  const path = join(root, file);
  return existsSync(path) ? readTestTitles(path, readFileSync(path, 'utf8')) : undefined;
}

/** The cells of a row of a table. Undefined for the heads of tables and all other lines. */
function cellsOf(line: string): string[] | undefined {
  if (!line.startsWith('|') || /^\|[\s|:-]+$/.test(line) || line.startsWith('| Rule |')) return undefined;
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
