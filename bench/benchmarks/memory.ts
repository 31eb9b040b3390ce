import type { ApiPart } from '@plaudit/scripts/release/parts';
import { type Benchmark, type Measurement, median } from '../benchmark.ts';
import { prepareRequest } from '../load/connection.ts';
import { pacedLoad } from '../load/load.ts';
import { prepareVotes } from '../load/prepare-votes.ts';
import { repeatRequests } from '../load/repeat-requests.ts';
import { residentBytes } from '../machine.ts';
import { Site } from '../site/site.ts';

const SECONDS = 600;
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

type MemoryOverTime = Record<ApiPart, { early: number[]; late: number[] }> & { failed: number };

/** Both benchmarks need the same load, so they are measured together, once. */
let measured: Promise<MemoryOverTime> | undefined;

async function measureMemory(seconds: number): Promise<MemoryOverTime> {
  const site = await Site.start();
  const memory: MemoryOverTime = {
    'public-api': { early: [], late: [] },
    'admin-api': { early: [], late: [] },
    failed: 0,
  };
  let second = 0;
  const timer = setInterval(() => {
    second += 1;
    const when = isAbout(second, seconds / 10, seconds)
      ? 'early'
      : isAbout(second, seconds, seconds)
        ? 'late'
        : undefined;
    if (when === undefined) return;
    for (const part of ['public-api', 'admin-api'] as const) memory[part][when].push(residentBytes(site.pidOf(part)));
  }, 1_000);
  try {
    memory.failed = await loadAll(site, seconds);
    return memory;
  } finally {
    clearInterval(timer);
    await site.stop();
  }
}

/**
 * True within a sixtieth of the duration before or after `at`. So several values are measured, and one garbage
 * collection does not decide.
 */
function isAbout(second: number, at: number, of: number): boolean {
  return Math.abs(second - at) <= of / 60;
}

/** Returns how many requests failed. On a busy machine some do, and the load goes on. */
async function loadAll(site: Site, seconds: number): Promise<number> {
  const nextVote = await prepareVotes(site, seconds * VOTES_PER_SECOND + 1_000);
  const { token } = await site.makeSuperAdmin();
  const voters = await site.makeVoters(READS_PER_SECOND);
  const polls = voters.map((voter) =>
    prepareRequest({ method: 'GET', path: '/api/voting/progress', token: voter.token }),
  );
  const reads = READS.map((path) => prepareRequest({ method: 'GET', path }));
  const adminReads = ADMIN_READS.map((path) => prepareRequest({ method: 'GET', path, token }));
  let failed = 0;
  const onFailure = () => {
    failed += 1;
  };
  const common = { port: site.port, connections: 16, onFailure };
  await Promise.all([
    pacedLoad({ ...common, expectedStatus: 201, next: () => nextVote('/api/votes') }, VOTES_PER_SECOND, seconds),
    pacedLoad({ ...common, expectedStatus: 200, next: repeatRequests(polls) }, READS_PER_SECOND, seconds),
    pacedLoad({ ...common, expectedStatus: 'any', next: repeatRequests(reads) }, READS_PER_SECOND, seconds),
    pacedLoad({ ...common, expectedStatus: 200, next: repeatRequests(adminReads) }, ADMIN_READS_PER_SECOND, seconds),
  ]);
  return failed;
}

const benchmarkOf = (part: ApiPart): Benchmark => ({
  name: `memory-${part}`,
  about: `The memory of ${part} after ten minutes of votes, polls, shared reads and an admin's lists, to that after one minute`,
  target: { most: 1.1 },
  isLarge: true,
  measure: async (_site, { seconds = SECONDS }): Promise<Measurement> => {
    measured ??= measureMemory(seconds);
    const memory = await measured;
    const { early, late } = memory[part];
    const [atFirst, atLast] = [median(early), median(late)];
    return {
      measured: `${megabytes(atLast)} after ${seconds} s`,
      ceiling: `${megabytes(atFirst)} after ${seconds / 10} s`,
      ratios: [atLast / atFirst],
      note: `${memory.failed} requests failed`,
    };
  },
});

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

export const memory: readonly Benchmark[] = [benchmarkOf('public-api'), benchmarkOf('admin-api')];
