import type { Site } from '../site/site.ts';
import { prepareRequest } from './connection.ts';
import { fullLoad } from './load.ts';

/**
 * Measures how many requests per second the benchmark itself can send, with a static response of nginx. A result near
 * this number measures the benchmark and not Plaudit.
 */
export async function measureClientLimit(site: Site): Promise<number> {
  const request = prepareRequest({ method: 'GET', path: '/-/healthz' });
  const target = { port: site.port, connections: 256, expectedStatus: 200, next: () => request };
  await fullLoad(target, 1);
  return (await fullLoad(target, 2)).perSecond;
}
