import { type Measurement, median } from './benchmark.ts';
import { fullLoad, type LoadTarget } from './load/load.ts';
import type { Site } from './site/site.ts';

const ROUNDS = 7;
const ROUND_SECONDS = 2;

interface Round {
  perSecond: number;
  /** The API's CPU time for each request, in microseconds. It hardly depends on other load of the machine. */
  cpuMicroseconds: number;
}

/**
 * Measures the route and its ceiling alternately (A B A B ...), so that other load of the machine affects both equally.
 */
export async function measureAlternately(
  site: Site,
  route: Omit<LoadTarget, 'port'>,
  ceiling: Omit<LoadTarget, 'port'>,
): Promise<Measurement> {
  const rounds: { route: Round; ceiling: Round }[] = [];
  // The first round only warms up both.
  for (let count = 0; count <= ROUNDS; count += 1) {
    const round = { route: await oneRound(site, route), ceiling: await oneRound(site, ceiling) };
    if (count > 0) rounds.push(round);
  }
  const cpuOf = (side: 'route' | 'ceiling') => median(rounds.map((round) => round[side].cpuMicroseconds));
  const rateOf = (side: 'route' | 'ceiling') => median(rounds.map((round) => round[side].perSecond));
  const cpuRatio = median(rounds.map((round) => round.ceiling.cpuMicroseconds / round.route.cpuMicroseconds));
  return {
    measured: describeRate(rateOf('route'), cpuOf('route')),
    ceiling: describeRate(rateOf('ceiling'), cpuOf('ceiling')),
    ratios: rounds.map((round) => round.route.perSecond / round.ceiling.perSecond),
    note: `by CPU time of the API: ${cpuRatio.toFixed(2)}`,
  };
}

async function oneRound(site: Site, target: Omit<LoadTarget, 'port'>): Promise<Round> {
  const before = site.apiCpuSeconds();
  const { requests, perSecond } = await fullLoad({ ...target, port: site.port }, ROUND_SECONDS);
  return { perSecond, cpuMicroseconds: ((site.apiCpuSeconds() - before) * 1e6) / requests };
}

function describeRate(perSecond: number, cpuMicroseconds: number): string {
  return `${Math.round(perSecond).toLocaleString('en')} a second, ${Math.round(cpuMicroseconds)} µs of CPU each`;
}
