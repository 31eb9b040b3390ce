import { describe, expect, it } from 'vitest';
import { type FrameContent, measureBeforeRanking, measureFrame } from './frame-heights.ts';

const CONTENT: FrameContent = {
  title: 'Community Choice Awards',
  state: 'Final results.',
  names: Array(10).fill('Sprocket Lane'),
  won: undefined,
};
/** From which height a part is in the narrowest frames, or in those with this prefix. */
const heightOf = (classes = '', prefix = ''): number =>
  8 *
  Number(
    classes
      .split(' ')
      .findLast((name) => new RegExp(`^${prefix}(fits|beside|yields|low)-`).test(name))
      ?.split('-')
      .at(-1),
  );

it.each([0, 1, 7, 12])('has all ten rows and %d categories in the frame whose HTML sites copy', (count) => {
  const won = {
    title: 'Winners of the categories',
    categories: Array(count).fill({ name: 'Speed', winners: ['Kiln & Clover'] }),
  };
  const { rows, winners } = measureFrame({ ...CONTENT, won: count > 0 ? won : undefined });
  const copied = 900 + (count > 0 ? 48 + count * 63 : 0);
  // From there on the winners are not low.
  expect(heightOf(winners, 'middle-')).toBeLessThanOrEqual(copied);
  expect(heightOf(winners, 'middle-')).toBeGreaterThan(copied - 72);
  expect(heightOf(rows.at(-1), 'middle-')).toBeLessThanOrEqual(heightOf(winners, 'middle-'));
});

it('leaves out no row that fits a low frame', () => {
  const { rows } = measureFrame(CONTENT);
  expect(heightOf(rows[1])).toBeLessThanOrEqual(300);
  expect(heightOf(rows[4])).toBeLessThanOrEqual(500);
});

it('keeps room for names of several lines, and for all who share a category', () => {
  const title = 'Winners of the categories';
  const [alone, tied] = [['Kiln & Clover'], ['Kiln & Clover', 'Wren Audio']].map(
    (winners) =>
      measureFrame({
        ...CONTENT,
        names: CONTENT.names.slice(0, 3),
        won: { title, categories: [{ name: 'Speed', winners }] },
      }).winners,
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

describe('six winners of categories below three rows', () => {
  const names = CONTENT.names.slice(0, 3);
  const state = 'The reveal is on. Each place of the ranking appears here once it is revealed.';
  const categories = ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Quality', 'Variety'].map((name) => ({
    name,
    winners: ['Thistledown Seeds'],
  }));
  const won = { title: 'Winners of the categories', categories };
  const heights = measureFrame({ ...CONTENT, state, names, won });

  it('are low in a frame of 360x640, where they would not fit otherwise', () => {
    expect(heightOf(heights.page, 'middle-')).toBeLessThanOrEqual(640);
    expect(heightOf(heights.winners, 'middle-')).toBeGreaterThan(640);
  });

  it('are three beside each other in a frame of 800x500', () => {
    expect(heightOf(heights.page, 'widest-')).toBeLessThanOrEqual(500);
    expect(heightOf(heights.page, 'wide-')).toBeGreaterThan(500);
  });

  it('are counted as high ones with large text, where each has its category above it', () => {
    expect(heightOf(heights.page, 'tiny-')).toBe(heightOf(heights.winners, 'tiny-'));
  });

  it('leave a sentence to lower frames', () => {
    expect(heightOf(heights.sentence)).toBeLessThanOrEqual(480);
    expect(heightOf(heights.sentence)).toBeGreaterThan(heightOf(heights.rows[2]));
    expect(heightOf(heights.sentence, 'wide-')).toBeLessThanOrEqual(400);
  });
});

it('keeps the more of what is still unrevealed the higher a frame is', () => {
  const won = { title: 'Winners of the categories', categories: [{ name: 'Speed', winners: ['Wren Audio'] }] };
  const { sentence, box, winners, laurel } = measureBeforeRanking({ ...CONTENT, won }, () => 200);
  const [edge = 0, envelopes = 0] = ['low', 'yields'].map(
    (kind) => Number(new RegExp(`(?<![-\\w])${kind}-(\\d+)`).exec(box)?.[1]) * 8,
  );
  const inOrder = [heightOf(sentence), edge, envelopes, heightOf(winners), heightOf(laurel)];
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  expect(new Set(inOrder).size).toBe(inOrder.length);
});
