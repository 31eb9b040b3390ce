import { expect, test } from 'vitest';
import { readCategoryLines } from './category-lines.ts';

const OTHERS = [{ name: 'Speed', icon: 'award', color: '#3B82F6' }];
const read = (text: string) => readCategoryLines(text, OTHERS);

test('a line is a name, or a name and a description; a missing description is proposed', () => {
  const lines = read('Packaging | Little waste, much care.\r\n\n Delivery: On time: always\nValue\tWorth it\nGifts\n');
  expect(lines.map(({ name, description, isProposed }) => [name, description, isProposed])).toEqual([
    ['Packaging', 'Little waste, much care.', false],
    ['Delivery', 'On time: always', false],
    ['Value', 'Worth it', false],
    ['Gifts', 'The best in Gifts.', true],
  ]);
});

test('the proposed text repeats no Best of the name', () => {
  const lines = read('Best Bookshop\nBestsellers\nBEST  Bakery');
  expect(lines.map(({ description }) => description)).toEqual([
    'The best Bookshop.',
    'The best in Bestsellers.',
    'The best Bakery.',
  ]);
});

test('an icon suits a word of the name, and is a neutral one without such a word', () => {
  const lines = read('Customer Service\nFast Delivery\nBest Support\nPottery\nBest Bakery');
  expect(lines.map(({ icon }) => icon)).toEqual(['headset', 'truck', 'star', 'trophy', 'medal']);
});

test('twelve categories have twelve icons and colors, which none of the others has', () => {
  const lines = read(Array.from({ length: 12 }, (_, index) => `Category ${index}`).join('\n'));
  for (const look of ['icon', 'color'] as const) {
    expect(new Set([...OTHERS, ...lines].map((one) => one[look])).size).toBe(13);
  }
});

test('a name that is there, twice in the list, missing or too long makes no category', () => {
  const lines = read(`speed\nGifts\nGIFTS: again\n| only a description\n${'x'.repeat(300)}`);
  expect(lines.map(({ problem }) => problem)).toEqual([
    'There already',
    undefined,
    'There already',
    'No name',
    expect.stringContaining('The name is longer than'),
  ]);
});
