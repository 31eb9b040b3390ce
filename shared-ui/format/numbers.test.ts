import { expect, it } from 'vitest';
import { formatCount, formatNumber, formatScore, roundScore } from './numbers.ts';

it('a number has commas between thousands', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
});

it('a count has its noun in the singular or plural', () => {
  expect([formatCount(1, 'vote'), formatCount(0, 'vote'), formatCount(2500, 'vote')]).toEqual([
    '1 vote',
    '0 votes',
    '2,500 votes',
  ]);
  expect(formatCount(2, 'category', 'categories')).toBe('2 categories');
});

it('a score has one decimal, and a half is rounded up', () => {
  expect([4, 3.16, 4.35, 4.45].map(formatScore)).toEqual(['4.0', '3.2', '4.4', '4.5']);
});

it('a rounded score is the number that its text shows', () => {
  const scores = Array.from({ length: 5001 }, (_none, thousandths) => thousandths / 1000);
  expect(scores.map(roundScore)).toEqual(scores.map((score) => Number(formatScore(score))));
});
