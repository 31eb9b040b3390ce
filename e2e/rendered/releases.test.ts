import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { askStack } from '@plaudit/scripts/home/control';
import { ROOT } from '@plaudit/scripts/home/layout';
import { buildPart } from '@plaudit/scripts/release/build';
import { addRelease, currentVersion, previousVersion, versionFolder } from '@plaudit/scripts/release/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnSite, startOwnSite } from '../harness/own-site.ts';
import { copyOf } from './renderer-under-test.ts';

type Rendered = 'public-web' | 'shared-ui';

let site: OwnSite;
beforeAll(async () => {
  site = await startOwnSite('rendered', {
    withDemo: true,
    gateway: { TRUSTED_PROXIES: '127.0.0.1' },
  });
}, 600_000);
afterAll(() => site?.remove());

const current = (part: Rendered) => currentVersion(site.stack.layout, part) ?? '';
const folderOf = (part: Rendered) => versionFolder(site.stack.layout, part, current(part));
const switchTo = (part: Rendered, version: string) => askStack(site.stack.layout.control, 'switch', part, version);
const release = (part: Rendered, build: string) =>
  switchTo(part, addRelease(site.stack.layout, build, { part, commit: null }).version);
const renderer = () => site.stack.status().processes['public-web'];

let visitors = 0;
/** Each visit is from another address, because of the limit for one address. */
const visit = (path: string) =>
  fetch(site.url + path, { headers: { 'x-forwarded-for': `192.0.${++visitors >> 8}.${visitors & 255}` } });

/** Opens the home page with all files that it names, again and again, and records what failed. */
function readUntilStopped() {
  const failures: string[] = [];
  const entries = new Set<string>();
  let pages = 0;
  let isRunning = true;
  const read = async () => {
    while (isRunning) {
      const response = await visit('/');
      const html = await response.text();
      pages++;
      if (response.status !== 200 || !html.includes('id="page-data"')) failures.push(`${response.status} ${html}`);
      entries.add(/name="shared-ui" content="([^"]+)"/.exec(html)?.[1] ?? 'none');
      const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|shared-ui)\/[^"]+)"/g)].map(([, file = '']) => file);
      const responses = await Promise.all(files.map(visit));
      // Each is read to its end, as browsers do.
      await Promise.all(responses.map((each) => each.arrayBuffer()));
      failures.push(...files.filter((_file, index) => responses[index]?.status !== 200));
    }
  };
  const done = Promise.all([read(), read(), read()]);
  const stop = async () => {
    isRunning = false;
    await done;
    return { failures, entries: [...entries], pages };
  };
  return { entries, stop };
}

test('no page fails and none lacks a file while both parts are released and rolled back', async () => {
  const builds: Record<string, string> = {};
  for (const part of ['public-web', 'shared-ui'] as const)
    builds[part] = await buildPart(ROOT, part, join(site.stack.layout.home, 'builds'), 'another release');
  const first = renderer();
  const load = readUntilStopped();
  for (const part of ['shared-ui', 'public-web'] as const) {
    const before = current(part);
    await release(part, builds[part] ?? '');
    expect(current(part)).not.toBe(before);
    expect(renderer()?.sharedUi).toBe(current('shared-ui'));
    expect(renderer()?.version).toBe(current('public-web'));
    // On a busy machine the rollback would otherwise come before a page of the release.
    await expect.poll(() => load.entries.size, { timeout: 60_000 }).toBe(2);
    await switchTo(part, previousVersion(site.stack.layout, part) ?? '');
    expect(current(part)).toBe(before);
    expect(renderer()?.sharedUi).toBe(current('shared-ui'));
  }
  const { failures, entries, pages } = await load.stop();
  expect(failures).toEqual([]);
  expect(pages).toBeGreaterThan(10);
  expect(entries).toHaveLength(2);
  expect(entries.join()).not.toContain('own');
  expect(renderer()?.pid).not.toBe(first?.pid);
}, 600_000);

test('a shared-ui that cannot render the pages is not used, and the status says so', async () => {
  const broken = copyOf(folderOf('shared-ui'));
  for (const name of ['head.html', 'release.json']) rmSync(join(broken, name));
  await release('shared-ui', broken);
  expect(renderer()?.sharedUi).toBe('own');
  await expect.poll(async () => (await visit('/')).text()).toContain('name="shared-ui" content="own"');
}, 120_000);

test('while the process is away, visitors get the last good page, and it comes back', async () => {
  const before = await visit('/decisions');
  expect(before.status).toBe(200);
  process.kill(renderer()?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => renderer()?.restarts).toBe(1);
  const { status } = await visit('/decisions');
  expect(status).toBe(200);
  expect(await (await visit('/decisions')).text()).toContain('id="page-data"');
  await expect.poll(() => renderer()?.restarts === 1 && renderer()?.pid, { timeout: 30_000 }).toBeTruthy();
  await expect.poll(async () => (await visit('/reveal')).text(), { timeout: 30_000 }).toContain('id="page-data"');
}, 120_000);
