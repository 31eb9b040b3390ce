import { type Benchmark, type Measurement, median, percentile } from '../benchmark.ts';
import { fullLoad, type LoadTarget, pacedLoad } from '../load/load.ts';
import { readNoisily } from '../load/noisy-reader.ts';
import { prepareVotes } from '../load/prepare-votes.ts';
import type { Site } from '../site/site.ts';

const VOTERS = 256;
const ROUNDS = 5;
const ROUND_SECONDS = 3;

const targetOf = (site: Site): LoadTarget => ({
  ...prepareVotes(site),
  port: site.port,
  connections: VOTERS,
  expectedStatus: 201,
});

async function measureBoth(site: Site, measure: () => Promise<number>): Promise<{ quiet: number; noisy: number }[]> {
  const rounds: { quiet: number; noisy: number }[] = [];
  // Warms up: draws the pictures as they are now. They are cached until they change.
  await readNoisily(site, ROUND_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await measure();
    const [noisy] = await Promise.all([measure(), readNoisily(site, ROUND_SECONDS)]);
    rounds.push({ quiet, noisy });
  }
  return rounds;
}

function compareRounds(
  rounds: readonly { quiet: number; noisy: number }[],
  describe: (value: number) => string,
): Measurement {
  return {
    measured: describe(median(rounds.map(({ noisy }) => noisy))),
    ceiling: describe(median(rounds.map(({ quiet }) => quiet))),
    ratios: rounds.map(({ quiet, noisy }) => noisy / quiet),
  };
}

const noisyVotes: Benchmark = {
  name: 'noisy-votes',
  about: 'Votes while one noisy reader requests pictures and random pages, to votes without it',
  target: { least: 0.7 },
  measure: async (site) => {
    const target = targetOf(site);
    await fullLoad(target, ROUND_SECONDS);
    const rounds = await measureBoth(site, async () => (await fullLoad(target, ROUND_SECONDS)).perSecond);
    return compareRounds(rounds, (perSecond) => `${Math.round(perSecond).toLocaleString('en')} a second`);
  },
};

const noisyTail: Benchmark = {
  name: 'noisy-tail',
  about:
    'The slowest of a hundred votes, at half of the load that the API can take, while one noisy reader requests pictures and random pages, to the same without it',
  target: { most: 3 },
  measure: async (site) => {
    const target = targetOf(site);
    await fullLoad(target, ROUND_SECONDS);
    const { perSecond: most } = await fullLoad(target, ROUND_SECONDS);
    const rounds = await measureBoth(site, async () =>
      percentile(await pacedLoad(target, most / 2, ROUND_SECONDS), 0.99),
    );
    return compareRounds(rounds, (milliseconds) => `p99 ${milliseconds.toFixed(1)} ms`);
  },
};

export const noisy: readonly Benchmark[] = [noisyVotes, noisyTail];
