import { expect, test } from 'vitest';
import { categoryLinesOf } from './category-file.ts';
import { readCategoryLines } from './category-lines.ts';

test.each([
  ['one in a line', 'Packaging | Little waste\r\nGifts\r\n', ['Packaging: Little waste', 'Gifts: The best in Gifts.']],
  [
    'a table with commas, quotes and line breaks in cells',
    'id,Name,Description\n1,"Speed, overall","Quick\nand ""good"""\n2,Gifts,\n',
    ['Speed, overall: Quick and "good"', 'Gifts: The best in Gifts.'],
  ],
  ['a table with semicolons', 'description;name\nQuick;Speed\n;\n', ['Speed: Quick']],
  ['a table without descriptions', 'name\nSpeed\nGifts', ['Speed: The best in Speed.', 'Gifts: The best in Gifts.']],
  ['an exported cell that looks like a formula', "name,description\n'=Speed,'-quick", ['=Speed: -quick']],
])('the categories of a file: %s', (_what, file, categories) => {
  const read = readCategoryLines(categoryLinesOf(file), []);
  expect(read.map(({ name, description }) => `${name}: ${description}`)).toEqual(categories);
});
