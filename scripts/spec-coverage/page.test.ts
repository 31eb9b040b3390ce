import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProblems } from './page.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'plaudit-spec-coverage-'));
  writeFileSync(
    join(root, 'votes.test.ts'),
    `
test('counts once', () => {});
test.each(ROWS)('rejects %s', () => {});
test('names \`error\` once', () => {});
test.each\`a | b\`('adds $a and $b', () => {});
describe('a voter', () => {
  it('votes | waits', () => {});
  for (const place of PLACES) it(\`is at \${place}\`, () => {});
});
test.describe('on a phone', () => test('counts', () => {}));
test.skip('is left out', () => {});
// test('is no code', () => {});
`,
  );
});
afterAll(() => rmSync(root, { recursive: true }));

const problemsOf = (cell: string) => findProblems(root, `| Rule | Test |\n|---|---|\n| one vote counts | ${cell} |`);

test.each([
  'counts once',
  'rejects %s',
  'adds $a and $b',
  'votes \\| waits',
  'a voter > votes \\| waits',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the title stands in the code.
  'is at ${place}',
  'on a phone > counts',
])('a test that exists: %s', (title) => {
  expect(problemsOf(`\`votes.test.ts#${title}\``)).toEqual([]);
});

test('a test whose title has backticks', () => {
  expect(problemsOf('``votes.test.ts#names `error` once``')).toEqual([]);
});

test.each(['counts twice', 'a voter', 'a voter > counts once', 'is left out', 'is no code', ''])(
  'a test that does not exist: %s',
  (title) => {
    expect(problemsOf(`\`votes.test.ts#counts once\`<br>\`votes.test.ts#${title}\``)).toEqual([
      `line 3: votes.test.ts has no test '${title}'`,
    ]);
  },
);

test('a file that does not exist has no tests', () => {
  expect(problemsOf('`gone.test.ts#counts once`')).toEqual(['line 3: there is no file gone.test.ts']);
});

test('each rule has a test, or says that it has none', () => {
  expect(problemsOf('none')).toEqual([]);
  for (const cell of ['', 'see above', '`votes.test.ts#counts once` and others'])
    expect(problemsOf(cell)).toHaveLength(1);
});
