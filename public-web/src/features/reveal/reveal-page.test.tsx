import type { CurrentCycle, Reveal, RevealedPlace } from '@plaudit/public-api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { revealQuery } from '../../http/queries/reveal.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { RevealPage } from './reveal-page.tsx';

const CYCLE = { id: 7, name: 'Spring', state: 'ended', now: '2026-05-04T12:00:00Z' } as CurrentCycle;
const place = (position: number, rank: RevealedPlace['place'], name: string): RevealedPlace => ({
  position,
  categoryId: 2,
  categoryName: 'Speed',
  color: 'blue',
  place: rank,
  vendors: [{ id: position, name, imageUrl: '', votes: 42, percentage: 31, averageScore: null }],
});
const WAITING: Reveal = { period: { id: 7, name: 'Spring' }, state: 'hidden', revealed: [] };

/** Shows the page, with a server whose reveal the test can change. */
async function showPage(first: Reveal | null, cycle = CYCLE) {
  const stage = { reveal: first };
  const server = await startServer((request, response) => {
    if (request.path === '/api/categories') return json([{ id: 2, name: 'Speed' }])(request, response);
    if (request.path !== '/api/reveal')
      return json(request.path === '/api/voting/cycle' ? cycle : [])(request, response);
    return stage.reveal
      ? json(stage.reveal)(request, response)
      : json({ code: 'x', message: '' }, 500)(request, response);
  });
  renderInApp(<RevealPage />);
  return { stage, server };
}

