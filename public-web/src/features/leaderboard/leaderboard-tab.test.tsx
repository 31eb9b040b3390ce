import type { Category, CategoryResults, CurrentCycle, Stats } from '@plaudit/public-api/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../../../shared-ui/testing/http-server.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { categoryResultsQuery, polledLeaderboardQuery, statsQuery } from '../../http/queries/results.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { NO_PERIOD, OPEN_PERIOD } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsStatus } from '../../testing/results-status.ts';
import { REHEARSAL, respondInShortlistedPeriod, SHORTLISTED_PERIOD } from '../../testing/shortlisted-period.ts';
import { LeaderboardTab } from './leaderboard-tab.tsx';
import { saveSnapshot, takeSnapshot } from './rank-changes/rank-snapshot.ts';

const SPEED: Category = { id: 1, name: 'Speed', description: 'Who is fast?', icon: 'award', color: 'blue' };

/** While somebody searches, the first three are rows too. */
async function searchFor(text: string) {
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: text } });
}

test('a score is compared with a leader that has no overall rank', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<LeaderboardTab />);
  await searchFor('Alder');
  fireEvent.click(await screen.findByRole('button', { name: /Alder Post: Why this score\?/ }));
  expect((await screen.findByText('in Speed: 12 votes, the leader has 20')).textContent).toMatch(/^\d\.\d in/);
});

test('a score is explained only once it is known whether vendors without an overall rank have votes', async () => {
  const server = await startServer(respondInShortlistedPeriod);
  const heldCategories = new Promise<() => void>((resolve) => {
    server.respond((request, response) => {
      const send = () => respondInShortlistedPeriod(request, response);
      if (request.path === '/api/categories') resolve(send);
      else send();
    });
  });
  const { client } = renderInApp(<LeaderboardTab />);
  await searchFor('Alder');
  expect(client.getQueryData(cycleQuery.queryKey)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Why this score\?/ })).toBeNull();
  (await heldCategories)();
  fireEvent.click(await screen.findByRole('button', { name: /Alder Post: Why this score\?/ }));
  expect(screen.getByText('in Speed: 12 votes, the leader has 20')).toBeDefined();
});

test('the row of a vendor without published numbers does not say that it has 0 votes', async () => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, { ...OPEN_PERIOD, results: resultsStatus('in_steps') });
  client.setQueryData(categoriesQuery.queryKey, [SPEED]);
  client.setQueryData(polledLeaderboardQuery.queryKey, [
    leaderboardEntry({ id: 2, rank: 1, totalVotes: 9 }),
    leaderboardEntry({ id: 3, rank: 2, totalVotes: 0 }),
  ]);
  renderInApp(<LeaderboardTab />, client);
  expect(await screen.findByText('No rating published yet')).toBeDefined();
  expect([...document.querySelectorAll('.vote-count')].map(({ textContent }) => textContent)).toEqual(['9 votes']);
});

test('a category whose vendors have all left the ballot is not said to have no votes', async () => {
  const results = { categoryId: SPEED.id, categoryName: SPEED.name, totalVotes: 3, removedVotes: 3, vendors: [] };
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, { ...OPEN_PERIOD, state: 'ended', results: resultsStatus('final') });
  client.setQueryData(categoriesQuery.queryKey, [SPEED]);
  client.setQueryData(categoryResultsQuery(SPEED.id).queryKey, results);
  client.setQueryData(polledLeaderboardQuery.queryKey, [leaderboardEntry({ id: 2, rank: 1, totalVotes: 9 })]);
  renderInApp(<LeaderboardTab />, client);
  fireEvent.click(await screen.findByRole('button', { name: 'Speed' }));
  expect(await screen.findByText('All votes here are for vendors no longer on the ballot.')).toBeDefined();
  expect(screen.queryByText('Nobody voted in it.')).toBeNull();
});

