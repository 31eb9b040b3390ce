import type { Failure, Results } from './results.ts';

function formatSecondsSince(sinceMs: number): string {
  return `${Math.round((Date.now() - sinceMs) / 1000)} s`;
}

export function showResults(title: string, { passed, failures, secondTries = [] }: Results, startedAt: number): void {
  const failed = failures.length > 0 ? `, ${failures.length} failed` : '';
  console.log(`${title}: ${passed} passed${failed} (${formatSecondsSince(startedAt)})`);
  for (const failure of failures) showFailure('✗', failure);
  for (const test of secondTries) showFailure('Passed only at its second try:', test);
}

function showFailure(mark: string, { name, details }: Failure): void {
  console.log(`\n${mark} ${name}\n${details.trim().replace(/^/gm, '    ')}\n`);
}
