import type { RevealedPlace } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { inventReveal } from './rehearsal.ts';
import { listScreens, resumeAt } from './reveal-screens.ts';

const placeAt = (categoryId: number | null, position: number, wanted: 1 | 2 | 3): RevealedPlace => ({
  position,
  categoryId,
  categoryName: categoryId === null ? null : `Category ${categoryId}`,
  color: null,
  place: wanted,
  vendors: [],
});

const nextIn = (categoryId: number | null, position: number) => ({
  position,
  categoryId,
  categoryName: categoryId === null ? null : `Category ${categoryId}`,
});

const LOOK = { siteName: 'Awards', logo: 'default', accent: 'default', type: 'classic' };

const screenKinds = (...input: Parameters<typeof listScreens>) =>
  listScreens(...input).map((screen) => (screen.kind === 'place' ? `place ${screen.latest.place}` : screen.kind));

test('each category is announced before its third place, the overall ranking last', () => {
  expect(screenKinds({ revealed: [], next: nextIn(1, 1) })).toEqual(['start', 'category']);
  expect(screenKinds({ revealed: [placeAt(1, 1, 3)], next: nextIn(1, 2) })).toEqual(['start', 'category', 'place 3']);
  const revealed = [placeAt(1, 1, 3), placeAt(1, 2, 1), placeAt(null, 3, 1)];
  expect(screenKinds({ revealed: revealed.slice(0, 2), next: nextIn(null, 3) })).toEqual([
    'start',
    'category',
    'place 3',
    'place 1',
    'category',
  ]);
  expect(screenKinds({ revealed, next: null }).slice(-3)).toEqual(['category', 'place 1', 'end']);
});

test('a screen shows only the places of its own category', () => {
  const revealed = [placeAt(1, 1, 3), placeAt(1, 2, 2), placeAt(2, 3, 3)];
  const screens = listScreens({ revealed, next: nextIn(2, 4) });
  expect(screens.at(-1)).toMatchObject({ name: 'Category 2', places: [revealed[2]] });
});

test('the overall ranking is announced as the last award', () => {
  const screens = listScreens({ revealed: [placeAt(1, 1, 1)], next: nextIn(null, 2) });
  expect(screens.filter(({ kind }) => kind === 'category')).toEqual([
    { kind: 'category', name: 'Category 1', isOverall: false },
    { kind: 'category', name: 'Overall', isOverall: true },
  ]);
});

test('after a reload the presenter continues at the last place that is public', () => {
  const revealed = [placeAt(1, 1, 3), placeAt(1, 2, 2)];
  const atTheEnd = listScreens({ revealed: [...revealed, placeAt(null, 3, 1)], next: null });
  expect(resumeAt(listScreens({ revealed, next: nextIn(2, 3) }))).toBe(3);
  expect(resumeAt(atTheEnd)).toBe(atTheEnd.length - 1);
  expect(resumeAt(listScreens({ revealed: [], next: nextIn(1, 1) }))).toBe(0);
});

test('a rehearsal has the categories of the period, and invented vendors', () => {
  const categories = [{ categoryId: 4, categoryName: 'Speed', totalVotes: 9, vendors: [] }];
  const period = { cycle: { id: 7, name: 'Autumn' }, categories } as unknown as Parameters<typeof inventReveal>[0];
  expect(inventReveal(period, 0, true, LOOK)).toMatchObject({
    revealed: [],
    next: { position: 1, categoryName: 'Speed' },
  });
  const all = inventReveal(period, 6, true, LOOK);
  expect(all.next).toBeNull();
  expect(all.revealed.map((revealed) => [revealed.categoryName, revealed.place])).toEqual([
    ['Speed', 3],
    ['Speed', 2],
    ['Speed', 1],
    [null, 3],
    [null, 2],
    [null, 1],
  ]);
  expect(inventReveal(period, 3, false, LOOK)).toMatchObject({ state: 'final', next: null });
  for (const { vendors } of all.revealed) expect(vendors[0]?.name).toMatch(/^Example Vendor/);
});

test('without third places none has a screen, although it is public with the second', () => {
  const revealed = [placeAt(1, 1, 3), placeAt(1, 2, 2), placeAt(1, 3, 1), placeAt(2, 4, 3), placeAt(2, 5, 1)];
  expect(screenKinds({ revealed, next: null, withoutThirds: true })).toEqual([
    'start',
    'category',
    'place 2',
    'place 1',
    'category',
    'place 1',
    'end',
  ]);
  const [, , second] = listScreens({ revealed: revealed.slice(0, 2), next: nextIn(1, 3), withoutThirds: true });
  expect(second).toMatchObject({ places: [{ place: 2 }] });
});