test('the marks of movement are still there after a category was chosen and the overall ranking again', async () => {
  const results: CategoryResults = { categoryId: SPEED.id, categoryName: SPEED.name, totalVotes: 0, vendors: [] };
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, OPEN_PERIOD);
  client.setQueryData(categoriesQuery.queryKey, [SPEED]);
  client.setQueryData(categoryResultsQuery(SPEED.id).queryKey, results);
  client.setQueryData(polledLeaderboardQuery.queryKey, [
    leaderboardEntry({ id: 2, rank: 1, totalVotes: 9 }),
    leaderboardEntry({ id: 3, rank: 2, totalVotes: 5 }),
  ]);
  saveSnapshot(
    localStorage,
    takeSnapshot(OPEN_PERIOD.id, [
      leaderboardEntry({ id: 3, rank: 1, totalVotes: 4 }),
      leaderboardEntry({ id: 2, rank: 2, totalVotes: 3 }),
    ]),
  );
  renderInApp(<LeaderboardTab />, client);
  expect(await screen.findByText('Up 1 since your last visit')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Speed' }));
  expect(screen.queryByText('Up 1 since your last visit')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Overall' }));
  expect(screen.getByText('Up 1 since your last visit')).toBeDefined();
  expect(screen.getByText('Down 1 since your last visit')).toBeDefined();
});

test('without movements no row has a mark of them', async () => {
  const entries = [leaderboardEntry({ id: 2, rank: 1, totalVotes: 9 }), leaderboardEntry({ id: 3, rank: 2 })];
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, OPEN_PERIOD);
  client.setQueryData(categoriesQuery.queryKey, []);
  client.setQueryData(polledLeaderboardQuery.queryKey, entries);
  saveSnapshot(localStorage, takeSnapshot(OPEN_PERIOD.id, entries));
  const { container } = renderInApp(<LeaderboardTab />, client);
  await screen.findByRole('list', { name: 'Top three' });
  expect(container.querySelector('.movement')).toBeNull();
});

/** Renders the tab in this state of voting, by default with one vendor that has no votes. */
function renderTab(
  period: CurrentCycle,
  stats: Stats,
  entries = [leaderboardEntry({ totalVotes: 0, rank: 1 })],
  categories: Category[] = [],
) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, period);
  client.setQueryData(statsQuery.queryKey, stats);
  client.setQueryData(categoriesQuery.queryKey, categories);
  for (const { id, name } of categories) {
    const results: CategoryResults = { categoryId: id, categoryName: name, totalVotes: 0, vendors: [] };
    client.setQueryData(categoryResultsQuery(id).queryKey, results);
  }
  client.setQueryData(polledLeaderboardQuery.queryKey, entries);
  return renderInApp(<LeaderboardTab />, client);
}

const NO_VOTES: Stats = { totalVotes: 0, totalParticipants: 0, totalVendors: 1 };

test.each([
  ['open', 'Live'],
  ['paused', 'Voting is paused. The ranking moves again with the next vote.'],
  ['not_started', undefined],
] as const)('the numbers are called live only while they can change: %s', (state, text) => {
  renderTab({ ...OPEN_PERIOD, state }, NO_VOTES);
  expect(screen.queryByText(/^Live|^Voting is paused\. The/)?.textContent).toBe(text);
  expect(document.querySelectorAll('.live-line-paused')).toHaveLength(state === 'paused' ? 1 : 0);
});

test('before the first period the numbers are not called live', () => {
  renderTab(NO_PERIOD, NO_VOTES);
  expect(screen.queryByText(/^Live/)).toBeNull();
  expect(screen.getByText('The ranking begins with the first vote')).toBeDefined();
});

test('in a rehearsal before the first period the numbers are not called live, and nobody is asked for a first vote', () => {
  const { id, name, startDate, endDate, state } = NO_PERIOD;
  renderTab({ ...REHEARSAL, results: null, resultsOf: { id, name, startDate, endDate, state } }, NO_VOTES);
  expect(screen.queryByText(/^Live|first vote$/)?.textContent).toBe('The ranking begins with the first vote');
  expect(screen.queryByRole('link', { name: 'Cast the first vote' })).toBeNull();
});

