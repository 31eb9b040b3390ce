import type { Category, CurrentCycle, Vendor, VotingProgress } from '@plaudit/public-api/contract';
import { notifyManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { progressQuery } from '../../http/queries/progress.ts';
import { siteConfigQuery } from '../../http/queries/site-config.ts';
import { userQuery } from '../../http/queries/user.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { NO_VOTES, OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { BallotTab } from './ballot-tab.tsx';

const category: Category = { id: 1, name: 'Speed', description: 'Who is fast?', icon: 'award', color: 'blue' };
const vendor: Vendor = { id: 3, name: 'Alder Post', description: '', imageUrl: '' };

/** `countRenders` says how many renders a poll causes. */
function renderBallots({ categories = [category], voted = NO_VOTES } = {}) {
  const generation = tokenStore.generation();
  const client = createQueryClient(() => undefined);
  client.setQueryData(userQuery(generation).queryKey, VOTER);
  client.setQueryData(categoriesQuery.queryKey, categories);
  client.setQueryData(vendorsQuery.queryKey, [vendor]);
  client.setQueryData(siteConfigQuery.queryKey, []);
  const startedAt = Date.now();
  let renders = 0;
  const respond = {
    cycle: (response: CurrentCycle, seconds = 0) =>
      client.setQueryData(cycleQuery.queryKey, response, { updatedAt: startedAt + seconds * 1_000 }),
    progress: (response: VotingProgress, seconds = 0) =>
      client.setQueryData(progressQuery(generation).queryKey, response, { updatedAt: startedAt + seconds * 1_000 }),
  };
  respond.cycle(OPEN_PERIOD);
  respond.progress(voted);
  renderInApp(
    <Profiler
      id="ballots"
      onRender={() => {
        renders += 1;
      }}
    >
      <BallotTab countForm={null} notices={null} />
    </Profiler>,
    client,
  );
  const countRenders = async (poll: () => void) => {
    const before = renders;
    await act(async () => {
      poll();
      // Runs after the queries have notified the page.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    });
    return renders - before;
  };
  return { client, respond, countRenders };
}

/** A category that counts how often it is rendered: its card reads the description each time. */
function countedCategory(id: number) {
  let renders = 0;
  const counted: Category = {
    ...category,
    id,
    name: `Category ${id}`,
    get description() {
      renders += 1;
      return 'Who is best?';
    },
  };
  return { category: counted, renders: () => renders };
}

const isSealAnimated = () =>
  document.querySelector('.ballot-card .ui-ballot-seal')?.classList.contains('ui-seal-landing');

test('a choice and a vote render only their own card', async () => {
  const cards = [1, 2, 3].map(countedCategory);
  const receipt = { receipt: 'r', vendorId: 3, castAt: '2026-11-20T12:00:01.000Z' };
  const earlier = { ...receipt, categoryId: 3 };
  const vote = { ...receipt, categoryId: 1 };
  const voted = { ...NO_VOTES, completed: 1, total: 3, votedCategories: [3], votes: [earlier] };
  const server = await startServer((request, response) => {
    if (request.method === 'POST') return json(vote, 201)(request, response);
    // The server has the votes in the order of the categories, so the new one comes first.
    const now = { ...voted, completed: 2, votedCategories: [1, 3], votes: [vote, earlier] };
    if (request.path === '/api/voting/progress') return json(now)(request, response);
    return json({ code: 'service.unavailable', message: 'Not now' }, 503)(request, response);
  });
  tokenStore.keep('user', 'token-of-margot');
  onTestFinished(() => tokenStore.clear());
  const { client } = renderBallots({ categories: cards.map((card) => card.category), voted });
  const before = cards.map((card) => card.renders());
  const renderedSince = () => cards.map((card, index) => card.renders() > (before[index] ?? 0));

  const [first] = screen.getAllByRole<HTMLElement>('article');
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: /Vendor for Category 1/ }));
  fireEvent.click(within(first as HTMLElement).getByRole('option', { name: /Alder Post/ }));
  const castButton = within(first as HTMLElement).getByRole('button', { name: /^Cast Vote/ });
  // A busy machine renders the choice a moment later.
  await vi.waitFor(() => expect(renderedSince()).toEqual([true, false, false]));

  fireEvent.click(castButton);
  const { queryKey } = progressQuery(tokenStore.generation());
  await vi.waitFor(() => expect(client.getQueryData(queryKey)?.votes).toEqual([vote, earlier]), { timeout: 10_000 });
  await within(first as HTMLElement).findByText(/Sealed on/);
  // On a busy machine the progress has the vote before its own response is there.
  await vi.waitFor(() => expect(isSealAnimated()).toBe(true));
  expect(renderedSince()).toEqual([true, false, false]);
  expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a poll with nothing new renders nothing', async () => {
  const { respond, countRenders } = renderBallots();
  expect(await countRenders(() => respond.progress(structuredClone(NO_VOTES), 1))).toBe(0);
  expect(await countRenders(() => respond.cycle({ ...OPEN_PERIOD, now: '2026-11-20T12:00:05.000Z' }, 5))).toBe(0);
});

