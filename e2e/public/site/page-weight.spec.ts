import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../harness/fixtures.ts';

async function compressedKb(request: APIRequestContext, file: string): Promise<number> {
  const response = await request.get(file, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers()['content-encoding'] ?? 'none because it is small', file).toMatch(/^gzip|small/);
  return Number(response.headers()['content-length']) / 1024;
}

/*
 * The scripts that a page names, and the styles for which its first paint waits. Before you raise a number, see whether
 * what was added can be loaded later: docs/performance.md says for what a page waits. Most browsers get some 12 % less,
 * compressed with brotli.
 */
for (const [path, scriptKb, styleKb] of [
  ['/', 186, 26],
  ['/?tab=leaderboard', 205, 43],
  ['/vendor/1', 183, 43],
  ['/login', 182, 26],
] as const) {
  test(`${path} needs at most ${scriptKb} KB of scripts and waits for ${styleKb} KB of styles`, async ({ request }) => {
    const page = await (await request.get(path)).text();
    const kbOf = async (files: RegExpMatchArray | null | undefined) => {
      const sizes = [...new Set(files)].map((file) => compressedKb(request, file));
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    const sizes = {
      scriptKb: await kbOf(page.match(/(?<=(?:href|src)=")\/[^"]+\.js(?=")/g)),
      styleKb: await kbOf(page.split('<div id="root">')[0]?.match(/(?<=href=")\/[^"]+\.css(?=")/g)),
    };
    for (const size of Object.values(sizes)) expect(size).toBeGreaterThan(10);
    expect(sizes.scriptKb).toBeLessThan(scriptKb);
    expect(sizes.styleKb).toBeLessThan(styleKb);
  });
}
