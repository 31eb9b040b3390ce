import { makeElection, makeSession } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../testing/test-api.ts';
import { useApi } from '../testing/use-api.ts';

const site = useApi();

beforeEach(async () => {
  await makeElection(site.database.owner, { categories: 6, vendors: 24 });
});

/** `fetch` decompresses the body, and leaves the headers as they came. */
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.api.url}${path}`, { headers: { 'Accept-Encoding': 'gzip', ...headers } });

describe('a response that is the same for everybody', () => {
  it('is compressed for a caller that can read it, such as the gateway', async () => {
    const plain = await read('/api/vendors', { 'Accept-Encoding': 'identity' });
    const packed = await read('/api/vendors');
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    expect(await packed.text()).toBe(await plain.text());
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')));
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('has a weak ETag when it is compressed, and gets 304 for either tag', async () => {
    const plain = (await read('/api/vendors', { 'Accept-Encoding': 'identity' })).headers.get('etag') as string;
    const packed = (await read('/api/vendors')).headers.get('etag') as string;
    expect(packed).toBe(`W/${plain}`);
    for (const tag of [plain, packed]) {
      expect(
        (await site.api.get('/api/vendors', { headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': tag } })).status,
      ).toBe(304);
    }
  });

  it('is not compressed when it is short', async () => {
    expect((await read('/api/voting/cycle')).headers.get('content-encoding')).toBeNull();
  });
});

it('a picture is not compressed, because its file is', async () => {
  const { headers } = await read('/cards/site.png');
  expect([headers.get('content-encoding'), headers.get('etag')]).toEqual([null, expect.stringMatching(/^"/)]);
});

describe('a response for one caller', () => {
  it('is never compressed, because its length could show whether it contains a text that somebody guesses', async () => {
    const { account, token } = await signIn(site.database.owner);
    for (let made = 0; made < 20; made += 1) await makeSession(site.database.owner, { account_id: account.id });
    const response = await read('/api/account/sessions', { Authorization: `Bearer ${token}` });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
    expect((await response.text()).length).toBeGreaterThan(1_024);
  });
});
