import type { CurrentCycle, Reveal, RevealedPlace } from '@plaudit/public-api/contract';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { revealQuery } from '../../http/queries/reveal.ts';
import { startFalseClock } from '../../testing/false-clock.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { failure, SiteApi } from '../../testing/site-api.ts';
import { open } from '../../testing/states/open.recorded.ts';
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

/** The page reads the reveal at least every five seconds. */
const UNTIL_READ_MS = 6_000;

/** Shows the page, with a server whose reveal the test can change. A path in `held` gets no response. */
async function showPage(first: Reveal | null, cycle = CYCLE, held: readonly string[] = []) {
  const server = { reveal: first };
  const api = new SiteApi(open);
  api.responses['/api/categories'] = () => [{ id: 2, name: 'Speed' }];
  api.responses['/api/voting/cycle'] = () => cycle;
  api.responses['/api/reveal'] = () => server.reveal ?? failure(500, '');
  for (const path of held) api.hold(path);
  const { pass } = startFalseClock(api, CYCLE.now);
  const { client } = renderInApp(<RevealPage />);
  onTestFinished(() => client.clear());
  const follow = () => pass(UNTIL_READ_MS);
  await pass(250);
  return { server, api, client, follow };
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
const presented = () => screen.getByRole('region', { name: /place$/ }).textContent;

test('the page follows the reveal by itself, from waiting to the final results', async () => {
  const { server, follow } = await showPage(WAITING);
  screen.getByText('The reveal has not started');
  expect(screen.getByRole('status').textContent).toBe('');
  screen.getByRole('region', { name: 'Sealed until the reveal' });
  expect(envelopes()).toEqual(['Speed', 'Overall winner']);

  const third = place(1, 3, 'Alder Post');
  server.reveal = { ...WAITING, state: 'revealing', revealed: [third] };
  await follow();
  screen.getByRole('region', { name: /Third place$/ });
  expect(presented()).toContain('Alder Post');
  screen.getByText('The places above it are still to come.');
  expect(screen.getByRole('heading', { name: 'Winners still sealed' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Speed, third place: Alder Post, 42 votes, 31%.');
  expect(rowsOf('Revealed so far')).toEqual([
    '1First place?Not revealed yet',
    '2Second place?Not revealed yet',
    expect.stringMatching(/^3Third place.*Alder Post42 votes, 31%$/),
  ]);

  server.reveal = { ...WAITING, state: 'revealing', revealed: [third, place(2, 2, 'Birch Works')] };
  await follow();
  screen.getByText('The first place is still to come.');
  expect(presented()).toContain('Birch Works');
  expect(rowsOf('Revealed so far')).toEqual([
    '1First place?Not revealed yet',
    expect.stringMatching(/^2Second place.*Birch Works/),
    expect.stringMatching(/^3Third place.*Alder Post/),
  ]);

  server.reveal = {
    ...server.reveal,
    state: 'final',
    revealed: [...server.reveal.revealed, place(3, 1, 'Cedar House')],
  };
  await follow();
  screen.getByText('All places');
  expect(presented()).toContain('Cedar House');
  expect(screen.queryByText(/sealed/i)).toBeNull();
  expect(screen.queryByText('The first place is still to come.')).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/Cedar House.*All places are revealed\.$/);
  expect(screen.getByRole('link', { name: 'See the leaderboard' })).toBeDefined();
});

test('below a first place the page says once how much is still unrevealed, and announces it', async () => {
  const { server, follow } = await showPage({ ...WAITING, state: 'revealing', revealed: [place(1, 1, 'Alder Post')] });
  screen.getByText('The overall winner is still sealed.');
  expect(screen.getByRole('status').textContent).toBe(
    'Speed, first place: Alder Post, 42 votes, 31%. The overall winner is still sealed.',
  );
  const overall = { ...place(2, 1, 'Alder Post'), categoryId: null };
  server.reveal = { ...WAITING, state: 'revealing', revealed: [place(1, 1, 'Alder Post'), overall] };
  await follow();
  screen.getByText('Every place is revealed. All results are public.');
  expect(screen.queryByText(/first place is still to come/)).toBeNull();
});

test('after the last place the page has all places and the way to the winners, before the organizers end the reveal', async () => {
  const overall = (position: number, rank: RevealedPlace['place'], name: string) => ({
    ...place(position, rank, name),
    categoryId: null,
    categoryName: null,
  });
  const others = [overall(1, 3, 'Alder Post'), place(2, 1, 'Elm Yard'), overall(3, 2, 'Birch Works')];
  const { server, follow } = await showPage({ ...WAITING, state: 'revealing', revealed: others });
  const firstListed = (title: string) =>
    within(screen.getByRole('region', { name: title })).getAllByRole('listitem')[0]?.textContent;
  screen.getByText('Revealed so far');
  expect(screen.queryByRole('link', { name: 'See the winners' })).toBeNull();
  server.reveal = { ...WAITING, state: 'revealing', revealed: [...others, overall(4, 1, 'Cedar House')] };
  await follow();
  screen.getByText('All places');
  expect(firstListed('All places')).toMatch(/Overall.*Cedar House.*Birch Works.*Alder Post/);
  expect(screen.queryByText('Revealed so far')).toBeNull();
  expect(screen.getByRole('link', { name: 'See the winners' }).getAttribute('href')).toBe('/');
});

test('where Vote Now is about the next period, the page does not lead there for the winners', async () => {
  const overall = { ...place(1, 1, 'Cedar House'), categoryId: null };
  const winter: Reveal = { period: { id: 6, name: 'Winter' }, state: 'revealing', revealed: [overall] };
  const { api } = await showPage(winter, { ...CYCLE, state: 'open' });
  screen.getByText('All places');
  expect(api.sentTo('/api/voting/cycle')).not.toEqual([]);
  expect(screen.queryByRole('link', { name: 'See the winners' })).toBeNull();
});

test('an announcement waits for what is still unrevealed, so that it is read out once', async () => {
  const begun: Reveal = { ...WAITING, state: 'revealing', revealed: [place(1, 1, 'Alder Post')] };
  const { api } = await showPage(begun, CYCLE, ['/api/categories']);
  screen.getByRole('region', { name: /First place$/ });
  expect(api.sentTo('/api/categories')).not.toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('while people vote, the page says that the reveal follows once voting is over', async () => {
  await showPage(WAITING, { ...CYCLE, state: 'open', endDate: new Date(Date.now() + 86_400_000).toISOString() });
  screen.getByText(/^The reveal follows when voting is over\. Come back then: /);
  expect(screen.queryByText(/sealed/i)).toBeNull();
});

test('the page says when the reveal is, if that is announced, with a countdown in the last two days', async () => {
  const { server, follow } = await showPage({ ...WAITING, announcedFor: '2026-05-20T18:00:00Z' });
  screen.getByText('in 16 days');
  expect(mainText()).toContain('The reveal begins on Wed, May 20');
  expect(mainText()).toContain('6:00\u00a0PM\u00a0UTC, in 16 days');
  expect(screen.getByRole('link', { name: 'Add to calendar: the reveal' })).toBeDefined();
  expect(screen.getByText(/^Come back then: /)).toBeDefined();
  server.reveal = { ...WAITING, announcedFor: '2026-05-05T18:30:50Z' };
  await follow();
  screen.getByText(/^in 30 h (30|29) min$/);
  server.reveal = { ...WAITING, announcedFor: '2026-05-04T12:41:00Z' };
  await follow();
  expect(screen.getByRole('timer').textContent).toMatch(/^4\d:\d\d$/);
  expect(screen.getByText(/^Keep this page open: /)).toBeDefined();
  server.reveal = { ...WAITING, announcedFor: '2026-05-04T11:00:00Z' };
  await follow();
  screen.getByText('Not started yet');
  expect(mainText()).toContain('announced for 11:00\u00a0AM\u00a0UTC');
  expect(screen.queryByRole('link', { name: 'Add to calendar: the reveal' })).toBeNull();
});

test('a result that can still change is called provisional, with the time until which people can object', async () => {
  const final: Reveal = { ...WAITING, state: 'final', revealed: [place(1, 1, 'Cedar House')] };
  const { server, follow } = await showPage({
    ...final,
    provisionalUntil: new Date(Date.now() + 86_400_000).toISOString(),
  });
  screen.getByText('The provisional results');
  expect(screen.getByText(/^The deadline is /)).toBeDefined();
  server.reveal = final;
  await follow();
  screen.getByText('The results');
  expect(screen.queryByText(/rovisional/)).toBeNull();
});

test('the page says that a category has no winner if its votes are all for removed vendors', async () => {
  const nobody = { ...place(1, 1, ''), vendors: [] };
  const { server, follow } = await showPage({ ...WAITING, state: 'revealing', revealed: [nobody] });
  screen.getByText('No winner');
  expect(presented()).toContain('All votes here are for vendors no longer on the ballot');
  expect(screen.getByRole('status').textContent).toMatch(/^Speed, no winner\. All votes/);
  server.reveal = {
    ...WAITING,
    state: 'revealing',
    revealed: [nobody, { ...place(2, 1, 'Birch Works'), categoryId: 3, categoryName: 'Quality' }],
  };
  await follow();
  const card = screen.getByRole('heading', { level: 3, name: 'Speed' });
  expect(card.nextElementSibling?.textContent).toContain('All votes here are for');
});

test('the page follows a period that waits for its reveal while the next one is running', async () => {
  await showPage({ ...WAITING, period: { id: 6, name: 'Winter' } }, { ...CYCLE, state: 'open' });
  screen.getByText('The reveal has not started');
  expect(screen.queryByText(/when voting is over/)).toBeNull();
  // The categories of the running period can be others.
  expect(screen.queryByText(/sealed/i)).toBeNull();
});

test('before it is known whether voting is over, the page does not say that it goes on', async () => {
  const winter: Reveal = { ...WAITING, period: { id: 6, name: 'Winter' } };
  const { api, client } = await showPage(winter, CYCLE, ['/api/voting/cycle']);
  expect(client.getQueryData(revealQuery.queryKey)).toBeDefined();
  expect(screen.queryByText(/when voting is over/)).toBeNull();
  expect(api.sentTo('/api/voting/cycle')).not.toEqual([]);
});

test.each<[string, Reveal]>([
  ['Nothing to reveal yet', { period: null, state: null, revealed: [] }],
  ['No reveal is planned', { ...WAITING, state: 'live' }],
  ['The results are out', { ...WAITING, state: 'final' }],
])('the page has the title: %s', async (title, reveal) => {
  await showPage(reveal);
  screen.getByText(title);
});

test('the page recovers by itself when the server responds again', async () => {
  const { server, follow } = await showPage(null);
  screen.getByText('The reveal could not be loaded');
  server.reveal = WAITING;
  await follow();
  screen.getByText('The reveal has not started');
});
