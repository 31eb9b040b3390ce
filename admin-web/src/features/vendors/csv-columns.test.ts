import { expect, test } from 'vitest';
import {
  chooseColumn,
  chooseLinkColumn,
  guessColumns,
  isComplete,
  isPlainFile,
  readHeadings,
  renameHeadings,
} from './csv-columns.ts';

const FOREIGN = 'Shop;About us;Logo;Nominated in\r\n"Alder; Sons";Planks;/a.svg;Speed\r\n';

test('headings and an example are read from files of spreadsheet programs', () => {
  expect(readHeadings(FOREIGN)).toEqual({
    headings: ['Shop', 'About us', 'Logo', 'Nominated in'],
    example: ['Alder; Sons', 'Planks', '/a.svg', 'Speed'],
  });
  expect(readHeadings('\uFEFF"The ""best"" name",b\n')).toEqual({ headings: ['The "best" name', 'b'], example: [''] });
});

test.each([
  ['name,description,imageUrl', true],
  ['Name,Description,Image URL,Shortlists,Town', true],
  ['Shop,About,Logo', false],
  ['name,description', false],
  ['name,description,image,imageUrl', false],
  ['Name,image_url,De-scription', true],
  ['Name*,Description,Image (URL)', false],
])('whether a file with the headings %s is read without a mapping: %s', (csv, isPlain) => {
  expect(isPlainFile(readHeadings(csv), false)).toBe(isPlain);
});

test('with drawn emblems a file needs no pictures, but a column that may have some is asked about', () => {
  expect(isPlainFile(readHeadings('name,description'), true)).toBe(true);
  expect(isPlainFile(readHeadings('name,description,Logo'), true)).toBe(false);
  expect(isComplete({ name: 0, description: 1 }, true)).toBe(true);
  expect(isComplete({ name: 0, description: 1 }, false)).toBe(false);
  expect(isComplete({ name: 0, imageUrl: 1 }, true)).toBe(false);
});

test('a file whose first column is empty keeps its columns in their places', () => {
  const csv = '\t\t\t\n\tShop\tAbout\tLogo\n\n\tAlder\tPlanks\t/a.svg\n';
  const file = readHeadings(csv);
  expect(file).toEqual({ headings: ['', 'Shop', 'About', 'Logo'], example: ['', 'Alder', 'Planks', '/a.svg'] });
  expect(renameHeadings(csv, guessColumns(file))).toBe(
    '\t\t\t\n\tname\tdescription\timageUrl\n\n\tAlder\tPlanks\t/a.svg\n',
  );
});

test('a quote inside a heading is text', () => {
  expect(readHeadings('Size 5",Name\n1, "a ""b"""')).toEqual({
    headings: ['Size 5"', 'Name'],
    example: ['1', 'a "b"'],
  });
});

test('columns are guessed by their headings, best matches first, and each column is one field at most', () => {
  expect(guessColumns(readHeadings(FOREIGN))).toEqual({ name: 0, imageUrl: 2, shortlists: 3 });
  expect(guessColumns(readHeadings('Name*,Description,Image (URL)'))).toEqual({ name: 0, description: 1, imageUrl: 2 });
  expect(guessColumns(readHeadings('Title,Name,Text,Image'))).toEqual({ name: 1, description: 2, imageUrl: 3 });
});

test('choosing a column for a field takes it from another field, and the rest of the file stays as it is', () => {
  const guessed = guessColumns(readHeadings(FOREIGN));
  expect(isComplete(guessed, false)).toBe(false);
  const chosen = chooseColumn(guessed, 'description', 1);
  expect(isComplete(chosen, false)).toBe(true);
  expect(renameHeadings(FOREIGN, chosen)).toBe(
    'name;description;imageUrl;shortlists\n"Alder; Sons";Planks;/a.svg;Speed\r\n',
  );
  expect(chooseColumn(chosen, 'shortlists', 1)).toEqual({ name: 0, imageUrl: 2, shortlists: 1 });
  expect(chooseColumn(chosen, 'shortlists', undefined)).toEqual({ name: 0, description: 1, imageUrl: 2 });
});

test('columns with links are guessed too, and the headings become the titles of the links', () => {
  const csv = 'Shop,About,Logo,Website,Town,link: Blog\nAlder,Planks,/a.svg,alder.example,Oslo,\n';
  const file = readHeadings(csv);
  expect(isPlainFile(readHeadings('name,description,imageUrl,links,link: Blog'), false)).toBe(true);
  expect(isPlainFile(readHeadings('name,description,imageUrl,Website'), false)).toBe(false);
  const guessed = guessColumns(file);
  expect(guessed).toEqual({ name: 0, description: 1, imageUrl: 2, links: [3, 5] });
  expect(readHeadings(renameHeadings(csv, guessed)).headings).toEqual([
    'name',
    'description',
    'imageUrl',
    'link: Website',
    'Town',
    'link: Blog',
  ]);
  const chosen = chooseLinkColumn(chooseLinkColumn(chooseLinkColumn(guessed, 5, false), 3, false), 2, true);
  expect(chosen).toEqual({ name: 0, description: 1, links: [2] });
  expect(guessColumns(readHeadings(renameHeadings(csv, chosen))).links).toEqual([2, 3]);
  expect(chooseColumn(chosen, 'imageUrl', 2)).toEqual({ name: 0, description: 1, imageUrl: 2 });
});

test('a column that is not chosen is never read as a field', () => {
  const csv = 'name,Title,text,image\nOld,New,x,/x.svg';
  expect(renameHeadings(csv, { name: 1, description: 2, imageUrl: 3 })).toBe(
    'name (not used),name,description,imageUrl\nOld,New,x,/x.svg',
  );
});

test('rows keep the numbers of their lines below headings with line breaks', () => {
  const csv = '"Shop\r\nname","About\nus",Our,"Our\n\nnotes"\r\nAlder,Planks,/a.svg,\r\n';
  expect(renameHeadings(csv, { name: 0, description: 1, imageUrl: 2 })).toBe(
    'name,description,imageUrl,Our notes\n\n\n\n\nAlder,Planks,/a.svg,\r\n',
  );
});
