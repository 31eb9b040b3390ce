import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Site } from './site.ts';

export interface StaticCopy {
  path: string;
  /** The status of the response that was copied. */
  status: number;
  /** The size of the compressed file. */
  bytes: number;
}

/**
 * Stores a response of the gateway as a file with a .gz file beside it, as a release stores its files. A release has a
 * .br file too. This copy has none, because pages and reads are sent with gzip, and the copy must have the same bytes.
 */
export async function storeStaticCopy(site: Site, path: string): Promise<StaticCopy> {
  const { status, isCompressed, body } = await fetchCompressed(site.port, path);
  const compressed = isCompressed ? body : gzipSync(body);
  const name = `copy-of${path.replaceAll('/', '-')}.json`;
  const folder = join(site.releases, 'public-web', 'kept');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), gunzipSync(compressed));
  writeFileSync(join(folder, `${name}.gz`), compressed);
  return { path: `/assets/public/${name}`, status, bytes: compressed.length };
}

/** Uses Node's own HTTP client, because `fetch` decompresses what it receives. */
function fetchCompressed(port: number, path: string): Promise<{ status: number; isCompressed: boolean; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { host: `localhost:${port}`, 'accept-encoding': 'gzip' } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          isCompressed: response.headers['content-encoding'] === 'gzip',
          body: Buffer.concat(pieces),
        }),
      );
    }).on('error', reject);
  });
}
