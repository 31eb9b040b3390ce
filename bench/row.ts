import type { Site } from './site/site.ts';

/** One line of the table, in a file of its own below rows/ and named as it is asked for. */
export interface Row {
  name: string;
  /** What is measured and what it is held against, for readers of the page. */
  about: string;
  reach: Reach;
  measure: (site: Site) => Promise<Measurement>;
}

/** A ratio is reached from `least` upwards, or up to `most`. */
export type Reach = { least: number } | { most: number };

export interface Measurement {
  measured: string;
  ceiling: string;
  /** One of each turn. */
  ratios: readonly number[];
  note?: string;
}

export interface Result {
  row: Row;
  measurement: Measurement;
  ratio: number;
  isReached: boolean;
}

export function resultOf(row: Row, measurement: Measurement): Result {
  const ratio = median(measurement.ratios);
  return {
    row,
    measurement,
    ratio,
    isReached: 'least' in row.reach ? ratio >= row.reach.least : ratio <= row.reach.most,
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}
