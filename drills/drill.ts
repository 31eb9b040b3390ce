import type { DrillSite, DrillSiteOptions } from './site/drill-site.ts';

/**
 * What happens to a site while people vote, such as a fault, a flood or simultaneous actions. Each drill has its own
 * site.
 */
export interface Drill {
  name: string;
  /** What happens in the drill, for the terminal and for the table of docs/reliability.md. */
  about: string;
  site?: DrillSiteOptions;
  /** The time limit, if the drill needs more than ten minutes. */
  limitMs?: number;
  /** Returns why the drill cannot run on this machine. Undefined if it can. */
  whyNot?: () => string | undefined;
  run: (site: DrillSite) => Promise<Outcome>;
}

export interface Outcome {
  /** What was measured, such as `{ votes: '9,000', 'longest gap': '0.6 s' }`. */
  figures: Figures;
  /** The expectations that were not met, one sentence each. Empty if the drill passed. */
  shortfalls: string[];
}

export type Figures = Record<string, string>;

export const count = (number: number): string => number.toLocaleString('en');
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
