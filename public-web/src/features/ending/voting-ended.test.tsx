import type { CurrentCycle, ResultsStatus } from '@plaudit/public-api/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { Hero } from '../../components/hero.tsx';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { polledStatsQuery } from '../../http/queries/results.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { OPEN_PERIOD } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
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

test.each([
  [undefined, 'No winners'],
  ['2026-12-04T00:00:00.000Z', 'No provisional winners'],
])('if nobody voted, the heading names no winners (provisional until %s)', async (provisionalUntil, title) => {
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
  renderInApp(<VotingEnded cycle={{ ...SHORTLISTED_PERIOD, results }} ballots={null} />);
  expect(await screen.findByText('Nobody voted in this period.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
});

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

test('during a rehearsal after an ended period the top of the page says that voting is open', () => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, REHEARSAL);
  const { container } = renderInApp(<Hero isCompact={false} />, client);
  expect(container.querySelector('.hero-ribbon[data-open="true"]')).not.toBeNull();
  expect(screen.queryByText(/Every vote is in/)).toBeNull();
});
