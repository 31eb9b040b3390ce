import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Layout, makeHome, ROOT } from '../home/layout.ts';
import type { WebPart } from './parts.ts';
import { addRelease, currentVersion, pointTo, versionFolder } from './store.ts';
import { requireStyles } from './styles.ts';

let layout: Layout;
beforeEach(() => {
  layout = makeHome(mkdtempSync(join(tmpdir(), 'plaudit-styles-')));
});
afterEach(() => rmSync(layout.home, { recursive: true }));

/** Adds a version of a part that has, or needs, these names. */
function add(part: WebPart, ...names: string[]): string {
  const build = join(layout.home, 'build');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'styles.json'), JSON.stringify(names));
  return addRelease(layout, build, { part, commit: null }).version;
}

function release(part: WebPart, ...names: string[]): string {
  const version = add(part, ...names);
  requireStyles(layout, part, version);
  pointTo(layout, part, version);
  return version;
}

test('a release of shared-ui has what both webs need, and a web needs only what shared-ui has', () => {
  release('shared-ui', '.ui-hint', '.ui-lede');
  release('public-web', '.ui-hint');
  const panel = release('admin-web', '.ui-lede');
  const renamed = add('shared-ui', '.ui-hint', '.ui-intro');
  expect(() => requireStyles(layout, 'shared-ui', renamed)).toThrow(
    `shared-ui ${renamed} lacks .ui-lede, which admin-web ${panel} needs`,
  );
  const early = add('public-web', '.ui-intro');
  expect(() => requireStyles(layout, 'public-web', early)).toThrow(`lacks .ui-intro, which public-web ${early} needs`);
});

test('a version of another generation is not compared, because all parts are started together then', () => {
  release('shared-ui', '.ui-hint');
  const version = add('public-web', '.ui-lede');
  const file = join(versionFolder(layout, 'public-web', version), 'release.json');
  writeFileSync(file, JSON.stringify({ part: 'public-web', version, generation: 2 }));
  expect(() => requireStyles(layout, 'public-web', version)).not.toThrow();
});

test('a rollback to a shared-ui without a style that a web needs is refused', async () => {
  const before = release('shared-ui', '.ui-hint');
  const current = release('shared-ui', '.ui-hint', '.ui-lede');
  const web = release('admin-web', '.ui-lede');
  const rollback = promisify(execFile)(process.execPath, ['scripts/rollback.mjs', 'shared-ui'], {
    cwd: ROOT,
    env: { ...process.env, PLAUDIT_HOME: layout.home },
  });
  await expect(rollback).rejects.toMatchObject({
    stderr: `shared-ui ${before} lacks .ui-lede, which admin-web ${web} needs. Nothing was switched\n`,
  });
  expect(currentVersion(layout, 'shared-ui')).toBe(current);
});
