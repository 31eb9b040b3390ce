import type { Result, Target } from '../benchmark.ts';

export function describeTarget(target: Target): string {
  return 'least' in target ? `at least ${target.least.toFixed(2)}` : `at most ${target.most.toFixed(2)}`;
}

/** One line of the table, in the terminal and in docs/performance.md. */
export function rowOf(result: Result) {
  const target = describeTarget(result.benchmark.target);
  if ('failure' in result) {
    const [failure] = result.failure.split('\n', 1);
    return { measured: `failed: ${failure}`, ceiling: '', ratio: '', spread: '', target, reached: 'no' };
  }
  const { measured, ceiling, ratios } = result.measurement;
  return {
    measured,
    ceiling,
    ratio: result.ratio.toFixed(2),
    spread: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    target,
    reached: result.isReached ? 'yes' : 'no',
  };
}

export const noteOf = (result: Result): string | undefined =>
  'failure' in result ? undefined : result.measurement.note;

export function printTable(results: readonly Result[]): void {
  console.table(Object.fromEntries(results.map((result) => [result.benchmark.name, rowOf(result)])));
  for (const result of results) {
    const note = noteOf(result);
    if (note) console.log(`${result.benchmark.name}: ${note}`);
  }
}
