import { expect, test } from 'vitest';
import { fromCell, toCsv } from './csv.ts';

test('a table has a byte order mark and one line for each row', () => {
  expect(toCsv(['Rank', 'Vendor'], [[1, 'Möbel']])).toBe('\uFEFFRank,Vendor\r\n1,Möbel\r\n');
});

test.each([
  ['x,"y"\nz', '"x,""y""\nz"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\t=1', '"\'\t\'=1"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; =1+1;b', '"a;\' =1+1;b"'],
  ['a\t+1', '"a\t\'+1"'],
  ['a\n@b', '"a\n\'@b"'],
  ['a;b', '"a;b"'],
  ['\uFF1D1', "'\uFF1D1"],
  ['=a,"b"', `"'=a,""b"""`],
  ['a=b', 'a=b'],
])('the text %o is the cell %o', (text, cell) => {
  expect(toCsv(['a'], [[text]])).toBe(`\uFEFFa\r\n${cell}\r\n`);
});

test('a negative number is not treated as a formula', () => {
  expect(toCsv(['a'], [[-5]])).toBe('\uFEFFa\r\n-5\r\n');
});

/** Every text of up to five of these characters. */
function* makeTexts(length = 5): Generator<string> {
  yield '';
  if (length === 0) return;
  for (const text of makeTexts(length - 1)) for (const character of '-=;\n\r\t \'"a\uFF0B') yield character + text;
}

function readCell(file: string): string {
  const cell = file.slice('\uFEFFa\r\n'.length, -'\r\n'.length);
  return fromCell(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
}

test('every text is the same after it was written and read', () => {
  const changed = [...makeTexts()].filter((text) => readCell(toCsv(['a'], [[text]])) !== text);
  expect(changed.slice(0, 10)).toEqual([]);
});

test.each(['\n', "\n'", "'", ' ', ';', "'\t"])('a cell with very many %o is written and read', (piece) => {
  const text = `a${piece.repeat(500_000)}b`;
  expect(readCell(toCsv(['a'], [[text]]))).toBe(text);
});
