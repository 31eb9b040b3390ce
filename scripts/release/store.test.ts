import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRelease, currentVersion, listVersions, markSkipped, pointTo, previousVersion } from './store.ts';

const PUBLIC_API = 'public-api';
let folder: string;
let store: { releases: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-store-'));
  store = { releases: join(folder, 'releases') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Adds a version that has never been current. */
function addVersion(content: string): string {
  const build = join(folder, content);
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'main.mjs'), content);
  return addRelease(store, build, { part: PUBLIC_API, commit: null }).version;
}

function releaseVersion(content: string): string {
  const version = addVersion(content);
  pointTo(store, PUBLIC_API, version);
  return version;
}

test('a rollback skips a release that failed or was rolled back', () => {
  const good = releaseVersion('good');
  const failed = addVersion('failed');
  markSkipped(store, PUBLIC_API, failed, 'failed');
  const rolledBack = releaseVersion('rolled back');
  pointTo(store, PUBLIC_API, good);
  markSkipped(store, PUBLIC_API, rolledBack, 'rolled back');
  const bad = releaseVersion('bad');
  expect(previousVersion(store, PUBLIC_API)).toBe(good);
  pointTo(store, PUBLIC_API, rolledBack);
  pointTo(store, PUBLIC_API, bad);
  expect(previousVersion(store, PUBLIC_API)).toBe(rolledBack);
});

test('there is nothing to roll back to before a second release', () => {
  expect(previousVersion(store, PUBLIC_API)).toBeUndefined();
  releaseVersion('first');
  expect(previousVersion(store, PUBLIC_API)).toBeUndefined();
});

test('a rollback skips versions that never served, and versions with the same files', () => {
  const good = releaseVersion('good');
  addVersion('never served');
  releaseVersion('bad');
  expect(previousVersion(store, PUBLIC_API)).toBe(good);
  releaseVersion('bad');
  expect(previousVersion(store, PUBLIC_API)).toBe(good);
});

test('a version with the same files as the current one is not marked to be skipped', () => {
  const first = releaseVersion('same');
  const second = releaseVersion('same');
  pointTo(store, PUBLIC_API, first);
  markSkipped(store, PUBLIC_API, second, 'rolled back');
  expect(listVersions(store, PUBLIC_API).map((note) => note.setAside)).toEqual([undefined, undefined]);
});

test('a link that a killed process with the same id left behind is replaced', () => {
  const first = addVersion('first');
  const second = addVersion('second');
  symlinkSync(join('versions', first), join(store.releases, PUBLIC_API, `current.${process.pid}`));
  pointTo(store, PUBLIC_API, second);
  expect(currentVersion(store, PUBLIC_API)).toBe(second);
});

test('two processes that add a version at the same time both succeed, and leave nothing unfinished', async () => {
  const build = join(folder, 'build');
  mkdirSync(build);
  for (let file = 0; file < 300; file++) writeFileSync(join(build, `${file}.mjs`), String(file));
  const script = `import { addRelease } from ${JSON.stringify(join(import.meta.dirname, 'store.ts'))};
process.stdin.once('data', () => {
  for (let n = 0; n < 5; n++) addRelease(${JSON.stringify(store)}, ${JSON.stringify(build)}, { part: 'public-api', commit: null });
  process.exit();
});
process.stdout.write('ready');`;
  const processes = Array.from({ length: 3 }, () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
    const ready = new Promise((resolve) => child.stdout.once('data', resolve));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    return { child, ready, ended };
  });
  await Promise.all(processes.map(({ ready }) => ready));
  for (const { child } of processes) child.stdin.write('go');
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  const names = readdirSync(join(store.releases, PUBLIC_API, 'versions'));
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  for (const name of names) {
    expect(readdirSync(join(store.releases, PUBLIC_API, 'versions', name))).toHaveLength(301);
  }
}, 60_000);
