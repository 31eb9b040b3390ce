import type { CurrentCycle, ResultsStatus, Reveal, RevealedPlace } from '@plaudit/public-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { Hero } from '../../components/page/hero.tsx';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { leaderboardQuery, polledStatsQuery } from '../../http/queries/results.ts';
import { revealQuery } from '../../http/queries/reveal.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { OPEN_PERIOD } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { respondInReveal } from '../../testing/respond-in-reveal.ts';
import { resultsStatus } from '../../testing/results-status.ts';
import { REHEARSAL, respondInShortlistedPeriod, SHORTLISTED_PERIOD } from '../../testing/shortlisted-period.ts';
import { VotingEnded } from './voting-ended.tsx';

const resultsIn = (state: ResultsStatus['state']): ResultsStatus => ({
  mode: 'hidden',
  state,
  frozenFrom: null,
  publishedAt: null,
});

test.each([
  ['hidden', 'The results are sealed'],
  ['revealing', 'The reveal is on'],
] as const)(
  'while the results are %s, the page says so, and leaves the end of voting to the header',
  (state, title) => {
    const client = createQueryClient(() => undefined);
    const cycle: CurrentCycle = { ...OPEN_PERIOD, state: 'ended', results: resultsIn(state) };
    client.setQueryData(cycleQuery.queryKey, cycle);
    client.setQueryData(polledStatsQuery.queryKey, { totalVotes: 14_977, totalParticipants: 2_996, totalVendors: 24 });
    const { container } = renderInApp(
      <>
        <Hero isCompact={false} />
        <VotingEnded cycle={cycle} ballots={null} />
      </>,
      client,
    );
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(container.textContent).not.toMatch(/ended|closed/);
    expect(document.body.textContent).toContain('14,977 votes from 2,996 voters');
    expect(screen.getByRole('link', { name: 'Follow the reveal' })).toBeDefined();
  },
);

test('unrevealed results say when the reveal is, if that is announced', async () => {
  await startServer(respondInShortlistedPeriod);
  const revealAnnouncedFor = '2099-12-09T18:00:00Z';
  const results: ResultsStatus = { ...resultsIn('hidden'), revealAnnouncedFor };
  renderInApp(<VotingEnded cycle={{ ...OPEN_PERIOD, state: 'ended', results }} ballots={null} />);
  expect(screen.getByText(/^Wed, Dec\s9, 2099$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add to calendar: the reveal' })).toBeDefined();
});

const REVEALING: CurrentCycle = {
  ...OPEN_PERIOD,
  state: 'ended',
  results: resultsStatus('revealing'),
  next: { id: 2, name: 'Winter', startDate: '2031-11-21T10:57:00.000Z', endDate: '2031-12-21T10:57:00.000Z' },
};
const step = (
  categoryId: number | null,
  place: RevealedPlace['place'],
  names: readonly string[],
  votes = 9,
): RevealedPlace => ({
  position: 1,
  categoryId,
  categoryName: categoryId === null ? null : `Category ${categoryId}`,
  color: null,
  place,
  vendors: names.map((name, index) => ({
    id: place * 10 + index,
    name,
    imageUrl: '',
    votes,
    percentage: 30,
    averageScore: null,
  })),
});
const revealOf = (...revealed: RevealedPlace[]): Reveal => ({
  period: { id: 1, name: 'Spring' },
  state: 'revealing',
  revealed,
});

function renderRevealing(reveal: Reveal) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, REVEALING);
  client.setQueryData(revealQuery.queryKey, reveal);
  return renderInApp(<VotingEnded cycle={REVEALING} ballots={<h3>Your sealed ballots</h3>} />, client);
}

