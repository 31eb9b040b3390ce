import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { API_PARTS } from '../release/parts.ts';
import { compareContracts } from './contracts.ts';

test.each(compareContracts(ROOT))('$part serves every client of its last release ($since)', ({ breaks }) => {
  expect(breaks, 'decide it on a page in docs/decisions with a line `Breaks: …`, or keep it').toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-compat-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, stdio: 'pipe' });
/** Makes a repository of two commits. The second one drops a route of each API. */
function makeRepository(tags: string[]): string {
  const origin = join(folder, 'origin');
  git(folder, 'init', '--quiet', origin);
  const commit = (paths: object) => {
    for (const part of API_PARTS) {
      mkdirSync(join(origin, part), { recursive: true });
      writeFileSync(join(origin, part, 'openapi.json'), JSON.stringify({ paths }));
    }
    git(origin, 'add', '.');
    git(origin, '-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '--quiet', '--message', 'c');
  };
  commit({ '/gone': { get: {} } });
  for (const tag of tags) git(origin, 'tag', tag);
  commit({});
  return origin;
}
const TAGS = ['public-api@1.0.0', 'admin-api@1.0.0'];
const breaksIn = (root: string, inCi: boolean) => compareContracts(root, inCi).map(({ breaks }) => breaks.join());
const forBothApis = (text: string) => [expect.stringContaining(text), expect.stringContaining(text)];

test('the contracts are compared with those of the last releases where a repository has their tags', () => {
  expect(breaksIn(makeRepository(TAGS), true)).toEqual(forBothApis('GET /gone: is gone'));
});

test('a break is allowed by a line of a page in a folder of docs/decisions', () => {
  const origin = makeRepository(TAGS);
  mkdirSync(join(origin, 'docs', 'decisions', 'web'), { recursive: true });
  writeFileSync(join(origin, 'docs', 'decisions', 'web', 'routes.md'), '- Breaks: `GET /gone: is gone`\n');
  expect(breaksIn(origin, true)).toEqual(['', '']);
});

test('a shallow clone fails in CI', () => {
  const clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', '--depth=1', `file://${makeRepository(TAGS)}`, clone);
  expect(breaksIn(clone, true)).toEqual(forBothApis('the clone is shallow'));
  expect(breaksIn(clone, false)).toEqual(['', '']);
});

test('a clone without tags fails in CI', () => {
  const clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', '--no-tags', makeRepository(TAGS), clone);
  expect(breaksIn(clone, true)).toEqual(forBothApis('no tag'));
  expect(breaksIn(clone, false)).toEqual(['', '']);
});

test('an archive fails in CI', () => {
  expect(breaksIn(folder, true)).toEqual(forBothApis('this is no git repository'));
  expect(breaksIn(folder, false)).toEqual(['', '']);
});

test('an API that was never released has no contract, until its first tag is there', () => {
  const origin = makeRepository(['public-api@1.0.0']);
  const clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', origin, clone);
  for (const root of [origin, clone]) expect(breaksIn(root, true)).toEqual([expect.stringContaining('GET /gone'), '']);
  git(origin, 'tag', 'admin-api@1.0.0', 'HEAD~1');
  expect(breaksIn(clone, true)[1]).toContain('no tag admin-api@… is here, but origin has one');
  expect(breaksIn(clone, false)[1]).toBe('');
  git(clone, 'fetch', '--quiet', '--tags');
  expect(breaksIn(clone, true)[1]).toContain('GET /gone: is gone');
});

test('an origin that does not respond fails in CI', () => {
  const clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', makeRepository([]), clone);
  git(clone, 'remote', 'set-url', 'origin', join(folder, 'nowhere'));
  expect(breaksIn(clone, true)).toEqual(forBothApis('origin could not be asked'));
  expect(breaksIn(clone, false)).toEqual(['', '']);
});

test('a repository that git does not trust is an error, in CI and elsewhere', () => {
  const root = makeRepository(TAGS);
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(() => breaksIn(root, false)).toThrow('dubious ownership');
});
