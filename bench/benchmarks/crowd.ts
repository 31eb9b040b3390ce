import { type Benchmark, type Measurement, percentile } from '../benchmark.ts';
import { prepareRequest } from '../load/connection.ts';
import { type CrowdResult, type CrowdVoter, runCrowd } from '../load/crowd.ts';
import { type CpuUse, Site } from '../site/site.ts';

const VOTERS_MAX = 10_000;
const VOTER_COUNTS = [250, 500, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, VOTERS_MAX];
const POLL_LIMIT_MS = 250;
const WARM_UP_SECONDS = 3;
const MEASURED_SECONDS = 10;

interface CrowdStep {
  voters: number;
  p95: number;
  result: CrowdResult;
  /** The number of cores that each part kept busy. */
  cores: Record<keyof CpuUse, number>;
  /** The number of cores that the voters themselves kept busy. They share one with the gateway and the database. */
  loadCores: number;
}

export const crowd: Benchmark = {
  name: 'crowd',
  about: `Polls of up to ${VOTERS_MAX.toLocaleString('en')} voters, who poll each second and vote, with two replicas: the slowest of twenty at the largest number of voters that holds ${POLL_LIMIT_MS} ms without a failure, to ${POLL_LIMIT_MS} ms`,
  target: { most: 1 },
  isLarge: true,
  isScaled: true,
  measure: async (_site, { scale }) => {
    const site = await Site.start({ hasReplica: true });
    try {
      const steps = VOTER_COUNTS.map((count) => Math.ceil(count * scale));
      const voters = await makeCrowd(site, Math.max(...steps));
      let held: CrowdStep | undefined;
      for (const count of steps) {
        let step = await measureStep(site, voters.slice(0, count));
        // Once more, because other work on the machine may have been the cause.
        if (!isHeld(step)) step = await measureStep(site, voters.slice(0, count));
        if (!isHeld(step)) return toMeasurement(held ?? step, step);
        held = step;
      }
      return toMeasurement(held);
    } finally {
      await site.stop();
    }
  },
};

function isHeld({ p95, result }: CrowdStep): boolean {
  return result.failed === 0 && p95 <= POLL_LIMIT_MS;
}

/** `beyond` is the first step that did not hold the limit. */
function toMeasurement(step: CrowdStep | undefined, beyond?: CrowdStep): Measurement {
  if (step === undefined) throw new Error('There is no step');
  const isFailed = step.result.failed > 0;
  return {
    measured: `p95 ${step.p95.toFixed(0)} ms with ${step.voters.toLocaleString('en')} voters, ${step.result.failed} failed`,
    ceiling: `${POLL_LIMIT_MS} ms`,
    ratios: [isFailed ? Number.POSITIVE_INFINITY : step.p95 / POLL_LIMIT_MS],
    note: [describeCores(step), ...(beyond ? [describeLimit(beyond)] : [])].join('. '),
  };
}

async function makeCrowd(site: Site, count: number): Promise<CrowdVoter[]> {
  const { categories, vendors } = site.election;
  return (await site.makeVoters(count)).map(({ accountId, token }) => ({
    poll: prepareRequest({ method: 'GET', path: '/api/voting/progress', token }),
    votes: categories.map(({ id: categoryId }, index) => {
      const body = { vendorId: vendors[(accountId + index) % vendors.length]?.id, categoryId };
      return prepareRequest({ method: 'POST', path: '/api/votes', token, body });
    }),
  }));
}

async function measureStep(site: Site, voters: readonly CrowdVoter[]): Promise<CrowdStep> {
  await runCrowd(site.port, voters, WARM_UP_SECONDS);
  const before = site.cpuUse();
  const loadBefore = process.cpuUsage();
  const startedAt = performance.now();
  const result = await runCrowd(site.port, voters, MEASURED_SECONDS);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = site.cpuUse();
  const load = process.cpuUsage(loadBefore);
  const coresOf = (part: keyof CpuUse) => (after[part] - before[part]) / seconds;
  const cores = { 'public-api': coresOf('public-api'), gateway: coresOf('gateway'), database: coresOf('database') };
  const loadCores = (load.user + load.system) / 1e6 / seconds;
  return { voters: voters.length, p95: percentile(result.polls, 0.95), result, cores, loadCores };
}

function describeLimit({ voters, p95, result, cores, loadCores }: CrowdStep): string {
  const other = cores.gateway + cores.database + loadCores;
  return `With ${voters.toLocaleString('en')} voters the p95 was ${p95.toFixed(0)} ms and ${result.failed} failed: public-api kept ${cores['public-api'].toFixed(2)} of its core busy, and the gateway (${cores.gateway.toFixed(2)}), the database (${cores.database.toFixed(2)}) and the voters (${loadCores.toFixed(2)}) together ${other.toFixed(2)} of the other`;
}

/** Says how many cores 10,000 voters take, if the cores grow in proportion to the voters. */
function describeCores({ voters, result, cores }: CrowdStep): string {
  const list = (times: number, digits: number) =>
    `${(cores['public-api'] * times).toFixed(digits)} cores of public-api, ${(cores.gateway * times).toFixed(digits)} of the gateway and ${(cores.database * times).toFixed(digits)} of the database`;
  const [polls, votes] = [result.polls.length, result.votes].map((count) => count.toLocaleString('en'));
  return `${polls} polls and ${votes} votes in ${MEASURED_SECONDS} s took ${list(1, 2)}, so ${VOTERS_MAX.toLocaleString('en')} voters take ${list(VOTERS_MAX / voters, 1)}`;
}
