import type { Race, Stats } from '@plaudit/public-api/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { raceQuery, statsQuery } from '../../http/queries/results.ts';
import { respondWithoutVotesInQuality } from '../../testing/category-without-votes.ts';
import { OPEN_PERIOD } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsStatus } from '../../testing/results-status.ts';
import {
  respondInRehearsal,
  respondInShortlistedPeriod,
  respondWithSharedFirstPlace,
} from '../../testing/shortlisted-period.ts';
import { ResultsTab } from './results-tab.tsx';

/** The shortlisted period, with other figures. */
const startServerWith = (stats: Stats) =>
  startServer((request, response) =>
    (request.path === '/api/stats' ? json(stats) : respondInShortlistedPeriod)(request, response),
  );

test('a vendor without an overall rank is named as the winner of its category, and gets the badge', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<ResultsTab />);
  const list = within(await screen.findByRole('region', { name: 'Winners by category' }));
  const [speed] = list.getAllByRole('listitem');
  expect(speed?.textContent).toMatch(/^Speed.*Cedar Press20 votes, 61%/);
  const badge = list.getByRole('button', { name: /for Cedar Press ?: Winner, Speed$/ });
  expect(
    screen.getByText(/The closest races were Quality and OpSec: 6 votes apart in each/, { exact: false }),
  ).toBeDefined();
  fireEvent.click(badge);
  for (const format of ['svg', 'png']) {
    const link = await screen.findByRole('link', { name: format.toUpperCase() });
    expect(link.getAttribute('download')).toMatch(new RegExp(`^cedar-press-winner-speed-\\d{4}\\.${format}$`));
  }
});

test('once a reveal has made its last place public, the winners of categories are listed, without badges', async () => {
  await startServer((request, response) => {
    const cycle = { ...OPEN_PERIOD, state: 'ended', results: resultsStatus('revealing') };
    (request.path === '/api/voting/cycle' ? json(cycle) : respondInShortlistedPeriod)(request, response);
  });
  renderInApp(<ResultsTab />);
  const list = within(await screen.findByRole('region', { name: 'Winners by category' }));
  expect(list.getAllByRole('listitem')[0]?.textContent).toMatch(/^Speed.*Cedar Press20 votes, 61%/);
  expect(screen.queryByRole('button', { name: /for Cedar Press/ })).toBeNull();
});

test('the badge of a shared win says so', async () => {
  await startServer(respondWithSharedFirstPlace);
  renderInApp(<ResultsTab />);
  await screen.findByRole('region', { name: 'Winners by category' });
  for (const name of ['Alder Post', 'Birch Bay']) {
    for (const title of ['Shared winner', 'Shared winner, Quality']) {
      expect(screen.getByRole('button', { name: new RegExp(`for ${name} ?: ${title}$`) })).toBeDefined();
    }
  }
  expect(screen.getByRole('button', { name: /for Cedar Press ?: Winner, Speed$/ })).toBeDefined();
});

test('during a rehearsal the tab shows the results of the period that has ended', async () => {
  await startServer(respondInRehearsal);
  renderInApp(<ResultsTab />);
  const list = within(await screen.findByRole('region', { name: 'Winners by category' }));
  expect(list.getAllByRole('listitem')[0]?.textContent).toMatch(/^Speed.*Cedar Press20 votes, 61%/);
  expect(screen.queryByText('The results could not be loaded')).toBeNull();
});

test('where no vote counted, the tab says once that only confirmed accounts count', async () => {
  await startServerWith({ totalVotes: 0, totalParticipants: 0, totalVendors: 3, waitingParticipants: 2 });
  renderInApp(<ResultsTab />);
  expect(await screen.findByText('No vote counted')).toBeDefined();
  expect(screen.getByText('No voter was confirmed before voting ended.')).toBeDefined();
  expect(screen.getAllByText(/confirmed accounts/)).toHaveLength(1);
});

test('if all votes are for vendors that have left, the tab says so once and shows no leaders', async () => {
  await startServerWith({ totalVotes: 12, totalParticipants: 3, totalVendors: 0, removedVotes: 12 });
  renderInApp(<ResultsTab />);
  expect(await screen.findByText('No ranking')).toBeDefined();
  expect(screen.getAllByText(/no longer on the ballot/)).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Monthly Leaders' })).toBeNull();
});

test.each([
  ['final', 0],
  ['in_steps', 1],
] as const)('the tab says that nobody has voted unless the text below does: %s', async (state, times) => {
  await startServer((request, response) => {
    const none = { totalVotes: 0, totalParticipants: 0, totalVendors: 3, waitingParticipants: 0 };
    const respond =
      request.path === '/api/stats'
        ? json(none)
        : request.path === '/api/voting/cycle'
          ? json({ ...OPEN_PERIOD, results: resultsStatus(state) })
          : respondInShortlistedPeriod;
    respond(request, response);
  });
  renderInApp(<ResultsTab />);
  expect(await screen.findByText(/^Only confirmed accounts count/)).toBeDefined();
  const lines = () => screen.queryAllByText(/^Nobody has voted yet\.|^No vote counted\.$/);
  await expect.poll(lines).toHaveLength(times);
});

