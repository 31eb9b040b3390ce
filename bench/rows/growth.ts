import { fillAccounts, fillVotes, untilWritten } from '../large/fill.ts';
import { prepareRequest } from '../load/connection.ts';
import { medianLatency } from '../load/latency.ts';
import { pacedLoad } from '../load/load.ts';
import { type Measurement, median, type Row } from '../row.ts';
import { Site } from '../site/site.ts';

const CATEGORIES = 6;
const FEW_VOTERS = Math.ceil(10_000 / CATEGORIES);
const MANY_VOTERS = Math.ceil(10_000_000 / CATEGORIES);
/** Far above the ids of voters that other parts of the benchmark make. */
const FIRST_ID = 10_000_000;
/** Leaves room for the voters that the first measurement makes. */
const NEXT_ID = FIRST_ID + 1_000_000;
const READS = 200;
const ROUNDS = 5;
const VOTES_PER_SECOND = 100;
const VOTE_SECONDS = 5;

const PATHS = {
  leaderboard: '/api/leaderboard',
  stats: '/api/stats',
  results: '/api/categories/1/results',
  archive: '/api/results/periods/1',
  csv: '/api/results/periods/1/csv',
} as const;

type Times = Record<keyof typeof PATHS | 'vote', number[]>;

/** Each of these rows needs the same two amounts of votes, so they are measured together, once. */
let measured: Promise<{ few: Times; many: Times }> | undefined;

async function measureGrowth(): Promise<{ few: Times; many: Times }> {
  const site = await Site.start();
  try {
    await fillAccounts(site.owner, FIRST_ID, FEW_VOTERS);
    await fillVotes(site.owner, site.election, FIRST_ID, FEW_VOTERS);
    await untilWritten(site.owner);
    const few = await timesOf(site);
    await fillAccounts(site.owner, NEXT_ID, MANY_VOTERS - FEW_VOTERS);
    await fillVotes(site.owner, site.election, NEXT_ID, MANY_VOTERS - FEW_VOTERS);
    await untilWritten(site.owner);
    return { few, many: await timesOf(site) };
  } finally {
    await site.stop();
  }
}

async function timesOf(site: Site): Promise<Times> {
  const times: Times = { leaderboard: [], stats: [], results: [], archive: [], csv: [], vote: [] };
  const socket = site.socketOf('public-api');
  for (let round = 0; round <= ROUNDS; round += 1) {
    const isWarmUp = round === 0;
    for (const [name, path] of Object.entries(PATHS) as [keyof typeof PATHS, string][]) {
      const time = await medianLatency({ socket, path }, READS);
      if (!isWarmUp) times[name].push(time);
    }
    const time = await medianVote(site);
    if (!isWarmUp) times.vote.push(time);
  }
  return times;
}

async function medianVote(site: Site): Promise<number> {
  const voters = await site.makeVoters(VOTES_PER_SECOND * VOTE_SECONDS);
  const body = { vendorId: site.election.vendors[0]?.id, categoryId: site.election.categories[0]?.id };
  const requests = voters.map(({ token }) => prepareRequest({ method: 'POST', path: '/api/votes', token, body }));
  const target = { port: site.port, connections: 16, expectedStatus: 201, next: () => requests.pop() ?? '' };
  return median(await pacedLoad(target, VOTES_PER_SECOND, VOTE_SECONDS - 1));
}

const rowOf = (name: keyof Times, what: string): Row => ({
  name: `large-${name}`,
  about: `${what} at 10 million votes, to the same at 10 thousand. No cache takes part`,
  target: { most: 1.2 },
  isLarge: true,
  measure: async (): Promise<Measurement> => {
    measured ??= measureGrowth();
    const { few, many } = await measured;
    return {
      measured: `${median(many[name]).toFixed(2)} ms`,
      ceiling: `${median(few[name]).toFixed(2)} ms`,
      ratios: many[name].map((time, round) => time / (few[name][round] ?? Number.NaN)),
    };
  },
});

export const growth: readonly Row[] = [
  rowOf('leaderboard', 'The leaderboard'),
  rowOf('stats', 'The statistics'),
  rowOf('results', 'The results of a category'),
  rowOf('archive', 'The results of a period'),
  rowOf('csv', 'The results of a period as a table'),
  rowOf('vote', 'A vote'),
];
