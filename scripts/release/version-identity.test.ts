import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { VENDORS } from '@plaudit/db/demo/vendors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { runSilently } from '../progress.ts';
import { buildRelease, ensureRelease } from './ensure-releases.ts';
import { cacheKey } from './hashes.ts';
import { currentVersion, listVersions, markSkipped, pointTo, versionFolder } from './store.ts';
import { copyTree, replaceLinkWithCopy } from './tree-copy.ts';

vi.setConfig({ testTimeout: 120_000 });

const PUBLIC_API = 'public-api';
const BUILDS = join('.local', 'builds');
let folder: string;
let tree: string;
let store: { releases: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-identity-'));
  tree = join(folder, 'tree');
  store = { releases: join(folder, 'releases') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The present sources, whose build is in the cache already. Other tests of a run use it too. */
async function copySources(): Promise<void> {
  copyTree(tree);
  await buildRelease({ releases: join(folder, 'present') }, ROOT, PUBLIC_API);
  const built = join(BUILDS, `${PUBLIC_API}-${cacheKey(ROOT, PUBLIC_API)}`);
  cpSync(join(ROOT, built), join(tree, built), { recursive: true });
}

/** Sources of one line, because the whole API takes seconds to copy and to build. */
function writeSmallSources(): void {
  for (const workspace of ['db', PUBLIC_API]) {
    mkdirSync(join(tree, workspace, 'src'), { recursive: true });
    writeFileSync(join(tree, workspace, 'package.json'), '{}');
  }
  changeSources('the first');
}
const changeSources = (text: string) =>
  writeFileSync(join(tree, PUBLIC_API, 'src', 'main.ts'), `console.log('${text}');\n`);

const ensurePublicApi = () => ensureRelease(store, tree, PUBLIC_API, runSilently);
const versions = () => listVersions(store, PUBLIC_API).map(({ version }) => version);
const releaseFolder = () => versionFolder(store, PUBLIC_API, versions().at(-1) ?? '');
const bundle = () => readFileSync(join(releaseFolder(), 'main.mjs'), 'utf8');

test('only a change of what is released makes a new version: of a package too, and not of the demo', async () => {
  await copySources();
  await ensurePublicApi();
  const files = readdirSync(releaseFolder(), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => VENDORS.some(({ slug }) => file.includes(slug)))).toEqual([]);
  expect(VENDORS.filter(({ name }) => bundle().includes(name))).toEqual([]);

  const palette = join(tree, 'db', 'demo', 'pictures', 'palette.ts');
  const colors = readFileSync(palette, 'utf8');
  writeFileSync(palette, colors.replaceAll('#', '#1'));
  expect(readFileSync(palette, 'utf8')).not.toBe(colors);
  appendFileSync(join(tree, 'db', 'testing', 'factories.ts'), '\nexport const another = 1;\n');
  appendFileSync(join(tree, 'tsconfig.base.json'), '\n');
  await ensurePublicApi();
  expect(versions()).toHaveLength(1);

  replaceLinkWithCopy(tree, 'express');
  const lock = join(tree, 'package-lock.json');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/("node_modules\/qs": \{\s+"version": ")[^"]+/, '$199.0.0'));
  appendFileSync(
    join(replaceLinkWithCopy(tree, 'qs'), 'lib', 'parse.js'),
    '\nmodule.exports.fixed = "the security fix";\n',
  );
  await ensurePublicApi();
  expect(versions()).toHaveLength(2);
  expect(currentVersion(store, PUBLIC_API)).toBe(versions()[1]);
  expect(bundle()).toContain('the security fix');
});

test('a start skips a build that was rolled back or failed, until the sources change', async () => {
  writeSmallSources();
  await ensurePublicApi();
  const [first = ''] = versions();
  changeSources('the second');
  await ensurePublicApi();
  const second = versions()[1] ?? '';
  for (const reason of ['rolled back', 'failed'] as const) {
    pointTo(store, PUBLIC_API, first);
    markSkipped(store, PUBLIC_API, second, reason);
    expect(await ensurePublicApi()).toContain(`public-api stays at ${first}: ${second} `);
    expect(currentVersion(store, PUBLIC_API)).toBe(first);
    unlinkSync(join(store.releases, PUBLIC_API, 'current'));
    expect(await ensurePublicApi()).toContain(`public-api stays at ${first}: ${second} `);
    expect(currentVersion(store, PUBLIC_API)).toBe(first);
  }
  changeSources('the third');
  expect(await ensurePublicApi()).toBeUndefined();
  expect(currentVersion(store, PUBLIC_API)).toBe(versions()[2]);
});

test('an image has the same version as the release of the same files', async () => {
  await copySources();
  const target = join(folder, 'a', 'folder', 'elsewhere', 'image');
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(tree, 'scripts', 'release', 'build-main.ts'), PUBLIC_API, target],
    { cwd: ROOT },
  );
  await ensurePublicApi();
  const { version } = JSON.parse(readFileSync(join(target, 'release.json'), 'utf8'));
  expect(versions()).toEqual([`1-${version}`]);
});

test('two builds of one checkout at the same time share the cache, and both are complete', async () => {
  writeSmallSources();
  const stores = ['one', 'two'].map((name) => ({ releases: join(folder, name) }));
  const notes = await Promise.all(stores.map((each) => buildRelease(each, tree, PUBLIC_API)));
  const cache = join(tree, BUILDS);
  const [before = ''] = readdirSync(cache);
  expect(readdirSync(cache)).toHaveLength(1);
  expect(notes[0]?.build).toBe(notes[1]?.build);
  // A build of other sources keeps a recent folder of the cache, because another process may be copying it.
  changeSources('other sources');
  await buildRelease(stores[0] as typeof store, tree, PUBLIC_API);
  expect(readdirSync(cache)).toContain(before);
  utimesSync(join(cache, before), 0, 0);
  changeSources('third sources');
  await buildRelease(stores[0] as typeof store, tree, PUBLIC_API);
  expect(readdirSync(cache)).not.toContain(before);
});

test('when the sources are changed back, a start uses the earlier version with the same files', async () => {
  writeSmallSources();
  await ensurePublicApi();
  const [first = ''] = versions();
  // The release is made again without a change, and rolled back.
  const again = await buildRelease(store, tree, PUBLIC_API);
  pointTo(store, PUBLIC_API, again.version);
  pointTo(store, PUBLIC_API, first);
  markSkipped(store, PUBLIC_API, again.version, 'rolled back');
  changeSources('the second');
  await ensurePublicApi();
  changeSources('the first');
  expect(await ensurePublicApi()).toBeUndefined();
  expect(currentVersion(store, PUBLIC_API)).toBe(again.version);
});
