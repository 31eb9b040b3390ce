import { expect, test } from './fixtures.ts';

test('a worker reads the data about languages, as the content security policy allows', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/security policy/i.test(message.text())) refused.push(message.text());
  });
  const [worker] = await Promise.all([page.waitForEvent('worker'), page.goto('/')]);
  expect(worker.url()).toMatch(/\/language-worker-[\w-]+\.js$/);
  await expect.poll(() => page.workers()).toEqual([]);
  expect(refused).toEqual([]);
});

for (const [path, screen] of [
  ['/', 'home'],
  ['/?tab=leaderboard', 'leaderboard-tab'],
  ['/vendor/1', 'vendor'],
  ['/login', 'login'],
] as const) {
  test(`the scripts that draw ${path} ask to be compiled before they are executed`, async ({ request }) => {
    const page = await (await request.get(path)).text();
    for (const name of ['libraries', 'site', 'ui', screen]) {
      const file = new RegExp(`href="([^"]*/${name}-[\\w-]{8}\\.js)"`).exec(page)?.[1];
      expect(file, `the page preloads ${name}`).toBeDefined();
      const script = await (await request.get(file ?? '')).text();
      expect(script.slice(0, script.indexOf('\n')), name).toBe('//# allFunctionsCalledOnLoad');
    }
  });
}

test('outlines keep still for a second, because frames take time from the scripts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route('**/api/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.ui-skeleton').first()).toBeVisible();
  const delays = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getTiming())
      .flatMap((timing) => (timing?.iterations === Infinity ? [timing.delay ?? 0] : [])),
  );
  expect(delays.length).toBeGreaterThan(0);
  expect(Math.min(...delays)).toBe(1000);
});
