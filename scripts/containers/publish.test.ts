import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../stack/layout.ts';

const SCRIPT = join(ROOT, 'nginx', 'publish.sh');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An image's release: its page names its script, which has a name of its own. */
function image(version: string): string {
  const release = join(folder, 'images', version);
  const files = {
    'release.json': `{"part":"public-web","version":"${version}","builtAt":"2026-01-01T00:00:00.000Z"}\n`,
    'index.html': `page of ${version}`,
    [`assets/app-${version}.js`]: `script of ${version}`,
    'remoteEntry.js': `entry of ${version}`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(release, name)), { recursive: true });
    writeFileSync(join(release, name), content);
  }
  return release;
}

function environment(version: string): Record<string, string> {
  return { PATH: process.env.PATH ?? '', RELEASE: image(version), PUBLISHED: join(folder, 'volume') };
}
const run = (verb: string, version: string) =>
  execFileSync('sh', [SCRIPT, verb], { env: environment(version), encoding: 'utf8', stdio: 'pipe' });
const published = (path: string) => readFileSync(join(folder, 'volume', path), 'utf8');

test('a release is current at once, and the scripts of the former one stay for the pages that are open', () => {
  run('publish', 'one');
  run('publish', 'two');
  expect(published('current/index.html')).toBe('page of two');
  expect(published('kept/assets/app-one.js')).toBe('script of one');
  expect(published('kept/assets/app-two.js')).toBe('script of two');
  expect(existsSync(join(folder, 'volume', 'kept', 'index.html'))).toBe(false);
  expect(existsSync(join(folder, 'volume', 'kept', 'release.json'))).toBe(false);
});

test('running the former image again is a roll-back', () => {
  run('publish', 'one');
  run('publish', 'two');
  run('publish', 'one');
  expect(published('current/index.html')).toBe('page of one');
  expect(published('kept/assets/app-two.js')).toBe('script of two');
});

test('the health check is green while its own release is current', () => {
  expect(() => run('check', 'one')).toThrow();
  run('publish', 'one');
  expect(() => run('check', 'one')).not.toThrow();
  run('publish', 'two');
  expect(() => run('check', 'one')).toThrow();
});

test('a copy that was cut off does no harm', () => {
  run('publish', 'one');
  mkdirSync(join(folder, 'volume', '.incoming'));
  writeFileSync(join(folder, 'volume', '.incoming', 'index.html'), 'half a pa');
  writeFileSync(join(folder, 'volume', '.file'), 'half a scri');
  run('publish', 'two');
  expect(published('current/index.html')).toBe('page of two');
  expect(readdirSync(join(folder, 'volume')).sort()).toEqual(['current', 'kept', 'versions']);
});

test('what no page has asked for in a month goes, but not what was current until now', () => {
  run('publish', 'one');
  run('publish', 'two');
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  for (const path of ['kept/assets/app-one.js', 'kept/assets/app-two.js', 'versions/one', 'versions/two']) {
    utimesSync(join(folder, 'volume', path), longAgo, longAgo);
  }
  run('publish', 'three');
  expect(readdirSync(join(folder, 'volume', 'kept', 'assets')).sort()).toEqual(['app-three.js', 'app-two.js']);
  expect(readdirSync(join(folder, 'volume', 'versions'))).toEqual(['three']);
});

test('the container stays, and stops when it is told to', async () => {
  const child = spawn('sh', [SCRIPT, 'serve'], { env: environment('one'), stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toContain('one is published');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
