import { prepareRequest } from '../load/connection.ts';
import { type CrowdResult, type CrowdVoter, runCrowd } from '../load/crowd.ts';
import { type Measurement, percentile, type Row } from '../row.ts';
import { type CpuUse, Site } from '../site/site.ts';

const MANY = 10_000;
const STEPS = [250, 500, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, MANY];
const LIMIT_MS = 250;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;

interface Step {
  voters: number;
  p95: number;
  result: CrowdResult;
  /** The number of cores that each part kept busy. */
  cores: CpuUse;
}

export const crowd: Row = {
  name: 'crowd',
  about: `Polls of up to ${MANY.toLocaleString('en')} voters, who poll each second and vote, with two replicas: the slowest of twenty at the largest number of voters that holds ${LIMIT_MS} ms without a failure, to ${LIMIT_MS} ms`,
  target: { most: 1 },
  isLarge: true,
  measure: async () => {
    const site = await Site.start({ hasReplica: true });
    try {
      const voters = await makeCrowd(site);
      let best: Step | undefined;
      for (const count of STEPS) {
        const step = await measureStep(site, voters.slice(0, count));
        const isHeld = step.result.failed === 0 && step.p95 <= LIMIT_MS;
        if (isHeld || best === undefined) best = step;
        if (!isHeld) break;
      }
      return toMeasurement(best);
    } finally {
      await site.stop();
    }
  },
};

function toMeasurement(step: Step | undefined): Measurement {
  if (step === undefined) throw new Error('There is no step');
  const isFailed = step.result.failed > 0;
  return {
    measured: `p95 ${step.p95.toFixed(0)} ms with ${step.voters.toLocaleString('en')} voters, ${step.result.failed} failed`,
    ceiling: `${LIMIT_MS} ms`,
    ratios: [isFailed ? Number.POSITIVE_INFINITY : step.p95 / LIMIT_MS],
    note: describe(step),
  };
}

async function makeCrowd(site: Site): Promise<CrowdVoter[]> {
  const { categories, vendors } = site.election;
  return (await site.makeVoters(MANY)).map(({ accountId, token }) => ({
    poll: prepareRequest({ method: 'GET', path: '/api/voting/progress', token }),
    votes: categories.map(({ id: categoryId }, index) => {
      const body = { vendorId: vendors[(accountId + index) % vendors.length]?.id, categoryId };
      return prepareRequest({ method: 'POST', path: '/api/votes', token, body });
    }),
  }));
}

async function measureStep(site: Site, voters: readonly CrowdVoter[]): Promise<Step> {
  await runCrowd(site.port, voters, WARM_UP_SECONDS);
  const before = site.cpuUse();
  const startedAt = performance.now();
  const result = await runCrowd(site.port, voters, SECONDS);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = site.cpuUse();
  const coresOf = (part: keyof CpuUse) => (after[part] - before[part]) / seconds;
  const cores = { 'public-api': coresOf('public-api'), gateway: coresOf('gateway'), database: coresOf('database') };
  return { voters: voters.length, p95: percentile(result.polls, 0.95), result, cores };
}

/** Says how many cores 10,000 voters take, if the cores grow with the voters. */
function describe({ voters, result, cores }: Step): string {
  const list = (times: number, digits: number) =>
    `${(cores['public-api'] * times).toFixed(digits)} cores of public-api, ${(cores.gateway * times).toFixed(digits)} of the gateway and ${(cores.database * times).toFixed(digits)} of the database`;
  const [polls, votes] = [result.polls.length, result.votes].map((count) => count.toLocaleString('en'));
  return `${polls} polls and ${votes} votes in ${SECONDS} s took ${list(1, 2)}, so ${MANY.toLocaleString('en')} voters take ${list(MANY / voters, 1)}`;
}