test('hidden results without votes have a turnout in words', () => {
  renderTab({ ...OPEN_PERIOD, results: resultsStatus('hidden') }, NO_VOTES, []);
  expect(document.body.textContent).toContain('No votes counted so far');
});

test('numbers that froze before the first votes have a turnout without a number of votes', () => {
  const stats: Stats = { totalVotes: 0, totalParticipants: 30, totalVendors: 3 };
  renderTab({ ...OPEN_PERIOD, results: resultsStatus('hidden') }, stats, []);
  expect(document.body.textContent).toContain('30 voters so far');
});

test('hidden results say when the reveal is, if that is announced', () => {
  const results = resultsStatus('hidden', { revealAnnouncedFor: '2099-12-09T18:00:00Z' });
  renderTab({ ...OPEN_PERIOD, results }, NO_VOTES, []);
  expect(screen.getByText(/^Wed, Dec\s9/).closest('p')?.textContent).toMatch(/^The reveal begins on .*6:00\sPM\sUTC/);
});

test('during a rehearsal hidden results are those of a period that has ended', () => {
  const votes: Stats = { totalVotes: 53, totalParticipants: 30, totalVendors: 3 };
  renderTab({ ...REHEARSAL, results: resultsStatus('hidden') }, votes, []);
  expect(screen.getByText('Voting has ended, and the results are hidden until the reveal.')).toBeDefined();
  expect(document.body.textContent).toContain('53 votes from 30 voters');
  expect(screen.getByRole('link', { name: 'Follow the reveal' })).toBeDefined();
});

test('a rehearsal after the last visit does not take away the marks of movement', async () => {
  const before = [leaderboardEntry({ id: 3, rank: 1, totalVotes: 4 }), leaderboardEntry({ id: 2, rank: 2 })];
  saveSnapshot(localStorage, takeSnapshot(SHORTLISTED_PERIOD.id, before));
  renderTab(REHEARSAL, NO_VOTES, [
    leaderboardEntry({ id: 2, rank: 1, totalVotes: 9 }),
    leaderboardEntry({ id: 3, rank: 2, totalVotes: 5 }),
  ]);
  expect(await screen.findByText('Down 1 since your last visit')).toBeDefined();
});

test('an empty ranking of a live period with votes is not shown, and the period is read again', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: RequestInfo | URL) => {
    requests.push(String(address));
    return new Promise(() => undefined);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  renderTab(OPEN_PERIOD, { totalVotes: 14_977, totalParticipants: 2_996, totalVendors: 24 }, []);
  expect(screen.queryByText(/no votes|nobody|^live/i)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Ranking' })).toBeNull();
  await waitFor(() => expect(requests.join()).toContain('/api/voting/cycle'));
});

test('without any vendor the page says so, and leads nobody to ballots, categories or an empty frame', () => {
  renderTab(OPEN_PERIOD, { totalVotes: 0, totalParticipants: 0, totalVendors: 0 }, [], [SPEED]);
  expect(screen.getByText('No vendors yet')).toBeDefined();
  expect(screen.queryByText(/first vote|^live/i)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['live', 'in_steps', 'frozen'] as const)(
  'once people have voted, a page without vendors does not say that the awards are being prepared: %s',
  (state) => {
    const period = { ...OPEN_PERIOD, results: resultsStatus(state) };
    renderTab(period, { totalVotes: 12, totalParticipants: 4, totalVendors: 0, removedVotes: 12 }, [], [SPEED]);
    expect(screen.getByText('All vendors were taken off the ballot. Their votes stay in the totals.')).toBeDefined();
    expect(screen.queryByText(/preparing|froze before|first numbers/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('where shortlists leave no vendor in the ranking, the filters and the text are there', () => {
  const shortlists = [1, 2, 3].map((id) => ({ ...SPEED, id, name: `Category ${id}`, nominees: [id] }));
  renderTab(OPEN_PERIOD, { totalVotes: 5, totalParticipants: 5, totalVendors: 3 }, [], shortlists);
  expect(screen.getByText('The ranking begins with the first vote for a vendor.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Category 3' })).toBeDefined();
});
