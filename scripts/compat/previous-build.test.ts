import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { BREAKING_CHANGE, previousRevision } from './previous-build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plaudit-previous-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Each call is a second later than the one before, because tags are sorted by their time. */
let seconds = 1_800_000_000;
const git = (...args: string[]) => {
  seconds += 1;
  const env = { ...process.env, GIT_COMMITTER_DATE: `${seconds} +0000` };
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', env }).trim();
};
const asTester = ['-c', 'user.name=t', '-c', 'user.email=t@example.org'];
const head = () => git('rev-parse', 'HEAD');
const previous = () => previousRevision(root, 'public-api');

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function commit(path: string, text: string): string {
  write(path, text);
  git('add', '.');
  git(...asTester, 'commit', '--quiet', '--message', 'c');
  return head();
}

/** A commit like any other. */
const change = (text: string) => commit('code.ts', text);
const breakHalves = (text: string) => commit(BREAKING_CHANGE, text);

test('the file that tells of breaking changes is where it is looked for', () => {
  expect(existsSync(join(ROOT, BREAKING_CHANGE))).toBe(true);
});

describe('before the first release, the previous revision', () => {
  test('is the commit before, and missing for the first one', () => {
    const first = change('one');
    expect(previous()).toBeUndefined();
    change('two');
    expect(previous()).toBe(first);
  });

  test('is missing for a commit that breaks the previous halves, and is that commit for the next one', () => {
    change('one');
    breakHalves('No more of one.');
    expect(previous()).toBeUndefined();
    const second = breakHalves('No more of two.');
    expect(previous()).toBeUndefined();
    change('three');
    expect(previous()).toBe(second);
  });

  test('is missing as soon as a breaking change is written down', () => {
    change('one');
    change('two');
    write(BREAKING_CHANGE, 'No more of one.');
    expect(previous()).toBeUndefined();
  });

  test('is missing where a breaking change is merged, and is the merge for the commit after it', () => {
    change('one');
    git('checkout', '--quiet', '-b', 'breaking');
    breakHalves('No more of one.');
    git('checkout', '--quiet', 'main');
    change('two');
    git(...asTester, 'merge', '--quiet', '--no-ff', 'breaking');
    expect(previous()).toBeUndefined();
    const merge = head();
    change('three');
    expect(previous()).toBe(merge);
  });
});

describe('with a release, the previous revision', () => {
  test('is its tag', () => {
    change('one');
    git('tag', 'public-api@1.0.0');
    change('two');
    change('three');
    expect(previous()).toBe('public-api@1.0.0');
  });

  test('is the commit before if the release is from before a breaking change', () => {
    change('one');
    git('tag', 'public-api@1.0.0');
    breakHalves('No more of one.');
    expect(previous()).toBeUndefined();
    const second = change('two');
    change('three');
    expect(previous()).toBe(second);
    git('tag', 'public-api@1.1.0');
    change('four');
    expect(previous()).toBe('public-api@1.1.0');
  });
});
