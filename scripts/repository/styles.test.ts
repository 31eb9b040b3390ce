import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';

/*
 * A browser keeps one list of what any `:has()` of the page can change. A single rule that leads from one to an element without
 * a name puts all elements on it, and each press then computes the styles of the whole page: 787 elements instead of 140 on
 * the home page.
 */
test('no rule leads from :has() to elements without a name', () => {
  const files = execFileSync('git', ['ls-files', '*.css'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => unnamedAfterHas(readFileSync(join(ROOT, file), 'utf8')).map((rule) => `${file}: ${rule}`)),
  ).toEqual([]);
});

test.each([
  ['.a:has(.b) > * {}', '.a:has(.b) > *'],
  ['.a:has(> .b) > :first-child { color: red }', '.a:has(> .b) > :first-child'],
  ['.a:has(.b) { gap: 0; > :not(.c) {} }', '> :not(.c)'],
  ['.d, .a:is(:has(.b), .c:has(.d) *) {}', '.a:is(:has(.b), .c:has(.d) *)'],
])('notices %s', (styles, rule) => {
  expect(unnamedAfterHas(styles)).toEqual([rule]);
});

test.each([
  '.a:has(> *) {}',
  '.a > :first-child:has(~ .b) {}',
  '.a:has(.b) > :is(.c, h4)::before {}',
  '.a:has(.b) { &:hover {} .c > & {} > .d:first-child {} }',
  '@media print { .a:has(.b) > * {} }',
])('allows %s', (styles) => {
  expect(unnamedAfterHas(styles)).toEqual([]);
});

/** The selectors that do so, in styles with nested rules. A page on paper computes its styles once. */
function unnamedAfterHas(styles: string): string[] {
  const found: string[] = [];
  const preludes: string[] = [];
  for (const [, prelude = '', brace] of styles.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') preludes.pop();
    if (brace !== '{') continue;
    const isPrinted = preludes.some((outer) => outer.startsWith('@media print'));
    const isInHas = preludes.some((outer) => outer.includes(':has('));
    if (!isPrinted && !prelude.trim().startsWith('@'))
      found.push(...splitOutsideParentheses(prelude, /,/).filter((selector) => hasUnnamedEnd(selector, isInHas)));
    preludes.push(prelude.trim());
  }
  return found;
}

function hasUnnamedEnd(selector: string, isInHas: boolean): boolean {
  const compounds = splitOutsideParentheses(selector, /[\s>+~]/);
  const last = compounds.at(-1) ?? '';
  const inner = /^:(?:is|where)\((.*)\)/.exec(last)?.[1];
  if (inner) return splitOutsideParentheses(inner, /,/).some((each) => hasUnnamedEnd(each, isInHas));
  if (/:is\(.*:has\(.*\) \*/.test(last)) return true;
  const follows = compounds.length > 1 && compounds.slice(0, -1).some((each) => each.includes(':has('));
  return (follows || isInHas) && !/^[\w.#[&]/.test(last);
}

function splitOutsideParentheses(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text.trim()) {
    depth += Number(character === '(' || character === '[') - Number(character === ')' || character === ']');
    if (depth === 0 && separator.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
