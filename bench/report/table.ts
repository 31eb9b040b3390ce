import type { Result, Target } from '../benchmark.ts';

export function describeTarget(target: Target): string {
  return 'least' in target ? `at least ${target.least.toFixed(2)}` : `at most ${target.most.toFixed(2)}`;
}

export function describeSpread({ measurement: { ratios } }: Result): string {
  return `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
}

export function printTable(results: readonly Result[]): void {
  console.table(
    Object.fromEntries(
      results.map((result) => [
        result.benchmark.name,
        {
          measured: result.measurement.measured,
          ceiling: result.measurement.ceiling,
          ratio: Number(result.ratio.toFixed(2)),
          spread: describeSpread(result),
          target: describeTarget(result.benchmark.target),
          reached: result.isReached ? 'yes' : 'no',
        },
      ]),
    ),
  );
  for (const { benchmark, measurement } of results)
    if (measurement.note) console.log(`${benchmark.name}: ${measurement.note}`);
}
