import type { RevealedPlace } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { announcementOf, titleOf } from './places.ts';

const vendor = (name: string) => ({ id: 1, name, imageUrl: '', votes: 42, percentage: 31, averageScore: null });
const place = (position: number, categoryId: number | null, rank: RevealedPlace['place']): RevealedPlace => ({
  position,
  categoryId,
  categoryName: categoryId === null ? null : `Category ${categoryId}`,
  color: null,
  place: rank,
  vendors: [vendor(`Vendor ${position}`)],
});

test('a place is announced in one sentence, with all who share it', () => {
  expect(announcementOf({ ...place(1, 7, 2), vendors: [vendor('Alder Post'), vendor('Birch Works')] })).toBe(
    'Category 7, second place, shared by 2 vendors: Alder Post and Birch Works, 42 votes, 31%.',
  );
  const winner = { ...vendor('Alder Post'), votes: 1, percentage: null, averageScore: 4.62 };
  expect(announcementOf({ ...place(9, null, 1), vendors: [winner] })).toBe(
    'Overall, first place: Alder Post, 4.6 on average, 1 vote.',
  );
});

test('the overall first place is the winner, and other places have the name of their ranking', () => {
  expect(titleOf(place(1, 7, 1))).toEqual(['Category 7', 'First place']);
  expect(titleOf(place(8, null, 2))).toEqual(['Overall', 'Second place']);
  expect(titleOf(place(9, null, 1))).toEqual(['The winner', 'Overall, first place']);
  const shared = { ...place(9, null, 1), vendors: [vendor('Alder Post'), vendor('Birch Works')] };
  expect(titleOf(shared)).toEqual(['The winners', 'Overall, first place, shared by 2 vendors']);
  expect(titleOf({ ...place(9, null, 1), vendors: [] })).toEqual(['Overall', 'First place']);
});
