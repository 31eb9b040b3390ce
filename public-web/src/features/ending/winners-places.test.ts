import { expect, test } from 'vitest';
import { winnersPlaces } from './winners-places.ts';

const entry = (id: number, rank: number, totalVotes = 1) => ({ id, rank, totalVotes });
const texts = (entries: Parameters<typeof winnersPlaces>[0]) =>
  winnersPlaces(entries).places.map(({ step, title, subtitle }) => `${step}: ${title} ${subtitle}`);

test('the first three stand on the steps, without the words about the overall leader', () => {
  const entries = [entry(7, 1, 5), entry(8, 2, 9), entry(9, 3, 1), entry(10, 4, 1)];
  const { places, sharing } = winnersPlaces(entries);
  expect(places.map(({ vendor }) => vendor?.id)).toEqual([7, 8, 9]);
  expect(places.map(({ extraTitle }) => extraTitle)).toEqual([undefined, undefined, undefined]);
  expect(sharing).toEqual([]);
  expect(texts(entries)).toEqual(['first: Winner #1', 'second: Runner-up #2', 'third: Third place #3']);
});

test('a step stays empty if nobody with votes has reached it', () => {
  const entries = [entry(7, 1), entry(8, 2, 0)];
  expect(winnersPlaces(entries).places.map(({ vendor }) => vendor?.id)).toEqual([7, undefined, undefined]);
  expect(texts(entries)).toEqual(['first: Winner #1', 'second: Runner-up #2', 'third: Third place #3']);
});

test('those who share a place have the same words, and follow if there is no step for them', () => {
  const entries = [entry(7, 1), entry(8, 2), entry(9, 3), entry(10, 3), entry(11, 5)];
  expect(texts(entries)[2]).toBe('third: Third place Shared #3');
  expect(winnersPlaces(entries).sharing.map(({ id }) => id)).toEqual([10]);
});

test('more than three winners all stand on the podium, each as a winner', () => {
  const entries = [entry(7, 1), entry(8, 1), entry(9, 1), entry(10, 1), entry(11, 5)];
  expect(texts(entries)).toEqual(Array(4).fill('first: Winner Shared #1'));
  expect(winnersPlaces(entries).sharing).toEqual([]);
});
