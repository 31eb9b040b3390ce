import { fullLoad, pacedLoad } from '../load/load.ts';
import { prepareVotes } from '../load/prepare-votes.ts';
import { median, percentile, type Row } from '../row.ts';

const VOTERS = 256;
const VOTES = 200_000;
const TURNS = 5;
const TURN_SECONDS = 3;

export const voteTail: Row = {
  name: 'vote-tail',
  about: 'The slowest of a hundred votes at half of the load that the API can take, to their median',
  target: { most: 4 },
  measure: async (site) => {
    const nextVote = await prepareVotes(site, VOTES);
    const target = {
      port: site.port,
      connections: VOTERS,
      expectedStatus: 201,
      next: () => nextVote('/api/votes'),
    };
    await fullLoad(target, TURN_SECONDS);
    const { perSecond: most } = await fullLoad(target, TURN_SECONDS);
    const turns: { median: number; p99: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const latencies = await pacedLoad(target, most / 2, TURN_SECONDS);
      turns.push({ median: median(latencies), p99: percentile(latencies, 0.99) });
    }
    return {
      measured: `p99 ${median(turns.map(({ p99 }) => p99)).toFixed(1)} ms`,
      ceiling: `median ${median(turns.map((turn) => turn.median)).toFixed(1)} ms`,
      ratios: turns.map((turn) => turn.p99 / turn.median),
      note: `at ${Math.round(most / 2).toLocaleString('en')} votes a second`,
    };
  },
};
