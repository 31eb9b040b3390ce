import { expect, test } from 'vitest';
import { compareDebts, findDebts, selectorsIn, writeDebts } from './style-debts.ts';

const sheet = (name: string, text: string) => ({ file: `src/${name}`, text });

test('reads selectors one by one', () => {
  expect(
    selectorsIn(
      '/* .z */ .a, .b:is(.c, .d) { color: red; > .e { top: 0 } } @keyframes x { from { top: 0 } 50% { top: 0 } }',
    ),
  ).toEqual(['.a', '.b:is(.c, .d)', '> .e']);
});

test('counts what a sheet does that belongs elsewhere', () => {
  const components = [
    sheet('cards/card.tsx', `import './row.css';\nexport const Card = () => <p className="card" />;`),
    sheet('rows/row.tsx', `export const Row = () => <p className={'row wide'} />;`),
  ];
  const sheets = [
    sheet('cards/card.css', '.card .row { top: 0 } .card > .ui-button, .ui-badge, .ui-actions { top: 0 }'),
    sheet('rows/row.css', '.row { top: 0 } .card:has(.wide) .row { top: 0 }'),
    sheet(
      'rows/other.css',
      '@media (width <= 40rem) { .wide { top: 0 } } @container (inline-size < 17em) { .wide { top: 0 } }',
    ),
    sheet('rows/good.css', '@media (--phone) { .unwritten { top: 0 } }'),
  ];
  expect(findDebts(sheets, components)).toEqual({
    'src/cards/card.css': { ui: 2, foreign: 1, shared: 1 },
    'src/rows/row.css': { foreign: 1, shared: 1 },
    'src/rows/other.css': { widths: 1 },
  });
});

test('a count that rose, one that fell and one of a sheet that is gone are differences', () => {
  expect(
    compareDebts({ a: { ui: 2 }, b: { shared: 1 } }, { a: { ui: 1 }, b: { shared: 3 }, c: { widths: 1 } }),
  ).toEqual({
    more: ['a owes ui 2, and 1 is listed'],
    less: ['b owes shared 1, and 3 is listed', 'c owes widths 0, and 1 is listed'],
  });
});

test('the list has a line for each sheet', () => {
  expect(writeDebts({ a: { ui: 2, shared: 1 }, b: { widths: 3 } })).toBe(
    '{\n  "a": { "ui": 2, "shared": 1 },\n  "b": { "widths": 3 }\n}\n',
  );
});
