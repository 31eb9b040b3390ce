import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './fixtures.ts';

async function compressedKb(request: APIRequestContext, file: string): Promise<number> {
  const response = await request.get(file, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers()['content-encoding'] ?? 'none because it is small', file).toMatch(/^gzip|small/);
  return Number(response.headers()['content-length']) / 1024;
}

/*
 * The scripts and styles that the first response of a page names. Before you raise a number, see whether what was added can be
 * loaded later: docs/performance.md says for what a page waits. Most browsers get some 12 % less, compressed with brotli.
 */
for (const [path, scriptKb, styleKb] of [
  ['/', 162, 38],
  ['/?tab=leaderboard', 182, 38],
  ['/vendor/1', 169, 38],
  ['/login', 168, 38],
] as const) {
  test(`${path} names at most ${scriptKb} KB of scripts and ${styleKb} KB of styles`, async ({ request }) => {
    const page = await (await request.get(path)).text();
    const files = [...new Set(page.match(/(?<=(?:href|src)=")\/[^"]+\.(?:js|css)(?=")/g))];
    const kbOf = async (ending: string) => {
      const sizes = files.filter((file) => file.endsWith(ending)).map((file) => compressedKb(request, file));
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    const sizes = { scriptKb: await kbOf('.js'), styleKb: await kbOf('.css') };
    for (const size of Object.values(sizes)) expect(size).toBeGreaterThan(10);
    expect(sizes.scriptKb).toBeLessThan(scriptKb);
    expect(sizes.styleKb).toBeLessThan(styleKb);
  });
}
