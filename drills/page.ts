import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { describeMachine } from '../bench/machine.ts';
import type { Drill, Outcome } from './drill.ts';

export interface Result {
  drill: Drill;
  outcome: Outcome;
  ms: number;
}

export interface Skipped {
  drill: Drill;
  reason: string;
}

const PAGE = join(ROOT, 'docs', 'reliability.md');
const START = '<!-- Written by npm run drill. -->';
const END = '<!-- End of what npm run drill writes. -->';

/** Replaces the generated part of docs/reliability.md and keeps the text around it. */
export function writePage(results: readonly Result[], skipped: readonly Skipped[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error('docs/reliability.md has lost its marks');
  const lines = [
    `${new Date().toISOString().slice(0, 10)}, \`npm run drill\`, ${describeMachine()}.`,
    '',
    '| drill | what happens | figures | held |',
    '|---|---|---|---|',
    ...results.map(
      ({ drill, outcome }) =>
        `| ${drill.name} | ${drill.about} | ${describeFigures(outcome)} | ${outcome.shortfalls.length === 0 ? 'yes' : `no: ${outcome.shortfalls.join('; ')}`} |`,
    ),
    ...skipped.map(({ drill, reason }) => `| ${drill.name} | ${drill.about} | | not run: ${reason} |`),
  ];
  writeFileSync(PAGE, `${page.slice(0, start)}${START}\n\n${lines.join('\n')}\n\n${page.slice(end)}`);
}

export function describeFigures({ figures }: Outcome): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
