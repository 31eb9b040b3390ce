import type { Reach, Result } from '../row.ts';

export function describeReach(reach: Reach): string {
  return 'least' in reach ? `at least ${reach.least.toFixed(2)}` : `at most ${reach.most.toFixed(2)}`;
}

export function describeSpread({ measurement: { ratios } }: Result): string {
  return `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
}

export function printTable(results: readonly Result[]): void {
  console.table(
    Object.fromEntries(
      results.map((result) => [
        result.row.name,
        {
          measured: result.measurement.measured,
          ceiling: result.measurement.ceiling,
          ratio: Number(result.ratio.toFixed(2)),
          spread: describeSpread(result),
          reach: describeReach(result.row.reach),
          reached: result.isReached ? 'yes' : 'no',
        },
      ]),
    ),
  );
  for (const { row, measurement } of results) if (measurement.note) console.log(`${row.name}: ${measurement.note}`);
}
