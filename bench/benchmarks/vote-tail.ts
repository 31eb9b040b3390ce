import { type Benchmark, median, percentile } from '../benchmark.ts';
import { fullLoad, pacedLoad } from '../load/load.ts';
import { prepareVotes } from '../load/prepare-votes.ts';

const VOTERS = 256;
const ROUNDS = 5;
const ROUND_SECONDS = 3;

export const voteTail: Benchmark = {
  name: 'vote-tail',
  about: 'The slowest of a hundred votes at half of the load that the API can take, to their median',
  target: { most: 4 },
  measure: async (site) => {
    const target = { ...prepareVotes(site), port: site.port, connections: VOTERS, expectedStatus: 201 } as const;
    await fullLoad(target, ROUND_SECONDS);
    const { perSecond: most } = await fullLoad(target, ROUND_SECONDS);
    const rounds: { median: number; p99: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const latencies = await pacedLoad(target, most / 2, ROUND_SECONDS);
      rounds.push({ median: median(latencies), p99: percentile(latencies, 0.99) });
    }
    return {
      measured: `p99 ${median(rounds.map(({ p99 }) => p99)).toFixed(1)} ms`,
      ceiling: `median ${median(rounds.map((round) => round.median)).toFixed(1)} ms`,
      ratios: rounds.map((round) => round.p99 / round.median),
      note: `at ${Math.round(most / 2).toLocaleString('en')} votes a second`,
    };
  },
};
