import { afterEach, expect, test } from 'vitest';
import { keptStorage } from '../../../../shared-ui/http/usable-storage.ts';
import { chooseKind, guessColumns, missingKinds, rememberedKinds, rememberKinds, toImportFile } from './csv-columns.ts';
import { readTable } from './csv-table.ts';

afterEach(() => keptStorage.clear());

const CATEGORIES = ['Craft Quality', 'Gifts', 'Food, and drink'];
const NORWEGIAN = [
  'Navn;Om oss;Nettside;Klasser;Bilde;Tlf',
  'Bjørk & Co;Kitchen tools of birch, oiled by hand;https://bjork.example;Craft Quality, Gifts;https://x.example/b.jpg;912 44 018',
  'Åse Vik;Stoneware from a shed by the fjord;https://vik.example;Food, and drink;https://x.example/v.png;480 20 771',
  'Fjellgarn;Wool of old Norse sheep;https://garn.example;;https://x.example/f.webp;',
].join('\r\n');

const kindsOf = (csv: string, categories = CATEGORIES) =>
  guessColumns(readTable(csv), categories).map(({ kind }) => kind);
const rowsOf = (csv: string) => readTable(csv).rows.map((cells, index) => ({ number: index + 2, cells }));

test('columns are recognized by their content, in any language, and say why', () => {
  const found = guessColumns(readTable(NORWEGIAN), CATEGORIES);
  expect(found).toEqual([
    { kind: 'name', why: 'short, never empty' },
    { kind: 'description', why: 'long text' },
    { kind: 'link', why: 'begins with https://' },
    { kind: 'shortlists', why: 'names of your 3' },
    { kind: 'imageUrl', why: 'addresses of pictures' },
    { kind: 'out' },
  ]);
});

test.each<[string, string, string[]]>([
  ['the headings of an import', 'name,description,imageUrl,links', ['name', 'description', 'imageUrl', 'link']],
  ['words that mean the same', 'Shop,About,Logo,Website', ['name', 'description', 'imageUrl', 'link']],
  ['the better of two', 'Title,Name,Text,Image', ['out', 'name', 'description', 'imageUrl']],
  ['in lower case, with signs', 'Name*,De-scription,Image (URL),Town', ['name', 'description', 'imageUrl', 'out']],
])('columns are recognized by their headings: %s', (_what, headings, kinds) => {
  expect(kindsOf(`${headings}\na,b,c,d`)).toEqual(kinds);
});

test('a file without headings begins with a vendor', () => {
  const csv =
    'Alder\tMakes tables and chairs of old wood\thttps://alder.example\nBirch\tMakes bowls, spoons and knives\twww.birch.example';
  const table = readTable(csv);
  expect([table.hasHeadings, table.rows.length, table.separator]).toEqual([false, 2, '\t']);
  const kinds = guessColumns(table, []).map(({ kind }) => kind);
  expect(kinds).toEqual(['name', 'description', 'link']);
  const { csv: sent } = toImportFile(table, kinds, [{ number: 1, cells: table.rows[0] ?? [] }]);
  expect(sent).toBe('name,description,link\nAlder,Makes tables and chairs of old wood,https://alder.example');
  expect(readTable(csv, true).rows).toHaveLength(1);
});

test('a chosen field is taken from another column, and kept for the next file with these headings', () => {
  const table = readTable('Shop;About us;Logo\nAlder;Planks;/a.svg');
  const kinds = guessColumns(table, []).map(({ kind }) => kind);
  expect(missingKinds(kinds, true)).toEqual(['Description']);
  expect(chooseKind(kinds, 1, 'name')).toEqual(['out', 'name', 'imageUrl']);
  expect(chooseKind(['link', 'out', 'name'], 1, 'link')).toEqual(['link', 'link', 'name']);
  const chosen = chooseKind(kinds, 1, 'description');
  expect(missingKinds(chosen, true)).toEqual([]);
  rememberKinds(table, chosen);
  expect(rememberedKinds(readTable('Shop;About us;Logo\nBirch;Bowls;/b.svg'))).toEqual(chosen);
  expect(rememberedKinds(readTable('Shop;About;Logo\nBirch;Bowls;/b.svg'))).toBeUndefined();
});

test('without drawn seals a file needs a column with pictures', () => {
  expect(missingKinds(['name', 'description'], true)).toEqual([]);
  expect(missingKinds(['name', 'description'], false)).toEqual(['Picture']);
});

test('only the chosen columns are sent, with the headings that the server reads, and its lines are those of the rows', () => {
  const csv =
    'Shop,About,Website,link: Blog,links,Town\nAlder,"Planks,\nbeams",alder.example,,"Map: https://m.example",Oslo\nBirch,x';
  const { csv: sent, rowOfLine } = toImportFile(
    readTable(csv),
    ['name', 'description', 'link', 'link', 'link', 'out'],
    rowsOf(csv),
  );
  expect(sent).toBe(
    'name,description,link: Website,link: Blog,links\nAlder,"Planks,\nbeams",alder.example,,Map: https://m.example\nBirch,x',
  );
  expect([2, 3, 4].map(rowOfLine)).toEqual([2, 2, 3]);
});

test.each([
  ['never closes', 'Navn;Om oss\nBjørk;"Kitchen tools\nÅse;Stone', 2, 6],
  ['closes within a text of a later line', 'Navn;Om oss\nBjørk;"Kitchen\nÅse;"Stone"', 2, 6],
])('a quotation mark that %s is found in its line', (_what, csv, line, column) => {
  const { fault } = readTable(csv);
  expect([fault?.line, fault?.column]).toEqual([line, column]);
  expect(fault?.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('quotes inside a text are its letters, and files of spreadsheet programs are read', () => {
  expect(readTable('Size 5",Name\n1, "a ""b"""').rows).toEqual([['1', 'a "b"']]);
  expect(readTable('\uFEFF"The ""best"" name",b\n1,2').headings).toEqual(['The "best" name', 'b']);
  expect(readTable('\t\t\n\tShop\tAbout\n\n\tAlder\tPlanks\n').rows).toEqual([['', 'Alder', 'Planks']]);
});
