import type { Site } from './site/site.ts';

/**
 * A measurement beside its ceiling, which is the figure that it is compared with: one row of the table of results. Its
 * name is the argument that selects it.
 */
export interface Benchmark {
  name: string;
  /** What is measured and what it is compared with, for readers of the results. */
  about: string;
  target: Target;
  /** True for one that has a site or a database of its own and takes minutes. Runs only with `--large` or by name. */
  isLarge?: true;
  /** True for one that uses `scale`. */
  isScaled?: true;
  measure: (site: Site, options: MeasureOptions) => Promise<Measurement>;
}

export interface MeasureOptions {
  /** Replaces the duration of the benchmarks of memory, so that they can be tried quickly. */
  seconds?: number | undefined;
  /** The share of its votes, rows or voters that a benchmark with `isScaled` gets, so that it can be tried quickly. */
  scale: number;
  /**
   * The folder in which the benchmarks of growth keep their two sites for the next run, one with few votes and one with
   * many. Undefined if they are not kept.
   */
  keepIn?: string | undefined;
}

/** The target of a benchmark: the ratio must be at least `least`, or at most `most`. */
export type Target = { least: number } | { most: number };

export interface Measurement {
  measured: string;
  ceiling: string;
  /** The measured value divided by the ceiling, one for each round. */
  ratios: readonly number[];
  note?: string;
}

export type Result = MeasuredResult | FailedResult;

export interface MeasuredResult {
  benchmark: Benchmark;
  measurement: Measurement;
  ratio: number;
  isReached: boolean;
}

export interface FailedResult {
  benchmark: Benchmark;
  /** What the benchmark has thrown. */
  failure: string;
}

/** A benchmark that throws has a result too, so that the others are not lost. */
export async function resultOf(benchmark: Benchmark, site: Site, options: MeasureOptions): Promise<Result> {
  try {
    const measurement = await benchmark.measure(site, options);
    const ratio = median(measurement.ratios);
    return {
      benchmark,
      measurement,
      ratio,
      isReached: 'least' in benchmark.target ? ratio >= benchmark.target.least : ratio <= benchmark.target.most,
    };
  } catch (error) {
    console.error(error);
    return { benchmark, failure: error instanceof Error ? error.message : String(error) };
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}
