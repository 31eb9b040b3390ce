import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resultsStatus } from '../testing/results-status.ts';
import { noVotesWords, resultsLine, unratedText, waitingWords } from './results-words.ts';

const NOW = new Date('2026-05-04T12:30:00Z');

beforeAll(() => vi.stubEnv('TZ', 'UTC'));
afterAll(() => vi.unstubAllEnvs());

describe('the line that says which numbers are shown', () => {
  test.each([
    ['nothing while they follow every vote', resultsStatus('live', { mode: 'live' }), undefined],
    [
      'that they will freeze',
      resultsStatus('live', { mode: 'frozen', frozenFrom: '2026-05-05T18:00:00.000Z' }),
      'The numbers freeze on May\u00a05, 6:00\u00a0PM\u00a0UTC. Results follow after the reveal.',
    ],
    [
      'when steps were published',
      resultsStatus('in_steps', { publishedAt: '2026-05-04T14:03:00.000Z' }),
      'Updated in steps of at least 10 votes. Last update 2:03\u00a0PM\u00a0UTC.',
    ],
    ['that no step was published', resultsStatus('in_steps'), 'Updated in steps of at least 10 votes. No update yet.'],
    [
      'since when they are frozen',
      resultsStatus('frozen', { frozenFrom: '2026-05-03T18:00:00.000Z' }),
      'Frozen since May\u00a03, 6:00\u00a0PM\u00a0UTC. Later votes count too. Results follow after the reveal.',
    ],
    [
      'since when they are frozen, also if that is today',
      resultsStatus('frozen', { frozenFrom: '2026-05-04T09:00:00.000Z' }),
      'Frozen since May\u00a04, 9:00\u00a0AM\u00a0UTC. Later votes count too. Results follow after the reveal.',
    ],
    ['that they are hidden', resultsStatus('hidden'), 'Results are hidden until the reveal.'],
    [
      'until when they are hidden, if the reveal is announced',
      resultsStatus('hidden', { revealAnnouncedFor: '2026-05-09T18:00:00Z' }),
      'Results are hidden until the reveal on May\u00a09, 6:00\u00a0PM\u00a0UTC.',
    ],
    [
      'when results follow, if the reveal is announced',
      resultsStatus('frozen', { frozenFrom: '2026-05-03T18:00:00Z', revealAnnouncedFor: '2026-05-09T18:00:00Z' }),
      'Frozen since May\u00a03, 6:00\u00a0PM\u00a0UTC. Later votes count too. Results follow with the reveal on May\u00a09, 6:00\u00a0PM\u00a0UTC.',
    ],
    [
      'that the reveal starts shortly, after the announced time',
      resultsStatus('hidden', { revealAnnouncedFor: '2026-05-04T12:20:00Z' }),
      'Results are hidden until the reveal, which starts shortly.',
    ],
    [
      'that the reveal has not started, an hour after the announced time',
      resultsStatus('frozen', { frozenFrom: '2026-05-03T18:00:00Z', revealAnnouncedFor: '2026-05-04T11:30:00Z' }),
      'Frozen since May\u00a03, 6:00\u00a0PM\u00a0UTC. Later votes count too. Results follow with the reveal, which has not started yet.',
    ],
    [
      'that the reveal is on',
      resultsStatus('revealing'),
      'The reveal is on. Each place appears here once it is revealed.',
    ],
    ['that they are final', resultsStatus('final'), 'Final results.'],
    [
      'that they are provisional',
      resultsStatus('final', { provisionalUntil: '2026-05-09T09:00:00.000Z' }),
      'Provisional results.',
    ],
  ])('says %s', (_what, given, line) => expect(resultsLine(given, NOW)).toBe(line));
});

test('a rating that is not public is not called unrated', () => {
  expect(unratedText(resultsStatus('live'))).toBe('Not rated yet');
  expect(unratedText(resultsStatus('final'))).toBe('Not rated');
  for (const state of ['in_steps', 'frozen', 'revealing'] as const) {
    expect(unratedText(resultsStatus(state))).not.toBe('Not rated yet');
    expect(waitingWords(resultsStatus(state), 'open').title).not.toMatch(/no votes/i);
  }
  expect(noVotesWords(resultsStatus('live')).title).toBe('No votes yet');
  for (const state of ['in_steps', 'frozen'] as const) {
    expect(noVotesWords(resultsStatus(state)).title).toBe('No numbers yet');
  }
});

test('without votes, the text does not say what the title says', () => {
  expect(noVotesWords(resultsStatus('live'), { votes: 0 })).toEqual({
    title: 'No votes yet',
    text: 'The first vote starts the ranking.',
  });
});

test.each([undefined, 14_977])('unless there are 0 votes, the text does not say that nobody has voted: %s', (votes) => {
  expect(noVotesWords(resultsStatus('live'), { votes }).text).toBe(
    'The ranking begins with the first vote for a vendor.',
  );
});

test.each([
  [{ votes: 0 }, 'Nobody voted in this period.'],
  [{ votes: 12, removedVotes: 12 }, 'All votes of this period were for vendors that are no longer on the ballot.'],
  [{ votes: 12, removedVotes: 6 }, 'No vendor in the ranking got a vote in this period.'],
  [{}, 'No vendor in the ranking got a vote in this period.'],
])('a final result without a ranking says why: %j', (turnout, text) => {
  expect(noVotesWords(resultsStatus('final'), turnout).text).toBe(text);
});

test.each([undefined, { accounts: 2 }])('the text says that votes were set aside and none counted: %j', (waiting) => {
  const excluded = resultsStatus('final', { hasVersions: true });
  expect(noVotesWords(excluded, { waiting, votes: 0 })).toEqual({
    title: 'No vote counted',
    text: 'Votes of this period were set aside, and no other vote counted.',
  });
  expect(noVotesWords(excluded, { votes: 12, removedVotes: 12 }).title).toBe('No ranking');
});

test('where votes wait for confirmation, the text does not say that nobody has voted', () => {
  expect(noVotesWords(resultsStatus('live'), { waiting: { accounts: 2_500 } })).toEqual({
    title: 'No confirmed votes yet',
    text: 'The votes of 2,500 voters wait for confirmation. They count once the accounts are confirmed.',
  });
  expect(noVotesWords(resultsStatus('live'), { waiting: { accounts: 0 }, votes: 0 }).text).toBe(
    'The first vote starts the ranking.',
  );
  expect(noVotesWords(resultsStatus('final'), { waiting: { accounts: 1 } })).toEqual({
    title: 'No vote counted',
    text: 'Only the votes of confirmed accounts count. 1 voter voted, and none was confirmed.',
  });
  for (const state of ['live', 'in_steps', 'frozen', 'final'] as const) {
    const { title, text } = noVotesWords(resultsStatus(state), { waiting: { accounts: undefined } });
    expect(`${title} ${text}`).not.toMatch(/no votes|nobody|first votes/i);
  }
});

test('the text for hidden results depends on the voting state', () => {
  expect(waitingWords(resultsStatus('hidden'), 'open').title).toBe('Results are hidden until the reveal');
  expect(waitingWords(resultsStatus('hidden'), 'ended').title).toBe('Results follow');
  expect(waitingWords(resultsStatus('revealing'), 'ended').title).toBe('The reveal is on');
});
