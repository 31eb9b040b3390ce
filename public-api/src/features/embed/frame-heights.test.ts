import { expect, it } from 'vitest';
import { type FrameContent, measureFrame } from './frame-heights.ts';

const CONTENT: FrameContent = {
  title: 'Community Choice Awards',
  state: 'Final results.',
  names: Array(10).fill('Sprocket Lane'),
  won: undefined,
};
/** From which height a part is in narrow frames, or in wide ones. */
const heightOf = (classes = '', prefix = ''): number =>
  8 *
  Number(
    classes
      .split(' ')
      .findLast((name) => new RegExp(`^${prefix}(fits|beside|yields)-`).test(name))
      ?.split('-')
      .at(-1),
  );

it.each([0, 1, 7, 12])('has all ten rows and %d categories in the frame whose HTML sites copy', (count) => {
  const won = {
    title: 'Winners of the categories',
    categories: Array(count).fill({ name: 'Speed', winners: ['Kiln & Clover'] }),
  };
  const { rows } = measureFrame({ ...CONTENT, won: count > 0 ? won : undefined });
  const copied = 900 + (count > 0 ? 48 + count * 63 : 0);
  expect(heightOf(rows.at(-1))).toBeLessThanOrEqual(copied);
  expect(heightOf(rows.at(-1))).toBeGreaterThan(copied - 72);
});

it('leaves out no row that fits a low frame', () => {
  const { rows } = measureFrame(CONTENT);
  expect(heightOf(rows[1])).toBeLessThanOrEqual(300);
  expect(heightOf(rows[4])).toBeLessThanOrEqual(500);
});

it('keeps room for names of several lines, and for all who share a category', () => {
  const title = 'Winners of the categories';
  const [alone, tied] = [['Kiln & Clover'], ['Kiln & Clover', 'Wren Audio']].map(
    (winners) => measureFrame({ ...CONTENT, won: { title, categories: [{ name: 'Speed', winners }] } }).page,
  );
  expect(heightOf(tied) - heightOf(alone)).toBeGreaterThanOrEqual(44);
  const [short, long] = [CONTENT.names, Array(10).fill('A vendor with a name of two lines')].map((names) =>
    measureFrame({ ...CONTENT, names }).rows.at(-1),
  );
  expect(heightOf(long) - heightOf(short)).toBeGreaterThanOrEqual(200);
});

it('has six categories in pairs below three rows of a wide frame that is 600 pixels high', () => {
  const won = {
    title: 'Winners of the categories',
    categories: Array(6).fill({ name: 'Speed', winners: ['Wren Audio'] }),
  };
  const three = { ...CONTENT, names: CONTENT.names.slice(0, 3) };
  const heightWith = (categories: typeof won.categories) =>
    heightOf(measureFrame({ ...three, won: { ...won, categories } }).page, 'wide-');
  expect(heightWith(won.categories)).toBeLessThanOrEqual(600);
  expect(heightWith(won.categories.slice(0, 5))).toBe(heightWith(won.categories));
  const tied = [{ name: 'Speed', winners: ['Kiln & Clover', 'Wren Audio'] }, ...won.categories.slice(1)];
  expect(heightWith(tied) - heightWith(won.categories)).toBeGreaterThanOrEqual(32);
  const long = [{ name: 'A category with a name of two lines', winners: ['Wren Audio'] }, ...won.categories.slice(1)];
  expect(heightWith(long)).toBeGreaterThan(heightWith(won.categories));
});
