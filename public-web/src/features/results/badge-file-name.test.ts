import { expect, test } from 'vitest';
import { badgeFileName } from './badge-file-name.ts';

const KEYFORT = { id: 7, name: 'Keyfort' };
const SPEED = { categoryId: 5, categoryName: 'Speed' };
const SOLE = { isShared: false };

test.each([
  ['keyfort-winner-2026', KEYFORT, SOLE, undefined],
  ['keyfort-winner-speed-2026', KEYFORT, SOLE, SPEED],
  ['keyfort-shared-winner-2026', KEYFORT, { isShared: true }, undefined],
  ['vics-cafe-no-24-winner-2026', { id: 7, name: ' Vic’s Café, No. 24!' }, SOLE, undefined],
  ['smørrebrød-winner-2026', { id: 7, name: 'Smørrebrød' }, SOLE, undefined],
  ['vendor-7-winner-2026', { id: 7, name: '東京ストア 24' }, SOLE, undefined],
  ['keyfort-winner-category-5-2026', KEYFORT, SOLE, { categoryId: 5, categoryName: '速さ' }],
])('a badge is downloaded as %s', (name, vendor, win, category) => {
  expect(badgeFileName({ vendor, win, category, endDate: '2026-12-31T23:59:00.000Z' })).toBe(name);
});
