import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../home/layout.ts';

export interface Results {
  passed: number;
  failures: Failure[];
  /** Tests that passed only at the second attempt. */
  secondTries?: Failure[];
}

export interface Failure {
  name: string;
  details: string;
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export function readVitestReport(path: string): Results | undefined {
  if (!existsSync(path)) return undefined;
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
  const failures = report.testResults.flatMap((file): Failure[] => {
    const name = relative(ROOT, file.name);
    const failed = file.assertionResults
      .filter((result) => result.status === 'failed')
      .map((result) => ({ name: `${name} > ${result.fullName}`, details: result.failureMessages.join('\n') }));
    // A file that could not be loaded has a message, but no results of tests.
    return failed.length === 0 && file.status === 'failed' ? [{ name, details: file.message }] : failed;
  });
  return { passed: report.numPassedTests, failures };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { status: string; results: { errors: { message?: string }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export function readPlaywrightReport(path: string): Results | undefined {
  if (!existsSync(path)) return undefined;
  const report: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'));
  const failures = report.suites.flatMap((suite) => pickSpecs(suite, (spec) => !spec.ok));
  const secondTries = report.suites.flatMap((suite) =>
    pickSpecs(suite, (spec) => spec.ok && spec.tests.some((test) => test.status === 'flaky')),
  );
  const outside = report.errors.map((error) => ({ name: 'browser tests', details: withoutColors(error.message) }));
  return { passed: report.stats.expected + report.stats.flaky, failures: [...outside, ...failures], secondTries };
}

function pickSpecs(
  suite: PlaywrightSuite,
  isWanted: (spec: PlaywrightSpec) => boolean,
  above: string[] = [],
): Failure[] {
  const titles = [...above, suite.title].filter((title) => title !== '' && !title.endsWith('.spec.ts'));
  const own = (suite.specs ?? []).filter(isWanted).map((spec) => ({
    name: [`e2e/${spec.file}:${spec.line}`, ...titles, spec.title].join(' > '),
    details: spec.tests
      .flatMap((test) => test.results.flatMap((result) => result.errors.map((error) => withoutColors(error.message))))
      .join('\n'),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => pickSpecs(inner, isWanted, titles))];
}

function withoutColors(text = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colors start with one.
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}
