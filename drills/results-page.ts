import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/home/layout';
import { describeMachine } from '../bench/machine.ts';
import { DRILLS } from './all.ts';
import type { Drill, Outcome } from './drill.ts';

export interface Result {
  drill: Drill;
  outcome: Outcome;
  ms: number;
}

export interface SkippedDrill {
  drill: Drill;
  reason: string;
}

const PAGE = join(ROOT, 'docs', 'reliability.md');
const START_MARK = '<!-- Written by npm run drill. -->';
const END_MARK = '<!-- End of what npm run drill writes. -->';

/**
 * Writes the results into the table of docs/reliability.md. Other drills keep their rows. A skipped drill keeps its row
 * too, and gets one if it has none.
 */
export function writeResultsPage(results: readonly Result[], skipped: readonly SkippedDrill[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(START_MARK), page.indexOf(END_MARK)];
  if (start < 0 || end < start) throw new Error('docs/reliability.md has lost its marks');
  const rows = new Map<string, string>();
  for (const line of page.slice(start, end).split('\n')) {
    const [, name = ''] = line.split(' | ')[0]?.split('| ') ?? [];
    if (line.startsWith('| ')) rows.set(name, line);
  }
  const today = new Date().toISOString().slice(0, 10);
  for (const { drill, outcome } of results) {
    const held = outcome.shortfalls.length === 0 ? 'yes' : `no: ${outcome.shortfalls.join('; ')}`;
    rows.set(drill.name, `| ${drill.name} | ${drill.about} | ${describeFigures(outcome)} | ${held} | ${today} |`);
  }
  for (const { drill, reason } of skipped) {
    if (!rows.has(drill.name)) rows.set(drill.name, `| ${drill.name} | ${drill.about} | | not run: ${reason} | |`);
  }
  const lines = [
    `The last run was \`npm run drill${argumentsOf(results.length + skipped.length)}\`, ${describeMachine()}.`,
    '',
    '| drill | what happens | figures | held | date |',
    '|---|---|---|---|---|',
    ...DRILLS.map(({ name }) => rows.get(name)).filter((row) => row !== undefined),
  ];
  writeFileSync(PAGE, `${page.slice(0, start)}${START_MARK}\n\n${lines.join('\n')}\n\n${page.slice(end)}`);
}

const argumentsOf = (drillCount: number): string =>
  drillCount === DRILLS.length ? '' : ` -- ${process.argv.slice(2).join(' ')}`;

export function describeFigures({ figures }: Outcome): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
