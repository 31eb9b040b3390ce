import { fullLoad, type Target } from './load/load.ts';
import { type Measurement, median } from './row.ts';
import type { Site } from './site/site.ts';

const TURNS = 7;
const TURN_SECONDS = 2;

interface Turn {
  perSecond: number;
  /** The API's CPU time for each request, in microseconds. It hardly depends on other load of the machine. */
  cpuMicroseconds: number;
}

/**
 * Measures the route and its ceiling alternately (A B A B ...), so that other load of the machine affects both equally.
 */
export async function measureInTurns(
  site: Site,
  route: Omit<Target, 'port'>,
  ceiling: Omit<Target, 'port'>,
): Promise<Measurement> {
  const turns: { route: Turn; ceiling: Turn }[] = [];
  // The first turn only warms up both.
  for (let count = 0; count <= TURNS; count += 1) {
    const turn = { route: await oneTurn(site, route), ceiling: await oneTurn(site, ceiling) };
    if (count > 0) turns.push(turn);
  }
  const cpuOf = (side: 'route' | 'ceiling') => median(turns.map((turn) => turn[side].cpuMicroseconds));
  const rateOf = (side: 'route' | 'ceiling') => median(turns.map((turn) => turn[side].perSecond));
  const cpuRatio = median(turns.map((turn) => turn.ceiling.cpuMicroseconds / turn.route.cpuMicroseconds));
  return {
    measured: describe(rateOf('route'), cpuOf('route')),
    ceiling: describe(rateOf('ceiling'), cpuOf('ceiling')),
    ratios: turns.map((turn) => turn.route.perSecond / turn.ceiling.perSecond),
    note: `by CPU time of the API: ${cpuRatio.toFixed(2)}`,
  };
}

async function oneTurn(site: Site, target: Omit<Target, 'port'>): Promise<Turn> {
  const before = site.apiCpuSeconds();
  const { requests, perSecond } = await fullLoad({ ...target, port: site.port }, TURN_SECONDS);
  return { perSecond, cpuMicroseconds: ((site.apiCpuSeconds() - before) * 1e6) / requests };
}

function describe(perSecond: number, cpuMicroseconds: number): string {
  return `${Math.round(perSecond).toLocaleString('en')} a second, ${Math.round(cpuMicroseconds)} µs of CPU each`;
}
