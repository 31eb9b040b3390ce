import { expect, test } from 'vitest';
import { badgeSnippet, badgeTitle, embedSnippet, vendorBadgeSnippet } from './snippets.ts';

const ORIGIN = 'https://awards.example.org';

function parse(html: string): Element {
  const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  if (!element) throw new Error(`No element in ${html}`);
  return element;
}

const AWARD = {
  periodId: 3,
  vendorId: 7,
  title: 'Winner',
  vendor: 'Fish & "Chips"',
  where: 'Awards, Spring, May 2026',
  fileName: 'fish-chips-winner-2026',
};

test('a badge links to the results that prove it', () => {
  const title = 'Winner, "Speed" & <Care>';
  const link = parse(badgeSnippet(ORIGIN, { ...AWARD, categoryId: 5, title }));
  expect(link.getAttribute('href')).toBe(`${ORIGIN}/?tab=results&period=3&proof=7-5`);
  const picture = link.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(`${ORIGIN}/badges/3/7/5.svg`);
  expect(picture?.style.maxWidth).toBe('100%');
  expect(picture?.getAttribute('alt')).toBe('Fish & "Chips", Winner, "Speed" & <Care>, Awards, Spring, May 2026');
});

test('the badge of a vendor on the ballot links to its profile', () => {
  const link = parse(vendorBadgeSnippet(ORIGIN, 7, 'Keyfort, Vote for us'));
  expect(link.getAttribute('href')).toBe(`${ORIGIN}/vendor/7`);
  expect(link.querySelector('img')?.getAttribute('src')).toBe(`${ORIGIN}/badges/vendor/7.svg`);
});

test.each([
  ['Keyfort', 'Keyfort’s badge'],
  ['Bits & Bytes', 'Bits & Bytes’ badge'],
])('the badge of %s is called %s', (vendor, title) => {
  expect(badgeTitle({ vendor })).toBe(title);
});

test('the badge of the overall winner has no category', () => {
  const html = badgeSnippet(ORIGIN, { ...AWARD, categoryId: undefined });
  expect(html).toContain(`${ORIGIN}/badges/3/7/overall.svg`);
});

test('the leaderboard for another site is a frame with a name', () => {
  const frame = parse(
    embedSnippet(ORIGIN, 'The "Golden" Basket', { hasRanking: true, categories: 0, colors: 'device' }),
  );
  expect(frame.getAttribute('src')).toBe(`${ORIGIN}/embed/leaderboard`);
  expect(frame.getAttribute('title')).toBe('Leaderboard, The "Golden" Basket');
});

test.each([
  [0, '900'],
  [1, '1011'],
  [6, '1326'],
])('the frame has room for the winners of %i categories', (categories, height) => {
  expect(
    parse(embedSnippet(ORIGIN, 'Awards', { hasRanking: true, categories, colors: 'device' })).getAttribute('height'),
  ).toBe(height);
});

test('the frame of a site without an overall ranking is as high as its winners', () => {
  const html = embedSnippet(ORIGIN, 'Awards', { hasRanking: false, categories: 6, colors: 'device' });
  expect(parse(html).getAttribute('height')).toBe('606');
});
