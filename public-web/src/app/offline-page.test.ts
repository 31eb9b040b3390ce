import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LAUREL_BRANCH } from '../../../shared-ui/drawing/laurel-branch.ts';

const readSource = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const worker = readSource('public-web/public/offline-worker.js');

test('the page for those who are offline has the colors and sizes of the site', () => {
  const copies = [...worker.matchAll(/^ {2}(--ui-.+;)$/gm)].map(([, declaration]) => declaration);
  expect(copies.length).toBeGreaterThan(0);
  const tokens = readSource('shared-ui/src/styles/tokens.css');
  expect(copies.filter((declaration) => !tokens.includes(`  ${declaration}`))).toEqual([]);
});

test('the page for those who are offline has the laurel of the site', () => {
  expect(worker).toContain(`d="${LAUREL_BRANCH.leaf}"`);
  expect(worker).toContain(`d="${LAUREL_BRANCH.stem}"`);
  for (const { x, y, turn, size } of LAUREL_BRANCH.leaves) {
    expect(worker).toContain(`translate(${x} ${y}) rotate(${turn}) scale(${size})`);
  }
});

test('the fonts in the worker are small', () => {
  const fonts = [...worker.matchAll(/^ {2}'(.+)'/gm)].map(([, part]) => part).join('');
  expect(fonts.length).toBeLessThan(15_000);
});
