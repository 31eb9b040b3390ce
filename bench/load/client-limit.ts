import type { Site } from '../site/site.ts';
import { prepareRequest } from './connection.ts';
import { fullLoad } from './load.ts';

/** Requests a second that this client can send, against a response that nginx has ready. A row near it measures the client. */
export async function measureClientLimit(site: Site): Promise<number> {
  const request = prepareRequest({ method: 'GET', path: '/-/healthz' });
  const target = { port: site.port, connections: 256, expectedStatus: 200, next: () => request };
  await fullLoad(target, 1);
  return (await fullLoad(target, 2)).perSecond;
}
