import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, toolCommand } from '../run-command.ts';
import { type Results, readPlaywrightReport, readVitestReport } from './results.ts';

export function runVitest(): Promise<Results> {
  return runReported('unit and API tests', readVitestReport, (report) => ({
    command: toolCommand('vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`),
    environment: {},
  }));
}

export function runPlaywright(): Promise<Results> {
  return runReported('browser tests', readPlaywrightReport, (report) => ({
    command: toolCommand('playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts'),
    environment: { PLAUDIT_TEST_REPORT: report },
  }));
}

async function runReported(
  name: string,
  read: (path: string) => Results | undefined,
  commandFor: (report: string) => { command: string[]; environment: Record<string, string> },
): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-report-'));
  try {
    const report = join(folder, 'report.json');
    const { command, environment } = commandFor(report);
    const { ok, output } = await runCommand(command, environment);
    const results = read(report) ?? { passed: 0, failures: [] };
    // An error outside of the tests: an unhandled rejection, a crash, or a missing report.
    if (!ok && results.failures.length === 0) results.failures.push({ name, details: output });
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
