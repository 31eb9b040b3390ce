import type { PeriodResults } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { leaderboardEntry } from '../../../testing/leaderboard-entry.ts';
import { choicePlace, describeChoices, describePlace, placeInCategory, revealedChoicePlace } from './choice-place.ts';

const vendor = (id: number, votes: number) => leaderboardEntry({ id, categoryVotes: { Speed: votes } });

const RESULTS: Pick<PeriodResults, 'categoryVotes' | 'leaderboard' | 'unranked'> = {
  categoryVotes: [
    { categoryId: 2, categoryName: 'Speed', voteCount: 60 },
    { categoryId: 5, categoryName: 'constructor', voteCount: 0 },
  ],
  leaderboard: [vendor(1, 9), vendor(2, 20), vendor(3, 9), vendor(4, 0)],
  unranked: [{ ...vendor(8, 22) }],
};

const textFor = (vendorId: number, categoryId = 2) => {
  const place = choicePlace(RESULTS, { vendorId, categoryId });
  return place && describePlace(place, false);
};

test('a choice has its place in its category, also behind a vendor without an overall rank', () => {
  expect(textFor(8)).toBe('Your choice won');
  expect(textFor(2)).toBe('Your choice ranked #2');
});

test('vendors with equally many votes share a place', () => {
  expect(textFor(1)).toBe('Your choice ranked #3, tied with 1 other');
  expect(describePlace({ rank: 1, tiedWith: 2 }, false)).toBe('Your choice won, tied with 2 others');
});

test('a choice without votes, one that is not in the results, and an unknown category have no place', () => {
  expect([textFor(4), textFor(99), textFor(2, 77), textFor(2, 5)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a choice has its place in the ranking of its category, if a vote for it counted', () => {
  const vendors = [
    { rank: 1, votes: 9 },
    { rank: 2, votes: 4 },
    { rank: 2, votes: 4 },
    { rank: 4, votes: 0 },
  ].map((figures, index) => ({ ...figures, percentage: 0, vendor: { id: index + 1, name: '', imageUrl: '' } }));
  const ranking = { categoryId: 2, categoryName: 'Speed', totalVotes: 17, vendors };
  expect(placeInCategory(ranking, 1)).toEqual({ rank: 1, tiedWith: 0 });
  expect(placeInCategory(ranking, 3)).toEqual({ rank: 2, tiedWith: 1 });
  expect([placeInCategory(ranking, 4), placeInCategory(ranking, 99)]).toEqual([undefined, undefined]);
});

test('provisional places say so', () => {
  expect(describePlace({ rank: 2, tiedWith: 1 }, true)).toBe('Your choice ranked #2, tied with 1 other (provisional)');
});

test('all choices are summed up in a sentence, unless there is only one', () => {
  const [won, second, third] = [1, 2, 3].map((rank) => ({ rank, tiedWith: 0 }));
  expect(describeChoices([won, second, undefined], false)).toBe('1 of your 3 choices won.');
  expect(describeChoices([won, won], true)).toBe('All of your 2 choices won (provisional).');
  for (const isProvisional of [false, true]) {
    expect(describeChoices([third, second], isProvisional)).toBe('Your best choice was #2 in its category.');
    expect(describeChoices([third, undefined], isProvisional)).toBe('Your best choice was #3 in its category.');
    expect(describeChoices([undefined, undefined], isProvisional)).toBe('None of your 2 choices won its category.');
  }
  expect(describeChoices([won], false)).toBeUndefined();
});

test('during a reveal a choice has its place once that is public', () => {
  const vendors = [3, 4].map((id) => ({ id, name: '', imageUrl: '', votes: 9, percentage: 30, averageScore: null }));
  const second = { position: 2, categoryId: 2, categoryName: 'Speed', color: 'blue', place: 2 as const, vendors };
  expect(revealedChoicePlace([second], { vendorId: 3, categoryId: 2 })).toEqual({ rank: 2, tiedWith: 1 });
  expect(revealedChoicePlace([second], { vendorId: 3, categoryId: 5 })).toBeUndefined();
  expect(revealedChoicePlace([second], { vendorId: 8, categoryId: 2 })).toBeUndefined();
});
