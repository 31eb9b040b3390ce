import type { ApiPart } from '@plaudit/scripts/release/parts';
import type { Benchmark, Measurement } from '../benchmark.ts';
import { prepareRequest } from '../load/connection.ts';
import { pacedLoad } from '../load/load.ts';
import { prepareVotes } from '../load/prepare-votes.ts';
import { repeatRequests } from '../load/repeat-requests.ts';
import { residentBytes } from '../machine.ts';
import { MEASURABLE, type Memory } from '../site/memory.ts';
import { Site } from '../site/site.ts';

const API_PARTS = ['public-api', 'admin-api'] as const;
const BYTES_PER_MB = 2 ** 20;
const LOAD_SECONDS = 600;
const VOTES_PER_SECOND = 20;
const READS_PER_SECOND = 100;
const ADMIN_READS_PER_SECOND = 20;

const READS = [
  '/api/leaderboard',
  '/api/vendors',
  '/api/stats',
  '/api/categories/1/results',
  '/api/results/periods/1/csv',
  '/vendor/3',
  '/vendor/999999',
];
const ADMIN_READS = [
  '/api/admin/dashboard',
  '/api/admin/users',
  '/api/admin/user-sessions',
  '/api/admin/audit-log',
  '/api/admin/vendors',
  '/api/admin/voting-cycles',
];

interface MemoryOverTime {
  /** At rest, after each part of the load. */
  atRest: Record<ApiPart, Memory>[];
  /** The most that each API had from the system under load, in MB. */
  residentMax: Record<ApiPart, number>;
  failedRequests: number;
}

/** Both benchmarks need the same load, so they are measured together, once. */
let measured: Promise<MemoryOverTime> | undefined;

/**
 * Measures twice at rest, after a tenth of the load and after all of it. Under load, what an API has from the system
 * depends on how long ago it last collected garbage.
 */
async function measureMemory(seconds: number): Promise<MemoryOverTime> {
  const site = await Site.start({ environment: MEASURABLE });
  const residentMax = { 'public-api': 0, 'admin-api': 0 };
  const timer = setInterval(() => {
    for (const part of API_PARTS)
      residentMax[part] = Math.max(residentMax[part], residentBytes(site.pidOf(part)) / BYTES_PER_MB);
  }, 1_000);
  try {
    const load = await prepareLoad(site);
    const atRest: Record<ApiPart, Memory>[] = [];
    let failedRequests = 0;
    for (const share of [0.1, 0.9]) {
      failedRequests += await load(share * seconds);
      atRest.push(await site.memoryAtRest());
    }
    return { atRest, residentMax, failedRequests };
  } finally {
    clearInterval(timer);
    await site.stop();
  }
}

/** Returns a function that sends the load for some seconds, even if requests fail, and returns how many have failed. */
async function prepareLoad(site: Site): Promise<(seconds: number) => Promise<number>> {
  const votes = prepareVotes(site);
  const { token } = await site.makeSuperAdmin();
  const voters = await site.makeVoters(READS_PER_SECOND);
  const polls = voters.map((voter) =>
    prepareRequest({ method: 'GET', path: '/api/voting/progress', token: voter.token }),
  );
  const reads = READS.map((path) => prepareRequest({ method: 'GET', path }));
  const adminReads = ADMIN_READS.map((path) => prepareRequest({ method: 'GET', path, token }));
  return async (duration) => {
    let failed = 0;
    const onFailure = () => {
      failed += 1;
    };
    const common = { port: site.port, connections: 16, onFailure };
    await Promise.all([
      pacedLoad({ ...common, ...votes, expectedStatus: 201 }, VOTES_PER_SECOND, duration),
      pacedLoad({ ...common, expectedStatus: 200, next: repeatRequests(polls) }, READS_PER_SECOND, duration),
      pacedLoad({ ...common, expectedStatus: 'any', next: repeatRequests(reads) }, READS_PER_SECOND, duration),
      pacedLoad({ ...common, expectedStatus: 200, next: repeatRequests(adminReads) }, ADMIN_READS_PER_SECOND, duration),
    ]);
    return failed;
  };
}

const benchmarkOf = (part: ApiPart): Benchmark => ({
  name: `memory-${part}`,
  about: `The memory of ${part} after ten minutes of votes, polls, shared reads and an admin's lists, to that after one minute`,
  target: { most: 1.1 },
  isLarge: true,
  measure: async (_site, { seconds = LOAD_SECONDS }): Promise<Measurement> => {
    measured ??= measureMemory(seconds);
    const { atRest, residentMax, failedRequests } = await measured;
    const [early = 0, late = 0] = atRest.map((memory) => memory[part].resident);
    return {
      measured: `${Math.round(late)} MB after ${seconds} s`,
      ceiling: `${Math.round(early)} MB after ${seconds / 10} s`,
      ratios: [late / early],
      note:
        `${atRest.map((memory) => Math.round(memory[part].held)).join(' and ')} MB of that were held, ` +
        `at most ${Math.round(residentMax[part])} MB were taken under load, ${failedRequests} requests failed`,
    };
  },
});

export const memory: readonly Benchmark[] = [benchmarkOf('public-api'), benchmarkOf('admin-api')];