const mainText = () => document.body.textContent;
const envelopes = () =>
  within(screen.getByRole('region', { name: /sealed/i }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** The rows of the only card. */
const rowsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .slice(1)
    .map(({ textContent }) => textContent);
const onStage = () => screen.getByRole('region', { name: /place$/ }).textContent;

test('the page follows the reveal by itself, from waiting to the final results', async () => {
  const { stage } = await showPage(WAITING);
  await screen.findByText('The reveal has not started');
  expect(screen.getByRole('status').textContent).toBe('');
  await screen.findByRole('region', { name: 'Sealed until the reveal' });
  expect(envelopes()).toEqual(['Speed', 'Overall winner']);

  const third = place(1, 3, 'Alder Post');
  stage.reveal = { ...WAITING, state: 'revealing', revealed: [third] };
  await screen.findByRole('region', { name: /Third place$/ });
  expect(onStage()).toContain('Alder Post');
  screen.getByText('The places above it are still to come.');
  expect(screen.getByRole('heading', { name: 'Winners still sealed' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Speed, third place: Alder Post, 42 votes, 31%.');
  expect(rowsOf('Revealed so far')).toEqual([
    '1First place?Not revealed yet',
    '2Second place?Not revealed yet',
    expect.stringMatching(/^3Third place.*Alder Post42 votes, 31%$/),
  ]);

  stage.reveal = { ...WAITING, state: 'revealing', revealed: [third, place(2, 2, 'Birch Works')] };
  await screen.findByText('The first place is still to come.');
  expect(onStage()).toContain('Birch Works');
  expect(rowsOf('Revealed so far')).toEqual([
    '1First place?Not revealed yet',
    expect.stringMatching(/^2Second place.*Birch Works/),
    expect.stringMatching(/^3Third place.*Alder Post/),
  ]);

  stage.reveal = { ...stage.reveal, state: 'final', revealed: [...stage.reveal.revealed, place(3, 1, 'Cedar House')] };
  await screen.findByText('All places');
  expect(onStage()).toContain('Cedar House');
  expect(screen.queryByText(/sealed/i)).toBeNull();
  expect(screen.queryByText('The first place is still to come.')).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/Cedar House.*All places are revealed\.$/);
  expect(screen.getByRole('link', { name: 'See the leaderboard' })).toBeDefined();
});

test('below a first place the page says once how much is still sealed, and announces it', async () => {
  const { stage } = await showPage({ ...WAITING, state: 'revealing', revealed: [place(1, 1, 'Alder Post')] });
  await screen.findByText('The overall winner is still sealed.');
  expect(screen.getByRole('status').textContent).toBe(
    'Speed, first place: Alder Post, 42 votes, 31%. The overall winner is still sealed.',
  );
  const overall = { ...place(2, 1, 'Alder Post'), categoryId: null };
  stage.reveal = { ...WAITING, state: 'revealing', revealed: [place(1, 1, 'Alder Post'), overall] };
  await screen.findByText('Every place is revealed. All results are public.');
  expect(screen.queryByText(/first place is still to come/)).toBeNull();
});

test('after the last place the page has all places and the way to the winners, before the organizers end the reveal', async () => {
  const overall = (position: number, rank: RevealedPlace['place'], name: string) => ({
    ...place(position, rank, name),
    categoryId: null,
    categoryName: null,
  });
  const others = [overall(1, 3, 'Alder Post'), place(2, 1, 'Elm Yard'), overall(3, 2, 'Birch Works')];
  const { stage } = await showPage({ ...WAITING, state: 'revealing', revealed: others });
  const firstListed = (title: string) =>
    within(screen.getByRole('region', { name: title })).getAllByRole('listitem')[0]?.textContent;
  await screen.findByText('Revealed so far');
  expect(screen.queryByRole('link', { name: 'See the winners' })).toBeNull();
  stage.reveal = { ...WAITING, state: 'revealing', revealed: [...others, overall(4, 1, 'Cedar House')] };
  await screen.findByText('All places');
  expect(firstListed('All places')).toMatch(/Overall.*Cedar House.*Birch Works.*Alder Post/);
  expect(screen.queryByText('Revealed so far')).toBeNull();
  expect(screen.getByRole('link', { name: 'See the winners' }).getAttribute('href')).toBe('/');
});

test('where Vote Now is about the next period, the page does not lead there for the winners', async () => {
  const overall = { ...place(1, 1, 'Cedar House'), categoryId: null };
  const winter: Reveal = { period: { id: 6, name: 'Winter' }, state: 'revealing', revealed: [overall] };
  const { server } = await showPage(winter, { ...CYCLE, state: 'open' });
  await screen.findByText('All places');
  await waitFor(() => expect(server.seen.map(({ path }) => path)).toContain('/api/voting/cycle'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'See the winners' })).toBeNull());
});

test('an announcement waits for what is still sealed, so that it is read out once', async () => {
  const revealed = [place(1, 1, 'Alder Post')];
  const server = await startServer((request, response) => {
    if (request.path === '/api/reveal') json({ ...WAITING, state: 'revealing', revealed })(request, response);
    if (request.path === '/api/voting/cycle') json(CYCLE)(request, response);
  });
  renderInApp(<RevealPage />);
  await screen.findByRole('region', { name: /First place$/ });
  await waitFor(() => expect(server.seen.map(({ path }) => path)).toContain('/api/categories'));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('while people vote, the page says that the reveal follows once voting is over', async () => {
  await showPage(WAITING, { ...CYCLE, state: 'open', endDate: new Date(Date.now() + 86_400_000).toISOString() });
  await screen.findByText(/^The reveal follows when voting is over\. Come back then: /);
  expect(screen.queryByText(/sealed/i)).toBeNull();
});

test('the page says when the reveal is, if that is announced, with a countdown in the last two days', async () => {
  const { stage } = await showPage({ ...WAITING, announcedFor: '2026-05-20T18:00:00Z' });
  await screen.findByText('in 16 days');
  expect(mainText()).toContain('The reveal begins on Wed, May 20');
  expect(mainText()).toContain('6:00\u00a0PM\u00a0UTC, in 16 days');
  expect(screen.getByRole('button', { name: 'Add to calendar: the reveal' })).toBeDefined();
  expect(screen.getByText(/^Come back then: /)).toBeDefined();
  stage.reveal = { ...WAITING, announcedFor: '2026-05-05T18:30:50Z' };
  await screen.findByText(/^in 30 h (30|29) min$/);
  stage.reveal = { ...WAITING, announcedFor: '2026-05-04T12:41:00Z' };
  expect((await screen.findByRole('timer', undefined, { timeout: 8000 })).textContent).toMatch(/^4\d:\d\d$/);
  expect(screen.getByText(/^Keep this page open: /)).toBeDefined();
  stage.reveal = { ...WAITING, announcedFor: '2026-05-04T11:00:00Z' };
  await screen.findByText('Not started yet');
  expect(mainText()).toContain('announced for 11:00\u00a0AM\u00a0UTC');
  expect(screen.queryByRole('button', { name: 'Add to calendar: the reveal' })).toBeNull();
});

test('a result that can still change is called provisional, with the time until which people can object', async () => {
  const final: Reveal = { ...WAITING, state: 'final', revealed: [place(1, 1, 'Cedar House')] };
  const { stage } = await showPage({ ...final, provisionalUntil: new Date(Date.now() + 86_400_000).toISOString() });
  await screen.findByText('The provisional results');
  expect(screen.getByText(/^The deadline is /)).toBeDefined();
  stage.reveal = final;
  await screen.findByText('The results', undefined, { timeout: 8000 });
  expect(screen.queryByText(/rovisional/)).toBeNull();
}, 15_000);

test('the page says that a category has no winner if its votes are all for removed vendors', async () => {
  const nobody = { ...place(1, 1, ''), vendors: [] };
  const { stage } = await showPage({ ...WAITING, state: 'revealing', revealed: [nobody] });
  await screen.findByText('No winner');
  expect(onStage()).toContain('All votes here are for vendors no longer on the ballot');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Speed, no winner\. All votes/));
  stage.reveal = {
    ...WAITING,
    state: 'revealing',
    revealed: [nobody, { ...place(2, 1, 'Birch Works'), categoryId: 3 }],
  };
  const card = await screen.findByRole('heading', { level: 3, name: 'Speed' });
  expect(card.nextElementSibling?.textContent).toContain('All votes here are for');
});

test('the page follows a period that waits for its reveal while the next one is running', async () => {
  await showPage({ ...WAITING, period: { id: 6, name: 'Winter' } }, { ...CYCLE, state: 'open' });
  await screen.findByText('The reveal has not started');
  expect(screen.queryByText(/when voting is over/)).toBeNull();
  // The categories of the running period can be others.
  expect(screen.queryByText(/sealed/i)).toBeNull();
});

test('before it is known whether voting is over, the page does not say that it goes on', async () => {
  const server = await startServer((request, response) => {
    if (request.path === '/api/reveal') json({ ...WAITING, period: { id: 6, name: 'Winter' } })(request, response);
  });
  const { client } = renderInApp(<RevealPage />);
  await waitFor(() => expect(client.getQueryData(revealQuery.queryKey)).toBeDefined());
  expect(screen.queryByText(/when voting is over/)).toBeNull();
  expect(server.seen.map(({ path }) => path)).toContain('/api/voting/cycle');
});

test.each<[string, Reveal]>([
  ['Nothing to reveal yet', { period: null, state: null, revealed: [] }],
  ['No reveal is planned', { ...WAITING, state: 'live' }],
  ['The results are out', { ...WAITING, state: 'final' }],
])('the page has the title: %s', async (title, reveal) => {
  await showPage(reveal);
  await screen.findByText(title);
});

test('the page recovers by itself when the server responds again', async () => {
  const { stage } = await showPage(null);
  await screen.findByText('The reveal could not be loaded');
  stage.reveal = WAITING;
  await screen.findByText('The reveal has not started');
});
