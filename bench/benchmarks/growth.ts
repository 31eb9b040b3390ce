import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Benchmark, type Measurement, type MeasureOptions, median } from '../benchmark.ts';
import { fillAccounts, fillVotes, waitUntilWritten } from '../large-database/fill.ts';
import { prepareRequest } from '../load/connection.ts';
import { getText, medianLatency } from '../load/latency.ts';
import { pacedLoad } from '../load/load.ts';
import { Site } from '../site/site.ts';

const CATEGORIES = 6;
const FEW_VOTES = 10_000;
const MANY_VOTES = 10_000_000;
/** Far above the ids of the accounts that a new site has. */
const FIRST_ID = 10_000_000;
/** What docs/scaling.md tells an operator to give the database for ten million votes. */
const BUFFER_POOL = '3G';
const READS = 200;
const ROUNDS = 5;
const VOTES_PER_SECOND = 100;
const VOTE_SECONDS = 5;
const CHECK_INTERVAL_MS = 1_000;

const PATHS = {
  leaderboard: '/api/leaderboard',
  stats: '/api/stats',
  results: '/api/categories/1/results',
  archive: '/api/results/periods/1',
  csv: '/api/results/periods/1/csv',
} as const;

type RequestName = keyof typeof PATHS | 'vote';
type GrowthTimes = Record<RequestName, { few: number; many: number }[]>;

interface Growth {
  times: GrowthTimes;
  /** The size of the votes in the large database, and how long counting its participants took. */
  note: string;
}

/** All benchmarks of this file need the same two sites, so they are measured together, once. */
let measured: Promise<Growth> | undefined;

async function measureGrowth({ scale, keepIn }: MeasureOptions): Promise<Growth> {
  const few = await startSiteWithVotes(FEW_VOTES, keepIn);
  try {
    const many = await startSiteWithVotes(MANY_VOTES * scale, keepIn);
    try {
      return { times: await timesOf(few, many), note: await describeSize(many) };
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
  }
}

async function startSiteWithVotes(votes: number, keepIn: string | undefined): Promise<Site> {
  const site = await Site.start({ bufferPool: BUFFER_POOL, kept: keepIn && join(keepIn, `votes-${votes}`) });
  try {
    const isFilled = (await site.owner('tallies').first('votes')) !== undefined;
    if (!isFilled) {
      const voters = Math.ceil(votes / CATEGORIES);
      await fillAccounts(site.owner, FIRST_ID, voters);
      await fillVotes(site.owner, site.election, FIRST_ID, voters);
    }
    await waitUntilWritten(site.owner);
    await waitUntilCounted(site);
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** The participants of a period are counted in the background, and some responses need the first count. */
async function waitUntilCounted(site: Site): Promise<void> {
  const target = { socket: site.socketOf('public-api'), path: PATHS.stats };
  while (
    await getText(target).then(
      () => false,
      () => true,
    )
  )
    await pause(CHECK_INTERVAL_MS);
}

/** Both sites are measured alternately, so that other load of the machine affects both equally. */
async function timesOf(few: Site, many: Site): Promise<GrowthTimes> {
  const times: GrowthTimes = { leaderboard: [], stats: [], results: [], archive: [], csv: [], vote: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of Object.keys(times) as RequestName[]) {
      const timeOf = (site: Site) => (name === 'vote' ? medianVote(site) : medianRead(site, PATHS[name]));
      const time = { few: await timeOf(few), many: await timeOf(many) };
      // The first round only warms up both.
      if (round > 0) times[name].push(time);
    }
  }
  return times;
}

function medianRead(site: Site, path: string): Promise<number> {
  return medianLatency({ socket: site.socketOf('public-api'), path }, READS);
}

async function medianVote(site: Site): Promise<number> {
  const voters = await site.makeVoters(VOTES_PER_SECOND * VOTE_SECONDS);
  const body = { vendorId: site.election.vendors[0]?.id, categoryId: site.election.categories[0]?.id };
  const requests = voters.map(({ token }) => prepareRequest({ method: 'POST', path: '/api/votes', token, body }));
  const target = { port: site.port, connections: 16, expectedStatus: 201, next: () => requests.pop() ?? '' };
  return median(await pacedLoad(target, VOTES_PER_SECOND, VOTE_SECONDS - 1));
}

async function describeSize({ owner }: Site): Promise<string> {
  await owner.raw('analyze table votes');
  const [[size]] = await owner.raw(
    `select (select count(*) from votes) as votes, data_length + index_length as bytes,
            (select took_ms from participant_counts) as took_ms
       from information_schema.tables where table_schema = database() and table_name = 'votes'`,
  );
  const [votes, bytes] = [Number(size.votes), Number(size.bytes)];
  return [
    `${votes.toLocaleString('en')} votes take ${Math.round(bytes / 1e6)} MB, ${Math.round(bytes / votes)} bytes each`,
    `the database has ${BUFFER_POOL} for tables and indexes`,
    `counting the participants took ${(size.took_ms / 1000).toFixed(1)} s`,
  ].join('; ');
}

const benchmarkOf = (name: RequestName, what: string): Benchmark => ({
  name: `large-${name}`,
  about: `${what} at 10 million votes, to the same at 10 thousand. No cache takes part`,
  target: { most: 1.2 },
  isLarge: true,
  isScaled: true,
  measure: async (_site, options): Promise<Measurement> => {
    measured ??= measureGrowth(options);
    const { times, note } = await measured;
    return {
      measured: `${median(times[name].map(({ many }) => many)).toFixed(2)} ms`,
      ceiling: `${median(times[name].map(({ few }) => few)).toFixed(2)} ms`,
      ratios: times[name].map(({ few, many }) => many / few),
      note,
    };
  },
});

export const growth: readonly Benchmark[] = [
  benchmarkOf('leaderboard', 'The leaderboard'),
  benchmarkOf('stats', 'The statistics'),
  benchmarkOf('results', 'The results of a category'),
  benchmarkOf('archive', 'The results of a period'),
  benchmarkOf('csv', 'The results of a period as a table'),
  benchmarkOf('vote', 'A vote'),
];
