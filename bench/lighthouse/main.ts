/*
 * Measures the first views of a running site with Lighthouse, as a phone. It prints the score of the load, and beside it
 * the score that the same load would have on a machine whose processors do nothing else. It fails if a median of those,
 * or a score of accessibility or best practices, is too low.
 *
 *   npm start                                              in another terminal
 *   npm run bench:lighthouse -- [address] [loads of each page]
 */
import { CHROMIUM, providePrograms } from '@plaudit/scripts/system/packages';
import { median } from '../benchmark.ts';
import { type Audit, auditPage } from './audit.ts';

const PAGES = ['/', '/vendor/1', '/?tab=leaderboard', '/login'];
const PERFORMANCE_MIN = 95;

const [site = 'http://localhost:8080', loads = '3'] = process.argv.slice(2);

function mediansOf(audits: readonly Audit[]): Audit {
  const keys = Object.keys(audits[0] as Audit) as (keyof Audit)[];
  const medians = keys.map((key) => [key, median(audits.map((audit) => audit[key]))]);
  return Object.fromEntries(medians) as Audit;
}

await providePrograms([CHROMIUM], console.log);
const rows: Record<string, Record<string, number>> = {};
for (const page of PAGES) {
  const audits = Array.from({ length: Number(loads) }, () => auditPage(new URL(page, site).href));
  const medians = mediansOf(audits);
  rows[page] = {
    performance: medians.performance,
    'by processor time': medians.performanceOfProcessor,
    accessibility: medians.accessibility,
    'best practices': medians.bestPractices,
    'largest paint, ms': Math.round(medians.largestPaintMs),
    shift: Math.round(medians.shift * 1000) / 1000,
    'blocked, ms': Math.round(medians.blockedMs),
    'by processor time, ms': Math.round(medians.blockedMsOfProcessor),
    'benchmark index': Math.round(medians.benchmarkIndex),
  };
  const isGood =
    medians.performanceOfProcessor >= PERFORMANCE_MIN && medians.accessibility === 100 && medians.bestPractices === 100;
  if (!isGood) process.exitCode = 1;
}
console.log(`Medians of ${loads}`);
console.table(rows);
