import type { ResultsState, ResultsStatus, VotingState } from '@plaudit/public-api/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resultsStatus, resultsView } from '../../testing/results-status.ts';
import { STATES } from '../../testing/states/states.ts';
import { resultsPeriodOf } from '../cycle.ts';
import type { Figures } from './empty-words.ts';
import { statusOf } from './results-status.ts';
import {
  areWinnersPublic,
  hasEveryVote,
  hasOrder,
  lacksVendors,
  type ResultsView,
  viewOfResults,
} from './results-view.ts';

const NOW = new Date('2026-05-04T12:30:00Z');
const REVEAL_AT = '2026-05-09T18:00:00Z';

beforeAll(() => vi.stubEnv('TZ', 'UTC'));
afterAll(() => vi.unstubAllEnvs());

type View = Pick<ResultsView, 'state' | 'line' | 'places'>;
type Expected = View & { empty: string; ending: string };

/** What is told apart by the words in place of a ranking, and by those after the end. */
const titlesOf = ({ state, line, places, empty, ending }: ResultsView): Expected => ({
  state,
  line,
  places,
  empty: empty.title,
  ending: ending.title,
});

const LIVE: Expected = { state: 'live', line: undefined, places: 'all', empty: 'No votes yet', ending: 'The winners' };
const FINAL: Expected = {
  state: 'final',
  line: 'Final results.',
  places: 'all',
  empty: 'No ranking',
  ending: 'The winners',
};
const NONE: Expected = {
  state: 'none',
  line: undefined,
  places: 'all',
  empty: 'The ranking begins with the first vote',
  ending: 'The winners',
};
const REVEALING: Expected = {
  state: 'revealing',
  line: 'The reveal is on. Each place appears here once it is revealed.',
  places: 'none',
  empty: 'The reveal is on',
  ending: 'The reveal is on',
};

const RECORDED: Record<string, Expected> = {
  beforeFirst: NONE,
  open: LIVE,
  paused: LIVE,
  nobodyVoted: LIVE,
  lastHour: LIVE,
  shortlisted: LIVE,
  someWait: LIVE,
  notStarted: NONE,
  rehearsal: FINAL,
  allRevealed: FINAL,
  tied: FINAL,
  inSteps: {
    state: 'inSteps',
    line: 'Counts update every 10 votes or more. Last update 12:00\u00a0PM\u00a0UTC.',
    places: 'all',
    empty: 'No numbers yet',
    ending: 'The winners',
  },
  frozen: {
    state: 'frozen',
    line: 'Frozen since Nov\u00a020, 11:00\u00a0AM\u00a0UTC. Later votes count too. Results follow after the reveal.',
    places: 'all',
    empty: 'No numbers yet',
    ending: 'The results are sealed',
  },
  hidden: {
    state: 'hidden',
    line: 'Results are hidden until the reveal.',
    places: 'none',
    empty: 'Results are hidden until the reveal',
    ending: 'The results are sealed',
  },
  hiddenEnded: {
    state: 'hidden',
    line: 'Results are hidden until the reveal.',
    places: 'none',
    empty: 'Results follow',
    ending: 'The results are sealed',
  },
  revealBegun: REVEALING,
  revealing: REVEALING,
  final: FINAL,
  provisional: {
    state: 'provisional',
    line: 'Provisional results.',
    places: 'all',
    empty: 'No ranking',
    ending: 'The provisional winners',
  },
};

test.each(Object.entries(STATES))('the recorded state %s', (name, answers) => {
  const cycle = answers['/api/voting/cycle'];
  const ranking = answers['/api/leaderboard'];
  const votes = answers['/api/stats'].totalVotes;
  const view = viewOfResults(resultsPeriodOf(cycle), statusOf(cycle), { ranking, votes }, new Date(cycle.now));
  expect(titlesOf(view)).toEqual(RECORDED[name]);
});

