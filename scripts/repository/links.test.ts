import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDeadLinks } from './links.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'plaudit-links-'));
  mkdirSync(join(root, 'pages'));
  writeFileSync(
    join(root, 'pages', 'votes.md'),
    '# Votes\n\n## `cast_at`, and [why](a.md)\n\n## Twice\n\n## Twice\n\n```\n## Code\n```\n',
  );
});
afterAll(() => rmSync(root, { recursive: true }));

function problemsIn(text: string, file = 'README.md'): string[] {
  writeFileSync(join(root, file), text);
  return findDeadLinks(root, [file]);
}

test.each([
  '[votes](pages/votes.md)',
  '[a folder](pages/)',
  '[`cast_at`](pages/votes.md#cast_at-and-why)',
  '[the second](pages/votes.md#twice-1)',
  '# Here\n[here](#here)',
  '[elsewhere](https://example.org/gone.md) and [mail](mailto:a@example.org)',
  '`[no link](gone.md)`',
  '```\n[no link](gone.md)\n```',
])('leads somewhere: %s', (text) => {
  expect(problemsIn(text)).toEqual([]);
});

test.each([
  ['[gone](pages/gone.md)', 'pages/gone.md: no such file'],
  ['[`gone`](pages/gone.md)', 'pages/gone.md: no such file'],
  ['![a picture](gone.jpg)', 'gone.jpg: no such file'],
  ['<img src="gone.jpg" />', 'gone.jpg: no such file'],
  ['[over\ntwo lines](pages/gone.md)', 'pages/gone.md: no such file'],
  ['[gone](pages/votes.md#gone)', 'pages/votes.md#gone: no such heading'],
  ['[in code](pages/votes.md#code)', 'pages/votes.md#code: no such heading'],
  ['[gone](#gone)', '#gone: no such heading'],
  ['[out](../gone.md)', '../gone.md: outside of the repository'],
])('leads nowhere: %s', (text, problem) => {
  expect(problemsIn(text)).toEqual([`README.md links to ${problem}`]);
});

test('a page that code names must exist', () => {
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs', 'here.md'), '');
  const named = (page: string) => problemsIn(`/** docs/${page} has the reasons. */`, 'votes.ts');
  expect(named('here.md')).toEqual([]);
  expect(named('away.md')).toEqual([expect.stringMatching(/^votes\.ts names .*away\.md, which does not exist$/)]);
});