test('while nothing can be loaded, the tab shows the error and no skeletons', async () => {
  await startServer(json({ code: 'service.unavailable', message: '' }, 503));
  const { container } = renderInApp(<ResultsTab />);
  expect(await screen.findByText('The results could not be loaded')).toBeDefined();
  await expect.poll(() => container.querySelectorAll('.ui-skeleton').length).toBe(0);
});

test('while the numbers cannot be loaded, no download is offered', async () => {
  await startServer((request, response) => {
    const respond =
      request.path === '/api/leaderboard' ? json({ code: 'service.unavailable' }, 503) : respondInShortlistedPeriod;
    respond(request, response);
  });
  renderInApp(<ResultsTab />);
  expect(await screen.findByText('The results could not be loaded')).toBeDefined();
  expect(await screen.findByRole('combobox', { name: 'Voting period' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
});

test('until the participants are counted the tiles have dashes, and the rest of the tab is there', async () => {
  let isCounted = false;
  await startServer((request, response) => {
    const isMissing = request.path === '/api/stats' && !isCounted;
    (isMissing ? json({ code: 'service.unavailable' }, 503) : respondInShortlistedPeriod)(request, response);
  });
  const { client } = renderInApp(<ResultsTab />);
  const tile = () => screen.getByText('Participants').closest('.ui-stat');
  await waitFor(() => expect(tile()?.textContent).toBe('Participants–'));
  expect(await screen.findByRole('heading', { name: 'Monthly Leaders' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Download CSV' })).toBeDefined();
  expect(screen.queryByText('The results could not be loaded')).toBeNull();
  isCounted = true;
  await client.refetchQueries({ queryKey: statsQuery.queryKey });
  await waitFor(() => expect(tile()?.textContent).toBe('Participants30'));
});

test('without totals the votes of the categories say whether anybody has voted', async () => {
  await startServer((request, response) => {
    const respond =
      request.path === '/api/stats'
        ? json({ code: 'service.unavailable' }, 503)
        : request.path === '/api/category-votes'
          ? json([{ categoryId: 1, categoryName: 'Speed', voteCount: 0 }])
          : respondInShortlistedPeriod;
    respond(request, response);
  });
  renderInApp(<ResultsTab />);
  expect(await screen.findByText('Nothing to download yet.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Monthly Leaders' })).toBeNull();
});

test('a category in which a vendor has no votes has no score in the table of the leaders', async () => {
  await startServer(respondWithoutVotesInQuality);
  renderInApp(<ResultsTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'View as table' }));
  const table = await screen.findByRole('table', { name: 'Score of the leading vendors by category' });
  const row = within(table).getByRole('row', { name: /Birch Bay/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1.0'),
    expect.stringContaining('No vendor has votes in this category'),
    expect.stringContaining('No votes here yet'),
  ]);
});

const startServerWithRace = (days: readonly string[]) => {
  const vendors = [{ id: 1, name: 'Aspen & Co', imageUrl: '', ranks: days.map(() => 1) }];
  return startServer((request, response) => {
    const isRace = request.path === '/api/results/periods/1/race';
    (isRace ? json({ state: 'final', days, vendors }) : respondInShortlistedPeriod)(request, response);
  });
};

test('the race of the period is the last card', async () => {
  await startServerWithRace(['2026-11-01', '2026-11-02']);
  renderInApp(<ResultsTab />);
  expect(await screen.findByRole('figure', { name: 'Ranks by day' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 }).at(-1)?.textContent).toBe('The Race');
});

test('there is no race with a single day', async () => {
  await startServerWithRace(['2026-11-01']);
  const { client } = renderInApp(<ResultsTab />);
  const readDays = () => client.getQueryData<Race>(raceQuery(1).queryKey)?.days;
  await waitFor(() => expect(readDays()).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'The Race' })).toBeNull();
});

test('who leads or has won comes before the votes by category', async () => {
  const readCards = async () => {
    await screen.findByRole('heading', { name: 'Monthly Leaders' });
    return screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
      .filter((title) => title === 'Monthly Leaders' || title === 'Votes by Category');
  };
  await startServer(respondInShortlistedPeriod);
  renderInApp(<ResultsTab />);
  await screen.findByRole('region', { name: 'Winners by category' });
  expect(await readCards()).toEqual(['Monthly Leaders', 'Votes by Category']);
  cleanup();
  await startServer((request, response) =>
    (request.path === '/api/voting/cycle' ? json(OPEN_PERIOD) : respondInShortlistedPeriod)(request, response),
  );
  renderInApp(<ResultsTab />);
  await screen.findByText(/The closest races are/);
  expect(await readCards()).toEqual(['Monthly Leaders', 'Votes by Category']);
});
