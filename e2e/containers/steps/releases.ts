import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Step, waitFor } from '../guide-run.ts';
import type { Installation } from '../installation.ts';

interface Web {
  part: 'public-web' | 'admin-web' | 'shared-ui';
  variable: string;
  source: string;
  page: string;
}

const WEBS: readonly Web[] = [
  { part: 'public-web', variable: 'PUBLIC_WEB_VERSION', source: 'public-web/index.html', page: '/' },
  { part: 'admin-web', variable: 'ADMIN_WEB_VERSION', source: 'admin-web/index.html', page: '/admin' },
  { part: 'shared-ui', variable: 'SHARED_UI_VERSION', source: 'shared-ui/gallery/index.html', page: '/shared-ui/' },
];
const META_TAG = '<meta name="guide-run" content="2" />';

export const releases: Step = {
  name: 'releases',
  about: 'each web is released alone and rolled back, and open pages keep their files',
  run: async ({ site }) => {
    for (const web of WEBS) await releaseAndRollBack(site, web);
    return 'no other container was touched';
  },
};

async function releaseAndRollBack(site: Installation, { part, variable, source, page }: Web): Promise<void> {
  const file = join(site.folder, source);
  const text = readFileSync(file, 'utf8');
  assert(text.includes('</head>'), source);
  const before = await readPage(site, page);
  const others = await otherStartTimes(site, part);

  site.set({ [variable]: 'guide-run-2' });
  writeFileSync(file, text.replace('</head>', `${META_TAG}</head>`));
  const build = 'docker compose build public-web';
  await (part === 'public-web' ? site.follow(build) : site.run(`docker compose build ${part}`));
  assert.deepEqual(await readPage(site, page), before, 'building alone releases nothing');

  const release = 'docker compose up --detach --no-deps public-web';
  const run = () => (part === 'public-web' ? site.follow(release) : site.run(release.replace('public-web', part)));
  await run();
  await waitFor(`${page} of the new ${part}`, async () => (await readPage(site, page)).isMarked || undefined);
  for (const each of before.files) assert.equal((await fetch(site.url + each)).status, 200, `${each} of the open page`);

  site.set({ [variable]: 'latest' });
  await run();
  await waitFor(`${page} of the former ${part}`, async () => !(await readPage(site, page)).isMarked || undefined);
  writeFileSync(file, text);
  assert.deepEqual(await otherStartTimes(site, part), others, `releasing ${part} started another container again`);
}

async function readPage(site: Installation, path: string): Promise<{ isMarked: boolean; files: string[] }> {
  const html = await (await fetch(site.url + path)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|shared-ui)\/[^"]+\.(?:js|css))"/g)];
  return { isMarked: html.includes('name="guide-run"'), files: files.map(([, name = '']) => name) };
}

async function otherStartTimes(site: Installation, part: string): Promise<string[]> {
  const containers = await site.inspect<{ Name: string; State: { StartedAt: string } }>(await site.containers(), '.');
  return containers
    .filter(({ Name }) => !Name.includes(part))
    .map(({ Name, State }) => `${Name} ${State.StartedAt}`)
    .sort();
}
