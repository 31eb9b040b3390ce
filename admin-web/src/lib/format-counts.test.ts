import { expect, test } from 'vitest';
import { votesByPeriod, votesByVoters, votesWereCast } from './format-counts.ts';

test('a number of votes says to which period it belongs', () => {
  expect(votesByPeriod({ votes: 4354, votesThisPeriod: 2493 })).toBe('2,493 votes this period, 4,354 in all');
  expect(votesByPeriod({ votes: 1, votesThisPeriod: 1 })).toBe('1 vote this period');
});

test('the question before a deletion begins with the number of votes', () => {
  expect(votesWereCast({ votes: 4354, votesThisPeriod: 2493 })).toBe(
    '2,493 votes this period, 4,354 in all, were cast',
  );
  expect(votesWereCast({ votes: 1, votesThisPeriod: 1 })).toBe('1 vote was cast this period');
  expect(votesWereCast({ votes: 2, votesThisPeriod: 2 })).toBe('2 votes were cast this period');
});

test.each([
  [2, '5 votes by 2 voters'],
  [null, '5 votes (counting voters…)'],
])('votes by %s voters', (totalParticipants, words) => {
  expect(votesByVoters({ totalVotes: 5, totalParticipants })).toBe(words);
});