test('during a reveal the overall places that are public and those of categories are below the card and above the rest', () => {
  renderRevealing(
    revealOf(
      step(2, 3, ['Cedar Press']),
      step(2, 2, ['Birch Bay']),
      step(2, 1, ['Alder Post', 'Dune Mill']),
      step(1, 1, []),
      step(3, 2, ['Elm Works']),
      step(null, 3, ['Fern Row', 'Gorse Lane']),
      step(null, 2, ['Hazel Yard']),
    ),
  );
  const region = screen.getByRole('region', { name: 'Revealed so far' });
  const cards = within(region).getAllByRole('heading', { level: 4 });
  expect(cards.map((heading) => heading.closest('li')?.textContent)).toEqual([
    expect.stringMatching(/^Overall1First place\?Not revealed yet2Second.*Hazel Yard.*3Third.*Fern Row.*3.*Gorse Lane/),
    expect.stringMatching(/^Category 31First place\?Not revealed yet2Second.*Elm Works9 votes, 30%$/),
    'Category 1All votes here are for vendors no longer on the ballot',
    expect.stringMatching(/^Category 21First place.*Alder Post.*1First place.*Dune Mill.*2.*Birch Bay.*3.*Cedar Press/),
  ]);
  const link = screen.getByRole('link', { name: 'Follow the reveal' });
  expect(region.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  for (const below of [screen.getByText('Next: Winter'), screen.getByText('Your sealed ballots')])
    expect(region.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('until the first place of a category is revealed, a card has its other places, and the newest is announced', () => {
  renderRevealing(revealOf(step(2, 3, ['Cedar Press']), step(2, 2, ['Birch Bay'])));
  const region = within(screen.getByRole('region', { name: 'Revealed so far' }));
  expect(region.getByRole('status').textContent).toBe('Latest: second place in Category 2, Birch Bay');
  const card = region.getByRole('heading', { name: 'Category 2' }).closest('li');
  expect(card?.textContent).toMatch(/1First place\?Not revealed yet2Second place.*Birch Bay.*3Third.*Cedar Press/);
  expect(screen.getByText('Your sealed ballots')).toBeDefined();
});

test('if all votes are in the overall ranking alone, its places are named', () => {
  renderRevealing(revealOf(step(null, 3, ['Fern Row'])));
  expect(within(screen.getByRole('region', { name: 'Revealed so far' })).getByText('Fern Row')).toBeDefined();
});

test('after the last place of a reveal the page has the podium of the winners, and promises no other place', () => {
  const first = renderRevealing(revealOf(step(2, 1, ['Cedar Press'])));
  expect(screen.getByText('The winners appear below, one by one. The overall one is last.')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Overall winners' })).toBeNull();
  first.unmount();
  renderRevealing(
    revealOf(
      step(2, 1, ['Cedar Press']),
      step(null, 3, ['Gorse Lane'], 6),
      step(null, 2, ['Hazel Yard'], 7),
      step(null, 1, ['Fern Row'], 8),
    ),
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The winners');
  expect(screen.getByText('Every place is revealed. All results are public.')).toBeDefined();
  expect(screen.queryByText(/appear below|still sealed/i)).toBeNull();
  const steps = within(screen.getByRole('list', { name: 'Overall winners' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Fern Row.*8 votes.*Winner#1$/),
    expect.stringMatching(/Hazel Yard.*7 votes.*Runner-up#2$/),
    expect.stringMatching(/Gorse Lane.*6 votes.*Third place#3$/),
  ]);
  const region = within(screen.getByRole('region', { name: 'Winners by category' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Category 2.*Cedar Press/),
  ]);
  expect(screen.getByRole('link', { name: 'See all places' })).toBeDefined();
});

test('a ranking that was read during the reveal, without its winner, puts nobody on the podium', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await startServer(async (request, response) => {
    if (request.path === '/api/leaderboard') await released;
    respondInShortlistedPeriod(request, response);
  });
  const client = createQueryClient(() => undefined);
  const third = leaderboardEntry({ id: 2, name: 'Birch Bay', rank: 3, totalVotes: 8 });
  client.setQueryData(leaderboardQuery.queryKey, [third], { updatedAt: Date.now() - 60_000 });
  renderInApp(<VotingEnded cycle={SHORTLISTED_PERIOD} ballots={null} />, client);
  await expect
    .poll(() => server.seen.map(({ path }) => path))
    .toEqual(expect.arrayContaining(['/api/category-votes', '/api/results/periods/1']));
  await expect.poll(() => client.isFetching({ queryKey: leaderboardQuery.queryKey, exact: true })).toBe(1);
  await expect.poll(() => client.isFetching()).toBe(1);
  expect(screen.queryByRole('list', { name: 'Overall winners' })).toBeNull();
  release();
  expect((await screen.findByRole('list', { name: 'Overall winners' })).textContent).toMatch(/Winner#1/);
});

test('what is below the revealed winners waits for them, so that they push nothing down', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await startServer(async (request, response) => {
    if (request.path === '/api/reveal') await released;
    respondInReveal(request, response);
  });
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, REVEALING);
  renderInApp(<VotingEnded cycle={REVEALING} ballots={<h3>Your sealed ballots</h3>} />, client);
  expect(screen.getByRole('link', { name: 'Follow the reveal' })).toBeDefined();
  expect(screen.queryByText('Next: Winter')).toBeNull();
  expect(screen.queryByText('Your sealed ballots')).toBeNull();
  release();
  expect(await screen.findByRole('region', { name: 'Revealed so far' })).toBeDefined();
  expect(screen.getByText('Next: Winter')).toBeDefined();
  expect(screen.getByText('Your sealed ballots')).toBeDefined();
});

test('ballots that are on the screen stay there when the reveal begins', () => {
  const unrevealed: CurrentCycle = { ...REVEALING, results: resultsStatus('hidden') };
  const ballots = <h3>Your sealed ballots</h3>;
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, unrevealed);
  const inApp = (cycle: CurrentCycle) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VotingEnded cycle={cycle} ballots={ballots} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(inApp(unrevealed));
  const shown = screen.getByText('Your sealed ballots');
  client.setQueryData(cycleQuery.queryKey, REVEALING);
  rerender(inApp(REVEALING));
  expect(screen.getByRole('heading', { name: 'The reveal is on' })).toBeDefined();
  expect(screen.getByText('Your sealed ballots')).toBe(shown);
});

test('if only removed vendors got votes, the page does not say that nobody voted', async () => {
  const counts = [{ categoryId: 1, categoryName: 'Speed', voteCount: 12, removedVotes: 12 }];
  const responses: Record<string, unknown> = {
    '/api/leaderboard': [],
    '/api/category-votes': counts,
    '/api/results/periods/1': { unranked: [] },
  };
  await startServer((request, response) => {
    const found = responses[request.path];
    return found ? json(found)(request, response) : respondInShortlistedPeriod(request, response);
  });
  renderInApp(<VotingEnded cycle={SHORTLISTED_PERIOD} ballots={null} />);
  expect(await screen.findByText(/All votes of this period were for vendors that are no longer/)).toBeDefined();
});

test.each([undefined, '2026-12-04T00:00:00.000Z'])(
  'if nobody voted, the heading says that, and no result is called final (provisional until %s)',
  async (provisionalUntil) => {
    const responses: Record<string, unknown> = {
      '/api/leaderboard': [],
      '/api/category-votes': [],
      '/api/results/periods/1': { unranked: [] },
    };
    await startServer((request, response) => {
      const found = responses[request.path];
      return found ? json(found)(request, response) : respondInShortlistedPeriod(request, response);
    });
    const results = resultsStatus('final', provisionalUntil === undefined ? {} : { provisionalUntil });
    const { container } = renderInApp(<VotingEnded cycle={{ ...SHORTLISTED_PERIOD, results }} ballots={null} />);
    expect(await screen.findByRole('heading', { level: 2, name: 'Nobody voted' })).toBeDefined();
    expect(container.textContent).not.toMatch(/winners|final/i);
    const text = provisionalUntil === undefined ? 'This period has no votes.' : /^These results are provisional/;
    expect(screen.getAllByText(text)).toHaveLength(1);
  },
);

test('a vendor without an overall rank is named as the winner of its category', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<VotingEnded cycle={SHORTLISTED_PERIOD} ballots={null} />);
  const winners = within(await screen.findByRole('region', { name: 'Winners by category' })).getAllByRole('listitem');
  expect(winners.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Speed.*Cedar Press20 votes, 61%$/),
    expect.stringMatching(/^Quality.*Alder Post8 votes, 80%$/),
    expect.stringMatching(/^OpSec.*Birch Bay8 votes, 80%$/),
  ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The winners');
});

test('what is shared is the address where the results of the period stay', async () => {
  await startServer(respondInShortlistedPeriod);
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  renderInApp(<VotingEnded cycle={SHORTLISTED_PERIOD} ballots={null} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Share/ }));
  const url = new URL('/?tab=results&period=1', window.location.origin).href;
  expect(share).toHaveBeenCalledWith({ title: 'The winners of Spring', url });
});

test('during a rehearsal after an ended period the top of the page says that voting is open', () => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, REHEARSAL);
  const { container } = renderInApp(<Hero isCompact={false} />, client);
  expect(container.querySelector('.hero-ribbon[data-open="true"]')).not.toBeNull();
  expect(screen.queryByText(/Every vote is in/)).toBeNull();
});
