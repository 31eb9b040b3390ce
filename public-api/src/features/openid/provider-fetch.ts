import { AppError } from '@plaudit/server-kit/app-error';
import type { CustomFetch } from 'openid-client';

/** The largest answers of providers, their keys, have a few thousand bytes. */
const BODY_BYTES_MAX = 256 * 1_024;
/** More people at the same moment wait, so that a slow provider does not take all memory and sockets. */
const REQUESTS_MAX = 40;

/**
 * A `fetch` that asks only these hosts, follows no redirect and reads no more than it needs. The time limit is in the
 * signal that `openid-client` adds.
 */
export function createProviderFetch(hosts: ReadonlySet<string>): CustomFetch {
  let running = 0;
  return async (url, options) => {
    const { host } = new URL(url);
    if (!hosts.has(host)) throw new Error(`The provider names a host that is not configured: ${host}`);
    if (running >= REQUESTS_MAX)
      throw new AppError('service.busy', 503, 'The provider is busy', { retryAfterSeconds: 5 });
    running += 1;
    try {
      const response = await fetch(url, { ...options, redirect: 'manual' } as RequestInit);
      const body = await readLimited(response);
      const { status, headers } = response;
      return new Response(status === 204 || status === 304 ? null : body, { status, headers });
    } finally {
      running -= 1;
    }
  };
}

async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > BODY_BYTES_MAX) throw new Error('The provider has sent too much');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
