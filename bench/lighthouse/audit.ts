import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@plaudit/scripts/system/find-programs';
import { shortenToProcessorTime } from './processor-time.ts';

/** The last one that runs with Node 20. npm loads it when it is first used: nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const TRACE = 'defaultPass.trace.json';

/** What Lighthouse says about one load of a page. Scores are 0 to 100. */
export interface Audit {
  performance: number;
  /** The score if each task took only the time that the processor worked on it. */
  performanceOfProcessor: number;
  accessibility: number;
  bestPractices: number;
  largestPaintMs: number;
  shift: number;
  blockedMs: number;
  blockedMsOfProcessor: number;
  /** Lighthouse's own measure of the machine. */
  benchmarkIndex: number;
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

/** Loads the page once, as a phone, and audits the same load twice. */
export function auditPage(url: string): Audit {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-lighthouse-'));
  try {
    runLighthouse([url, `--gather-mode=${folder}`, '--chrome-flags=--headless=new --no-sandbox']);
    const measured = reportOn(url, folder);
    const file = join(folder, TRACE);
    const trace = JSON.parse(readFileSync(file, 'utf8'));
    shortenToProcessorTime(trace.traceEvents);
    writeFileSync(file, JSON.stringify(trace));
    const ofProcessor = reportOn(url, folder);
    return {
      performance: scoreOf(measured, 'performance'),
      performanceOfProcessor: scoreOf(ofProcessor, 'performance'),
      accessibility: scoreOf(measured, 'accessibility'),
      bestPractices: scoreOf(measured, 'best-practices'),
      largestPaintMs: figureOf(measured, 'largest-contentful-paint'),
      shift: figureOf(measured, 'cumulative-layout-shift'),
      blockedMs: figureOf(measured, 'total-blocking-time'),
      blockedMsOfProcessor: figureOf(ofProcessor, 'total-blocking-time'),
      benchmarkIndex: measured.environment.benchmarkIndex,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportOn(url: string, folder: string): Report {
  return JSON.parse(runLighthouse([url, `--audit-mode=${folder}`, '--output=json', '--output-path=stdout']));
}

function runLighthouse(options: readonly string[]): string {
  return execFileSync('npx', ['--yes', LIGHTHOUSE, ...options, '--quiet'], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const scoreOf = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const figureOf = (report: Report, audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
