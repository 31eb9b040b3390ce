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

test.each(['=1+1', '-5% off', 'a;=1+1', "it's", "'quoted'", 'a\n@b'])(
  'the text %o is the same after it was written and read',
  (text) => {
    const [, cell = ''] = /^\uFEFFa\r\n"?(.*?)"?\r\n$/s.exec(toCsv(['a'], [[text]])) ?? [];
    expect(fromCell(cell)).toBe(text);
  },
);
