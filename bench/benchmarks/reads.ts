import type { Benchmark } from '../benchmark.ts';
import { prepareRequest } from '../load/connection.ts';
import { measureAlternately } from '../rounds.ts';
import { storeStaticCopy } from '../site/static-copy.ts';

const READERS = 64;

/** Responses that are the same for every visitor. Each is compared with a static file of the same bytes. */
const READS: readonly { name: string; what: string; path: string; least: number }[] = [
  { name: 'leaderboard', what: 'The leaderboard', path: '/api/leaderboard', least: 0.85 },
  { name: 'vendors', what: 'The list of vendors', path: '/api/vendors', least: 0.85 },
  { name: 'results', what: 'The results of a category', path: '/api/categories/1/results', least: 0.85 },
  { name: 'archive', what: 'The results of a period', path: '/api/results/periods/1', least: 0.85 },
  { name: 'csv', what: 'The results of a period as a table', path: '/api/results/periods/1/csv', least: 0.85 },
  { name: 'home', what: 'The home page', path: '/', least: 0.6 },
  { name: 'vendor', what: 'The page of a vendor', path: '/vendor/3', least: 0.6 },
  { name: 'no-vendor', what: 'The page of a vendor that does not exist', path: '/vendor/999999', least: 0.6 },
];

export const reads: readonly Benchmark[] = READS.map(({ name, what, path, least }) => ({
  name,
  about: `${what}, compressed, for ${READERS} readers at once, to a file of the same bytes`,
  target: { least },
  measure: async (site) => {
    const copy = await storeStaticCopy(site, path);
    const common = { connections: READERS };
    const measurement = await measureAlternately(
      site,
      { ...common, next: repeatRead(path), expectedStatus: copy.status },
      { ...common, next: repeatRead(copy.path), expectedStatus: 200 },
    );
    return { ...measurement, note: `${copy.bytes.toLocaleString('en')} bytes compressed` };
  },
}));

function repeatRead(path: string): () => string {
  const request = prepareRequest({ method: 'GET', path });
  return () => request;
}
