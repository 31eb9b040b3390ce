import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { statsQuery } from '../../http/queries/results.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { NO_PERIOD, OPEN_PERIOD } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsView } from '../../testing/results-status.ts';
import { REHEARSAL } from '../../testing/shortlisted-period.ts';
import { OverallPodium } from './overall-podium.tsx';

const LIVE = resultsView('live');

/** Renders vendors A, B, C and so on, in the order of their ranks, with these votes. Returns the text of each card. */
function cardsOf(votes: number[], ranks = votes.map((_, index) => index + 1), view = LIVE): (string | null)[] {
  const entries = votes.map((totalVotes, index) =>
    leaderboardEntry({ id: index + 1, name: `Vendor ${'ABCDEFGHI'[index]}`, totalVotes, rank: ranks[index] ?? 0 }),
  );
  renderInApp(<OverallPodium entries={entries} view={view} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('the overall leader that is first says so on its card, and the third of the ranking has the third card', () => {
  const [first, second, third] = cardsOf([9, 5, 4, 3]);
  expect(first).toMatch(/Vendor A.*Top Performer#1Overall Leader Most votes/);
  expect(second).toMatch(/Vendor B.*Runner Up#2$/);
  expect(third).toMatch(/Vendor C.*Third Place#3$/);
});

test('the overall leader that is neither first nor second has the third card', () => {
  const [first, second, third] = cardsOf([5, 4, 3, 9]);
  expect(first).not.toMatch(/Overall Leader/);
  expect(second).not.toMatch(/Overall Leader/);
  expect(third).toMatch(/Vendor D.*Overall Leader#4Most votes$/);
});

test('a step that no vendor has reached is open while the ranking can change, and not after the end', () => {
  expect(cardsOf([9, 5])[2]).toMatch(/^Open/);
  cleanup();
  expect(cardsOf([9, 5], [1, 2], resultsView('final'))[2]).toMatch(/^Nobody/);
});

test('equal vendors have the same title, the rank that they share, and laurels if it is the first', () => {
  const titlesOf = (texts: (string | null)[]) =>
    texts.map((text) => /(Top Performer|Runner Up|Third Place)(Shared )?#\d+/.exec(text ?? '')?.[0]);
  expect(titlesOf(cardsOf([9, 9, 9], [1, 1, 1]))).toEqual(Array(3).fill('Top PerformerShared #1'));
  expect(document.querySelectorAll('.podium-laurel')).toHaveLength(3);
  expect(screen.getAllByText('Overall Leader')).toHaveLength(3);
  cleanup();
  expect(titlesOf(cardsOf([9, 8, 8], [1, 2, 2]))).toEqual([
    'Top Performer#1',
    'Runner UpShared #2',
    'Runner UpShared #2',
  ]);
  expect(document.querySelectorAll('.podium-laurel')).toHaveLength(1);
});

test('the overall leader does not have the most votes if others have as many', () => {
  const [first] = cardsOf([9, 9, 4]);
  expect(first).toContain('Overall Leader');
  expect(first).not.toContain('Most votes');
});

test.each([
  [[9], ['Vendor A', 'Open', 'Open']],
  [
    [9, 5],
    ['Vendor A', 'Vendor B', 'Open'],
  ],
])('with the votes %j the cards show %j', (votes, starts) => {
  const cards = cardsOf(votes);
  for (const [index, start] of starts.entries()) expect(cards[index]).toContain(start);
  expect(cards.join()).toContain('Overall Leader');
});

test.each([
  ['open', 1],
  ['not_started', 0],
  ['paused', 0],
] as const)(
  'before the first vote there are no cards. A link to the ballots is there while voting is open: %s',
  (state, links) => {
    const client = createQueryClient(() => undefined);
    client.setQueryData(cycleQuery.queryKey, { ...OPEN_PERIOD, state });
    client.setQueryData(statsQuery.queryKey, { totalVotes: 0, totalParticipants: 0, totalVendors: 1 });
    renderInApp(<OverallPodium entries={[leaderboardEntry({ totalVotes: 0, rank: 1 })]} view={LIVE} />, client);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'Cast the first vote' })).toHaveLength(links);
  },
);

const NEXT = { id: 2, name: 'Summer', startDate: '2026-12-05T08:00:00Z', endDate: '2027-01-04T08:00:00Z' };

test.each([
  [
    'the opening that is known, with a reminder',
    { ...NO_PERIOD, next: NEXT },
    /^Voting opens on Dec\s5, 2026/,
    'Add to calendar: the opening',
  ],
  ['that no period is open', NO_PERIOD, /^The organizers have not opened a voting period yet\.$/, 'Browse the vendors'],
] as const)('before the opening the page says %s, and invites nobody to vote', (_what, period, words, name) => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, period);
  renderInApp(<OverallPodium entries={[leaderboardEntry({ totalVotes: 0, rank: 1 })]} view={LIVE} />, client);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name })]);
  expect(screen.queryByText(/nobody has voted|be the first/i)).toBeNull();
});

test('while all votes wait for confirmation, the page says how many voters wait', async () => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, { ...OPEN_PERIOD, counts: 'confirmed' });
  renderInApp(<OverallPodium entries={[leaderboardEntry({ totalVotes: 0 })]} view={LIVE} />, client);
  const text = screen.queryByText(/vote/i, { ignore: '.skeleton-words' });
  expect(text, 'somebody may have voted, or nobody').toBeNull();
  const stats = { totalVotes: 0, totalParticipants: 0, waitingParticipants: 2_500, totalVendors: 1 };
  client.setQueryData(statsQuery.queryKey, stats);
  expect(await screen.findByText(/^The votes of 2,500 voters wait for confirmation/)).toBeDefined();
  expect(screen.getByText('No confirmed votes yet')).toBeDefined();
  expect(screen.queryByText(/nobody|first vote/i)).toBeNull();
});

test('during a rehearsal votes are called waiting only if those of the shown period can wait', async () => {
  const client = createQueryClient(() => undefined);
  const { resultsOf, ...rehearsal } = REHEARSAL;
  client.setQueryData(cycleQuery.queryKey, {
    ...rehearsal,
    ...(resultsOf && { resultsOf: { ...resultsOf, counts: 'confirmed' as const } }),
  });
  const entries = [leaderboardEntry({ totalVotes: 0 })];
  const { unmount } = renderInApp(<OverallPodium entries={entries} view={resultsView('final')} />, client);
  // It is used where the number of waiting voters cannot be loaded.
  expect(await screen.findByText('Only the votes of confirmed accounts count.')).toBeDefined();
  unmount();
  client.setQueryData(cycleQuery.queryKey, { ...REHEARSAL, counts: 'confirmed' });
  renderInApp(<OverallPodium entries={entries} view={resultsView('final')} />, client);
  expect(await screen.findByText('No ranking')).toBeDefined();
  expect(screen.queryByText(/confirmed/)).toBeNull();
});
