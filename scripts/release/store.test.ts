import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRelease, pointTo, previousVersion, setAside } from './store.ts';

const PART = 'public-api';
let folder: string;
let store: { releases: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-store-'));
  store = { releases: join(folder, 'releases') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(content: string): string {
  const build = join(folder, content);
  mkdirSync(build);
  writeFileSync(join(build, 'main.mjs'), content);
  return addRelease(store, build, { part: PART, commit: null }).version;
}

test('a rollback passes over a release that failed or was rolled back', () => {
  const good = release('good');
  const failed = release('failed');
  setAside(store, PART, failed, 'failed');
  const rolledBack = release('rolled back');
  setAside(store, PART, rolledBack, 'rolled back');
  pointTo(store, PART, release('bad'));
  expect(previousVersion(store, PART)).toBe(good);
  setAside(store, PART, rolledBack, undefined);
  expect(previousVersion(store, PART)).toBe(rolledBack);
});

test('there is nothing to roll back to before a second release', () => {
  expect(previousVersion(store, PART)).toBeUndefined();
  pointTo(store, PART, release('first'));
  expect(previousVersion(store, PART)).toBeUndefined();
});
