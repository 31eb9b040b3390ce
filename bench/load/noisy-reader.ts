import type { Site } from '../site/site.ts';
import { prepareRequest } from './connection.ts';
import { pacedLoad } from './load.ts';

/** As many as the gateway lets one address send, with the default of GATEWAY_RATE. */
const REQUESTS_PER_SECOND = 300;
const CARD_CONNECTIONS = 30;
const PAGE_CONNECTIONS = 250;
const VENDOR_IDS = 1_000_000;

/**
 * A reader that requests as much as the gateway allows one address. Half of the requests are for cards of vendors,
 * which are expensive to draw, and half for pages with random ids of vendors, which no cache has. Both halves have many
 * connections.
 */
export async function readNoisily(site: Site, seconds: number): Promise<void> {
  const { vendors } = site.election;
  const cardRequests = vendors.map(({ id }) => prepareRequest({ method: 'GET', path: `/cards/vendor/${id}.png` }));
  let sent = 0;
  const common = { port: site.port, expectedStatus: 'any' } as const;
  const cards = {
    ...common,
    connections: CARD_CONNECTIONS,
    next: () => cardRequests[sent++ % cardRequests.length] as string,
  };
  const pages = {
    ...common,
    connections: PAGE_CONNECTIONS,
    next: () => prepareRequest({ method: 'GET', path: `/vendor/${Math.floor(Math.random() * VENDOR_IDS)}` }),
  };
  const half = REQUESTS_PER_SECOND / 2;
  await Promise.all([pacedLoad(cards, half, seconds), pacedLoad(pages, half, seconds)]);
}
