import { describe, expect, test } from 'vitest';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { formatScore } from '../format.ts';
import {
  compareVotes,
  explainAverage,
  explainFormula,
  explainMissingVotes,
  leadingVotes,
  scoreIn,
  scoreTone,
  shownScore,
  vendorBadge,
} from './scores.ts';

describe('vendor badge: the first match wins', () => {
  const scored = (categoryScores: Record<string, number>) =>
    leaderboardEntry({ categoryScores, categoryVotes: { Speed: 5, Quality: 5, 'Product Quality': 5 } });
  test('rank 1 is the Leader, whatever other rule matches', () => {
    expect(vendorBadge(leaderboardEntry({ rank: 1, averageScore: 5, categoryScores: { Speed: 5 } }))).toBe('leader');
  });
  test('an average of 4.5 is Top Rated', () => {
    expect(vendorBadge(leaderboardEntry({ averageScore: 4.5, categoryScores: { Speed: 5 } }))).toBe('topRated');
    expect(vendorBadge(leaderboardEntry({ averageScore: 4.46 }))).toBe('topRated');
    expect(vendorBadge(leaderboardEntry({ averageScore: 4.44 }))).toBeUndefined();
  });
  test('a speed score of 4 is Fast, before Quality', () => {
    expect(vendorBadge(scored({ Speed: 4, 'Product Quality': 4 }))).toBe('fast');
  });
  test('a quality score of 4 is Quality, whatever the category is called', () => {
    expect(vendorBadge(scored({ Speed: 3.9, 'Product Quality': 4 }))).toBe('quality');
    expect(vendorBadge(scored({ Quality: 4 }))).toBe('quality');
  });
  test('a vendor that matches no rule, or has no votes, has no badge', () => {
    expect(vendorBadge(scored({ Speed: 3.9, Quality: 3.9 }))).toBeUndefined();
    expect(vendorBadge(leaderboardEntry({ rank: 1, totalVotes: 0 }))).toBeUndefined();
    expect(vendorBadge(undefined)).toBeUndefined();
  });
});

test('a score is shown with one decimal', () => {
  expect(formatScore(4)).toBe('4.0');
  expect(formatScore(4.56)).toBe('4.6');
});

describe('the score that is shown for a category', () => {
  const entry = leaderboardEntry({
    categoryScores: { Speed: 3, OpSec: 3, 'Product Quality': 4.1 },
    categoryVotes: { OpSec: 0, 'Product Quality': 7 },
    withdrawnFrom: ['Speed'],
  });
  test('is the one of the server where the vendor has votes', () => {
    expect(scoreIn(entry, 'quality')).toBe(4.1);
  });
  test('is missing where the vendor has no votes, because every vendor starts at 3', () => {
    expect(shownScore(entry, 'OpSec')).toBeUndefined();
  });
  test('is a 3 in a category that the vendor was withdrawn from, because its average has it', () => {
    expect(shownScore(entry, 'Speed')).toBe(3);
  });
});

test('votes are compared with the leader’s', () => {
  expect(compareVotes(42, 47)).toBe('42 votes, the leader has 47');
  expect(compareVotes(1, 1_200)).toBe('1 vote, the leader has 1,200');
  expect(compareVotes(47, 47)).toBe('47 votes, no vendor has more');
});

describe('the sentence that says how a score is computed', () => {
  const driftwood = leaderboardEntry({
    categoryScores: { Variety: 3, 'Customer Service': 3.759 },
    categoryVotes: { Variety: 0, 'Customer Service': 33 },
  });
  const leading = new Map(Object.entries({ Variety: 222, 'Customer Service': 219 }));
  test('has the numbers of a category with votes, and they give the score', () => {
    expect(explainFormula(driftwood, leading)).toEqual({
      rule: 'A score is 3\u00a0+\u00a02 × √(votes ÷ (the leader’s votes\u00a0+\u00a010)). The 10 steadies the first votes. For Customer Service:',
      example: '3\u00a0+\u00a02 × √(33 ÷ (219\u00a0+\u00a010)) = 3.8.',
    });
    expect(formatScore(3 + 2 * Math.sqrt(33 / (219 + 10)))).toBe('3.8');
  });
  test('leaves out a damping of 0', () => {
    const undamped = { ...driftwood, formula: { name: 'from_three', damping: 0 } } as const;
    expect(explainFormula(undamped, leading)?.example).toContain('√(33 ÷ 219)');
  });
  test('is missing without votes', () => {
    expect(explainFormula({ ...driftwood, categoryVotes: {} }, leading)).toBeUndefined();
  });
});

test('the average names its number of categories, and how many there are if it has not all', () => {
  const entry = leaderboardEntry({ averageScore: 4.2, totalVotes: 7 });
  expect(explainAverage(entry, 2, 6)).toBe('4.2 is the average of 2 of 6 categories: 7 votes in total');
  expect(explainAverage(entry, 6, 6)).toBe('4.2 is the average of 6 categories: 7 votes in total');
  expect(explainAverage(entry, 1)).toBe('4.2 is the average of one category: 7 votes in total');
});

test('more than three categories without votes are counted, not named', () => {
  const names = ['Speed', 'OpSec', 'Quality', 'Variety'];
  expect(explainMissingVotes(names.slice(1))).toBe('No votes yet in OpSec, Quality, and Variety');
  expect(explainMissingVotes(names)).toBe('No votes yet in 4 other categories');
});

test('the leading votes are the highest number in each category', () => {
  const entries = [
    leaderboardEntry({ categoryVotes: { Speed: 3, OpSec: 9 } }),
    leaderboardEntry({ categoryVotes: { Speed: 5 } }),
  ];
  expect([...leadingVotes(entries)]).toEqual([
    ['Speed', 5],
    ['OpSec', 9],
  ]);
});

test.each(['constructor', '__proto__', 'toString'])('a category can be named %s', (name) => {
  // Parsed from JSON as the server sends it, because there `__proto__` is an ordinary name.
  const votes = (count: number) => JSON.parse(`{"${name}":${count}}`);
  const leading = leadingVotes([
    leaderboardEntry({ categoryVotes: votes(3) }),
    leaderboardEntry({ categoryVotes: votes(5) }),
  ]);
  expect([...leading]).toEqual([[name, 5]]);
});

test.each([
  [5, 'green'],
  [4.5, 'green'],
  [4.46, 'green'],
  [4.44, 'yellow'],
  [4, 'yellow'],
  [3.96, 'yellow'],
  [3.94, 'orange'],
  [3.5, 'orange'],
  [3.44, 'red'],
  [0, 'red'],
])('the color of %s is %s, by the figure that is shown', (score, tone) => expect(scoreTone(score)).toBe(tone));
