import { describe, expect, test } from 'vitest';
import { drawBallot, PICTURE_SIZES, type PictureContent, type PictureShape } from './ballot-picture.ts';
import type { CanvasShape } from './paint.ts';

/** Inter's letters are about this wide. */
const widthOf = (text: string, _face: string, size: number) => text.length * size * 0.53;

const CATEGORIES = ['Speed', 'Quality', 'OpSec', 'Customer Service', 'Communication', 'Overall'];
const VENDORS = ['Sprocket Lane', 'Silk & Stone', 'Alder Post', 'Nordlicht', 'Copper Kettle', 'Birch Bay'];

const voteFor = (vendor: string, index: number) => ({
  category: CATEGORIES[index] ?? '',
  color: index === 0 ? 'blue' : '#445566',
  vendor,
  imageUrl: '',
});

const PICTURES = VENDORS.slice(1).map(() => document.createElement('img'));

function draw(shape: PictureShape, content: Partial<PictureContent> = {}): CanvasShape[] {
  const votes = VENDORS.map(voteFor);
  const frame = { site: 'Community Choice Awards', period: 'Autumn 2026', host: 'vote.example.org' };
  const shown = { ...frame, votes, isCounted: true, showsChoices: true, ...content };
  return drawBallot(shape, shown, { pictures: [undefined, ...PICTURES], widthOf });
}

const wordsIn = (shapes: readonly CanvasShape[]) => shapes.flatMap((shape) => (shape.kind === 'words' ? [shape] : []));
const textsIn = (shapes: readonly CanvasShape[]) => wordsIn(shapes).map(({ text }) => text);
const find = (shapes: readonly CanvasShape[], wanted: string) => wordsIn(shapes).find(({ text }) => text === wanted);

/** The height of capitals, as a share of the size. */
const CAPITALS = 0.73;

test('the portrait picture has large choices, each close to its category and apart from the next', () => {
  const drawn = draw('portrait');
  expect(find(drawn, 'Speed')?.size).toBeGreaterThanOrEqual(40);
  expect(find(drawn, 'Sprocket Lane')?.size).toBeGreaterThanOrEqual(58);
  const choices = wordsIn(drawn).slice(2, -1);
  expect(choices[0]?.text).toBe('6 votes, each counted once · Autumn 2026');
  const gaps = choices.slice(1).map(({ y, size }, index) => y - size * CAPITALS - (choices[index]?.y ?? 0));
  const [belowTitle = 0, ...others] = gaps;
  expect(belowTitle).toBeGreaterThanOrEqual(50);
  const toOwnVendor = others.filter((_, index) => index % 2 === 0);
  const toNextRow = others.filter((_, index) => index % 2 === 1);
  expect(Math.min(...toNextRow)).toBeGreaterThanOrEqual(2 * Math.max(...toOwnVendor));
  // Letters of a category that reach below the line, such as "p", do not touch the vendor.
  expect(Math.min(...toOwnVendor)).toBeGreaterThanOrEqual(16);

  const spots = drawn.flatMap((shape) => (shape.kind === 'picture' ? [shape.spot] : []));
  expect(spots).toHaveLength(PICTURES.length);
  const endOfChoices = Math.max(...spots.map(({ y, size }) => y + size / 2));
  expect(endOfChoices).toBeGreaterThan(1_000);
  const address = find(drawn, 'vote.example.org');
  expect((address?.y ?? 0) - (address?.size ?? 0) - endOfChoices).toBeGreaterThanOrEqual(80);
});

test('a period that nobody has named is not named on the picture', () => {
  const words = textsIn(draw('portrait', { period: '30-Day Voting Period' }));
  expect(words).toContain('6 votes, each counted once');
  expect(words.join()).not.toContain('Period');
});

test('a long name is whole, if need be on two lines, and makes no other name much smaller', () => {
  const names = ['Wandering Lighthouse Instruments', 'Wandering Lighthouse Instruments and Charts of Bergen'];
  const baking = 'Extraordinarily Thoughtful Baking Company';
  const content = { votes: [...VENDORS.slice(0, 3), ...names, baking].map(voteFor) };
  const portrait = draw('portrait', content);
  expect(find(portrait, names[0] ?? '')?.size).toBeGreaterThanOrEqual(40);
  expect(textsIn(portrait)).not.toContain(names[1]);
  expect(textsIn(portrait).join(' ')).toContain(names[1]);
  const landscape = draw('landscape', content);
  expect(textsIn(landscape)).not.toContain(baking);
  expect(textsIn(landscape).join(' ')).toContain(baking);
  // With all names as small as the longest one may make them, it would have 25 pixels.
  expect(find(landscape, 'Sprocket Lane')?.size).toBeGreaterThan(25);
});

test('in landscape a single column of choices begins at the left, as the title does', () => {
  const drawn = draw('landscape', { votes: VENDORS.slice(0, 3).map(voteFor) });
  const [name, title] = [find(drawn, 'Sprocket Lane'), find(drawn, 'My ballot is complete')];
  // Only the seal is between the left edge and the name.
  expect((name?.x ?? 0) - (title?.x ?? 0)).toBeGreaterThan(0);
  expect((name?.x ?? 0) - (title?.x ?? 0)).toBeLessThan(80);
});

test('without choices it names no vendor and no category, and before a confirmation no vote is called counted', () => {
  const drawn = draw('portrait', { showsChoices: false, isCounted: false, period: null });
  expect(textsIn(drawn)).toEqual(['Community Choice Awards', 'My ballot is complete', '6 votes', 'vote.example.org']);
});

describe.each(['portrait', 'landscape'] as const)('in %s', (shape) => {
  test.each([true, false])('no line leaves the frame, however long the texts are (choices: %s)', (showsChoices) => {
    const long = 'The Incorporated Society of Extraordinarily Long Names '.repeat(2).trim();
    const votes = CATEGORIES.map((_, index) => ({ ...voteFor(long, index), category: long }));
    for (const { text, face, size, x, anchor } of wordsIn(
      draw(shape, { site: long, period: long, votes, showsChoices }),
    )) {
      const width = widthOf(text, face, size);
      const left = anchor === 'middle' ? x - width / 2 : x;
      expect(left, text).toBeGreaterThanOrEqual(32);
      expect(left + width, text).toBeLessThanOrEqual(PICTURE_SIZES[shape].width - 32);
    }
  });
});