const viewOf = (status: ResultsStatus, voting: VotingState = 'open', figures?: Figures) =>
  viewOfResults({ state: voting }, status, figures, NOW);

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
      'Counts update every 10 votes or more. Last update 2:03\u00a0PM\u00a0UTC.',
    ],
    [
      'that no step was published',
      resultsStatus('in_steps'),
      'Counts update every 10 votes or more. First update soon.',
    ],
    [
      'since when they are frozen, also if that is today',
      resultsStatus('frozen', { frozenFrom: '2026-05-04T09:00:00.000Z' }),
      'Frozen since May\u00a04, 9:00\u00a0AM\u00a0UTC. Later votes count too. Results follow after the reveal.',
    ],
    [
      'until when they are hidden, if the reveal is announced',
      resultsStatus('hidden', { revealAnnouncedFor: REVEAL_AT }),
      'Results are hidden until the reveal on May\u00a09, 6:00\u00a0PM\u00a0UTC.',
    ],
    [
      'when results follow, if the reveal is announced',
      resultsStatus('frozen', { frozenFrom: '2026-05-03T18:00:00Z', revealAnnouncedFor: REVEAL_AT }),
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
  ])('says %s', (_what, given, line) => expect(viewOf(given).line).toBe(line));
});

describe('a profile without figures', () => {
  const onProfile = (status: ResultsStatus) => {
    const view = viewOf(status);
    return view.state === 'hidden' || view.state === 'revealing' ? view.onProfile.title : undefined;
  };
  test.each([
    [REVEAL_AT, 'Results are hidden until the reveal on Sat, May 9'],
    ['2026-05-04T12:20:00Z', 'Results are hidden until the reveal, which starts shortly'],
  ])('says when the reveal is, and promises none for a time that has passed: %s', (revealAnnouncedFor, title) =>
    expect(onProfile(resultsStatus('hidden', { revealAnnouncedFor }))).toBe(title),
  );
  test('says that the reveal is on', () => expect(onProfile(resultsStatus('revealing'))).toBe('The reveal is on'));
});

describe('a ranking', () => {
  const first = { rank: 1, totalVotes: 9 };
  const third = { rank: 3, totalVotes: 5 };

  test.each<[ResultsState, (typeof first)[], ResultsView['places'], boolean]>([
    ['live', [], 'all', false],
    ['in_steps', [third], 'all', false],
    ['frozen', [first], 'all', false],
    ['hidden', [], 'none', false],
    ['hidden', [first], 'none', false],
    ['revealing', [], 'none', false],
    ['revealing', [third], 'some', false],
    ['revealing', [first, third], 'all', true],
    ['final', [], 'all', true],
  ])('of results that are %s, with %j, has public places: %s. Its winners are public: %s', (...row) => {
    const [state, ranking, places, areWinnersOut] = row;
    const view = resultsView(state, { ranking });
    expect([view.places, areWinnersPublic(view)]).toEqual([places, areWinnersOut]);
  });

  test('has an order if somebody has votes, or if votes are shown live', () => {
    const blank = { rank: 1, totalVotes: 0 };
    const inOrder = (state: ResultsState, ranking: (typeof first)[]) =>
      hasOrder(resultsView(state, { ranking }), ranking);
    expect(inOrder('live', [blank])).toBe(true);
    expect(inOrder('in_steps', [blank])).toBe(false);
    expect(inOrder('in_steps', [first, blank])).toBe(true);
    expect(inOrder('hidden', [])).toBe(false);
    expect(inOrder('revealing', [third])).toBe(false);
    expect(inOrder('final', [first])).toBe(true);
  });

  test('says above it that it is live only while it can change', () => {
    const movesWith = (state: VotingState) => {
      const view = viewOf(resultsStatus('live'), state);
      return view.state === 'live' ? view.movesWith : undefined;
    };
    expect(movesWith('open')).toBe('Live');
    expect(movesWith('paused')).toBe('Voting is paused. The ranking moves again with the next vote.');
    expect(movesWith('not_started')).toBeUndefined();
    expect(movesWith('ended')).toBeUndefined();
  });
});

test('a rating that is not public is not called unrated, and 0 votes may not be the true number', () => {
  expect(resultsView('live').unrated).toBe('No votes yet');
  expect(resultsView('final').unrated).toBe('Not rated');
  for (const state of ['live', 'final'] as const) expect(hasEveryVote(resultsView(state)), state).toBe(true);
  for (const state of ['in_steps', 'frozen', 'revealing'] as const) {
    expect(resultsView(state).unrated).not.toMatch(/^Not rated/);
    expect(resultsView(state).empty.title).not.toMatch(/no votes/i);
    expect(hasEveryVote(resultsView(state)), state).toBe(false);
  }
});

