import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/home/layout';
import type { Result } from '../benchmark.ts';
import { describeMachine, type OtherLoad } from '../machine.ts';
import { drawChart } from './chart.ts';
import { noteOf, rowOf } from './table.ts';

const PAGE = join(ROOT, 'docs', 'performance.md');
const CHART = join(ROOT, 'docs', 'pictures', 'performance.svg');
const START_MARK = '<!-- Written by npm run bench. -->';
const END_MARK = '<!-- End of what npm run bench writes. -->';

/** Replaces the generated part of docs/performance.md, keeps the text around it, and writes the page's chart. */
export function writeResultsPage(results: readonly Result[], otherLoad: OtherLoad, clientLimit: number): void {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(START_MARK), page.indexOf(END_MARK)];
  if (start < 0 || end < start) throw new Error('docs/performance.md has lost its marks');
  writeFileSync(
    PAGE,
    `${page.slice(0, start)}${START_MARK}\n\n${renderFigures(results, otherLoad, clientLimit)}\n${page.slice(end)}`,
  );
  writeFileSync(CHART, drawChart(results, otherLoad.isQuiet));
}

function renderFigures(
  results: readonly Result[],
  { loadAtStart, share, isQuiet }: OtherLoad,
  clientLimit: number,
): string {
  const percent = Math.round(share * 100);
  const date = new Date().toISOString().slice(0, 10);
  const rows = results.map((result) => ({
    benchmark: result.benchmark.name,
    ...rowOf(result),
    ...(isQuiet ? {} : { reached: 'not known' }),
  }));
  return [
    `${date}, \`npm run bench\`, ${describeMachine()}. Load at the start ${loadAtStart.toFixed(1)}; other processes took`,
    `${percent} % of the machine meanwhile${isQuiet ? '.' : ', so these figures cannot be trusted.'}`,
    `The client alone can send ${Math.round(clientLimit).toLocaleString('en')} requests a second.`,
    '',
    '![Each benchmark against its target](pictures/performance.svg)',
    '',
    tableRow(['benchmark', 'measured', 'ceiling', 'ratio', 'spread', 'target', 'reached']),
    tableRow(new Array(7).fill('---')),
    ...rows.map((row) => tableRow(Object.values(row))),
    '',
    ...results.map((result) => {
      const note = noteOf(result);
      return `- **${result.benchmark.name}**: ${result.benchmark.about}.${note ? ` ${capitalize(note)}.` : ''}`;
    }),
    '',
  ].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
