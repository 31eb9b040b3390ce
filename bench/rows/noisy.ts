import { fullLoad, pacedLoad } from '../load/load.ts';
import { readNoisily } from '../load/noisy-reader.ts';
import { prepareVotes } from '../load/prepare-votes.ts';
import { type Measurement, median, percentile, type Row } from '../row.ts';
import type { Site } from '../site/site.ts';

const VOTERS = 256;
const VOTES = 200_000;
const TURNS = 5;
const TURN_SECONDS = 3;

async function makeTarget(site: Site) {
  const nextVote = await prepareVotes(site, VOTES);
  return { port: site.port, connections: VOTERS, expectedStatus: 201, next: () => nextVote('/api/votes') };
}

/** Measures without the noisy reader and with one, alternately. */
async function inTurns(site: Site, measure: () => Promise<number>): Promise<{ quiet: number; noisy: number }[]> {
  const turns: { quiet: number; noisy: number }[] = [];
  // Each picture is drawn once, and then kept.
  await readNoisily(site, TURN_SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const quiet = await measure();
    const [noisy] = await Promise.all([measure(), readNoisily(site, TURN_SECONDS)]);
    turns.push({ quiet, noisy });
  }
  return turns;
}

function compare(turns: readonly { quiet: number; noisy: number }[], describe: (value: number) => string): Measurement {
  return {
    measured: describe(median(turns.map(({ noisy }) => noisy))),
    ceiling: describe(median(turns.map(({ quiet }) => quiet))),
    ratios: turns.map(({ quiet, noisy }) => noisy / quiet),
  };
}

const noisyVotes: Row = {
  name: 'noisy-votes',
  about: 'Votes while one noisy reader requests pictures and random pages, to votes without it',
  target: { least: 0.7 },
  measure: async (site) => {
    const target = await makeTarget(site);
    await fullLoad(target, TURN_SECONDS);
    const turns = await inTurns(site, async () => (await fullLoad(target, TURN_SECONDS)).perSecond);
    return compare(turns, (perSecond) => `${Math.round(perSecond).toLocaleString('en')} a second`);
  },
};

const noisyTail: Row = {
  name: 'noisy-tail',
  about:
    'The slowest of a hundred votes, at half of the load that the API can take, while one noisy reader requests pictures and random pages, to the same without it',
  target: { most: 3 },
  measure: async (site) => {
    const target = await makeTarget(site);
    await fullLoad(target, TURN_SECONDS);
    const { perSecond: most } = await fullLoad(target, TURN_SECONDS);
    const turns = await inTurns(site, async () => percentile(await pacedLoad(target, most / 2, TURN_SECONDS), 0.99));
    return compare(turns, (milliseconds) => `p99 ${milliseconds.toFixed(1)} ms`);
  },
};

export const noisy: readonly Row[] = [noisyVotes, noisyTail];