test('after the last place of a reveal no other place is promised', () => {
  const { line, ending } = viewOf(resultsStatus('revealing'), 'ended', { ranking: [{ rank: 1 }] });
  expect(line).toBe('Every place is revealed. All results are public.');
  expect(ending).toEqual({ title: 'The winners', text: line });
});

test('after the end of voting frozen and hidden results are unrevealed, and a reveal is until its last place', () => {
  for (const state of ['hidden', 'frozen', 'revealing'] as const)
    expect(viewOf(resultsStatus(state), 'ended').ending.isUnrevealed, state).toBe(true);
  expect(viewOf(resultsStatus('final'), 'ended').ending.isUnrevealed).toBeUndefined();
});

test('without vendors nobody is told about first votes. A result and a reveal are not about the vendors of today', () => {
  const none = { totalVotes: 0, totalParticipants: 0, totalVendors: 0 };
  const states = ['live', 'in_steps', 'frozen', 'hidden', 'revealing', 'final'] as const;
  const lacking = states.filter((state) => lacksVendors(resultsView(state), none));
  expect(lacking).toEqual(['live', 'in_steps', 'frozen']);
  expect(lacksVendors(resultsView('live'), { ...none, totalVendors: 1 })).toBe(false);
});

describe('in place of a ranking without votes', () => {
  const emptyIn = (state: ResultsState, figures: Figures, given?: Partial<ResultsStatus>) =>
    viewOf(resultsStatus(state, given), 'open', figures).empty;

  test.each([
    [0, 'The first vote starts the ranking.'],
    [undefined, 'The ranking begins with the first vote for a vendor.'],
    [14_977, 'The ranking begins with the first vote for a vendor.'],
  ])('the text says that nobody has voted only if there are 0 votes: %s', (votes, text) =>
    expect(emptyIn('live', { votes })).toEqual({ title: 'No votes yet', text }),
  );

  test.each([
    [{ votes: 0 }, 'This period has no votes.'],
    [{ votes: 12, removedVotes: 12 }, 'All votes of this period were for vendors that are no longer on the ballot.'],
    [{ votes: 12, removedVotes: 6 }, 'No vendor in the ranking got a vote in this period.'],
    [{}, 'No vendor in the ranking got a vote in this period.'],
  ])('a final result says why: %j', (figures, text) => expect(emptyIn('final', figures).text).toBe(text));

  test('without votes a result says that nobody voted, and is not called final', () => {
    expect(emptyIn('final', { votes: 0 }).title).toBe('Nobody voted');
    expect(viewOf(resultsStatus('final'), 'ended', { votes: 0 }).line).toBeUndefined();
    expect(viewOf(resultsStatus('final'), 'ended', { votes: 1 }).line).toBe('Final results.');
  });

  test.each([undefined, { accounts: 2 }])('the text says that votes were set aside and none counted: %j', (waiting) => {
    expect(emptyIn('final', { waiting, votes: 0 }, { hasVersions: true })).toEqual({
      title: 'No vote counted',
      text: 'Votes of this period were set aside, and no other vote counted.',
    });
    expect(emptyIn('final', { votes: 12, removedVotes: 12 }, { hasVersions: true }).title).toBe('No ranking');
  });

  test('the text says that votes wait for confirmation', () => {
    expect(emptyIn('live', { waiting: { accounts: 2_500 } })).toEqual({
      title: 'No confirmed votes yet',
      text: 'The votes of 2,500 voters wait for confirmation. They count once the accounts are confirmed.',
    });
    expect(emptyIn('live', { waiting: { accounts: 0 }, votes: 0 }).text).toBe('The first vote starts the ranking.');
    expect(emptyIn('final', { waiting: { accounts: 1 } })).toEqual({
      title: 'No vote counted',
      text: 'Only the votes of confirmed accounts count. 1 voter voted, and none was confirmed.',
    });
    for (const state of ['live', 'in_steps', 'frozen', 'final'] as const) {
      const { title, text } = emptyIn(state, { waiting: { accounts: undefined } });
      expect(`${title} ${text}`).not.toMatch(/no votes|nobody|first votes/i);
    }
  });
});
