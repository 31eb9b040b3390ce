import type { Figures } from './figures.ts';
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
  figures: Figures;
  /** The expectations that were not met, one sentence each. Empty if the drill passed. */
  shortfalls: string[];
}
