import type { DrillSite, SiteOptions } from './site/drill-site.ts';

/** Something that goes wrong while people vote. Each drill has a site of its own. */
export interface Drill {
  name: string;
  /** For readers of the page: what happens, and how much of it. */
  about: string;
  site?: SiteOptions;
  /** How long it may take, if it needs more than ten minutes. */
  limitMs?: number;
  /** Why it cannot run on this machine. Undefined if it can. */
  whyNot?: () => string | undefined;
  run: (site: DrillSite) => Promise<Outcome>;
}

export interface Outcome {
  /** The row of the table, such as `{ votes: '9,000', 'longest gap': '0.6 s' }`. */
  figures: Figures;
  /** The expectations that were not met, one sentence each. Empty if the drill passed. */
  shortfalls: string[];
}

export type Figures = Record<string, string>;

export const count = (number: number): string => number.toLocaleString('en');
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
