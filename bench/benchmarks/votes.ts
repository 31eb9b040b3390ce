import type { Benchmark } from '../benchmark.ts';
import { prepareVotes } from '../load/prepare-votes.ts';
import { measureAlternately } from '../rounds.ts';
import { CEILING_PATHS } from '../site/ceilings.ts';

const VOTERS = 256;

export const votes: Benchmark = {
  name: 'votes',
  about: `Votes of ${VOTERS} voters at once, each new and durable, to the same request to a route that does nothing`,
  target: { least: 0.8 },
  measure: async (site) => {
    const common = { connections: VOTERS, expectedStatus: 201 };
    return measureAlternately(
      site,
      { ...common, ...prepareVotes(site) },
      { ...common, ...prepareVotes(site, CEILING_PATHS.votes) },
    );
  },
};