test('a poll with something new renders it', async () => {
  const { respond, countRenders } = renderBallots();
  expect(await countRenders(() => respond.progress({ ...NO_VOTES, state: 'paused' }, 1))).toBeGreaterThan(0);
  expect(screen.getAllByText('Voting is paused').length).toBeGreaterThan(0);
});

test('while only the progress says that voting has ended, no notice pushes down the ballots', async () => {
  const { respond, countRenders } = renderBallots();
  await countRenders(() => respond.progress({ ...NO_VOTES, state: 'ended' }, 2));
  expect(screen.getAllByText(/^Voting has ended/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/no more votes|closed on/)).toBeNull();
});

test('of two responses, the later one says whether votes are accepted', async () => {
  const { respond, countRenders } = renderBallots();
  await countRenders(() => respond.progress({ ...NO_VOTES, state: 'paused' }, 10));
  expect(screen.getAllByText('Voting is paused').length).toBeGreaterThan(0);
  // The same period as before, but in a later response than the pause.
  await countRenders(() => respond.cycle(OPEN_PERIOD, 20));
  expect(screen.queryByText('Voting is paused')).toBeNull();
});

test('a vote that was cast on another device is shown without the animation of its seal', async () => {
  const { respond, countRenders } = renderBallots();
  const vote = { receipt: 'r', vendorId: 3, categoryId: 1, castAt: '2026-11-20T12:00:01.000Z' };
  await countRenders(() => respond.progress({ ...NO_VOTES, completed: 1, votedCategories: [1], votes: [vote] }, 1));
  expect(screen.getByText(/Sealed on/)).toBeDefined();
  expect(isSealAnimated()).toBe(false);
});

test('a vote that waits for confirmation has no full seal, and gets it once the account is confirmed', async () => {
  const { respond, countRenders } = renderBallots();
  const vote = { receipt: 'r', vendorId: 3, categoryId: 1, castAt: '2026-11-20T12:00:01.000Z' };
  const voted: VotingProgress = { ...NO_VOTES, completed: 1, votedCategories: [1], votes: [vote] };
  const isMarkedUncounted = () => document.querySelector('.sealed-ballot')?.hasAttribute('data-uncounted');
  await countRenders(() => respond.progress({ ...voted, standing: 'waiting' }, 1));
  expect(screen.getByText(/^Not counted yet\. Cast on/)).toBeDefined();
  expect(screen.queryByText(/sealed/i)).toBeNull();
  expect(isMarkedUncounted()).toBe(true);
  await countRenders(() => respond.progress({ ...voted, standing: 'counted' }, 2));
  expect(screen.getByText(/^Sealed on/)).toBeDefined();
  expect(screen.queryByText(/not counted/i)).toBeNull();
  expect(isMarkedUncounted()).toBe(false);
});

test('on a site without the first categories of a new site, the first two cards of the list are open', () => {
  renderBallots({ categories: [9, 7, 8].map((id) => ({ ...category, id, name: `Category ${id}` })) });
  const closed = screen.getAllByRole('button', { name: /^Vote Now/ });
  expect(closed.map((button) => button.closest('article, li, section')?.textContent)).toEqual([
    expect.stringContaining('Category 8'),
  ]);
});
