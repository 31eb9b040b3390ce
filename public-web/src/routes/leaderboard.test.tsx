import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { mainText, press } from '../testing/press.ts';
import { open } from '../testing/states/open.recorded.ts';

const list = (name: string) => screen.queryByRole('list', { name });
const rowsOf = (name: string) => [...(list(name)?.children ?? [])].map(({ textContent }) => textContent ?? '');
const marks = () => document.querySelectorAll('.rank-change').length;
const goTo = (tab: string) => fireEvent.click(screen.getByRole('link', { name: tab }));

/** The first falls to the sixth place. */
const inNewOrder = (rows: readonly LeaderboardEntry[]): LeaderboardEntry[] =>
  [...rows.slice(1, 6), ...rows.slice(0, 1), ...rows.slice(6)].map((row, index) => ({ ...row, rank: index + 1 }));

test('the leaderboard is read every five seconds, only on its tab', async () => {
  const { api, pass, settle } = await openSite('/?tab=leaderboard');
  const reads = () => api.sentTo('/api/leaderboard').length;
  expect(reads()).toBe(1);
  await pass(10_500);
  expect(reads()).toBe(3);
  goTo('Vote Now');
  await settle();
  await pass(11_000);
  expect(reads()).toBe(3);
});

test('a visitor reads no progress', async () => {
  const { api, pass } = await openSite('/');
  await pass(6_000);
  expect(api.sentTo('/api/voting/cycle').length).toBeGreaterThanOrEqual(2);
  expect(api.sentTo('/api/voting/progress')).toEqual([]);
});

test('a change of ranks is marked for a while, and neither a search nor more rows nor another ranking brings marks', async () => {
  const { api, pass, settle } = await openSite('/?tab=leaderboard', { isPhone: true });
  await pass(2_000);
  press('Show all 24 vendors');
  await settle();
  expect(rowsOf('Overall ranking')).toHaveLength(21);
  for (const typed of ['o', '']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
    await pass(1_000);
    expect(marks()).toBe(0);
  }
  api.state['/api/leaderboard'] = inNewOrder(api.state['/api/leaderboard']);
  await pass(5_000);
  // The three steps of the podium, on the last of which the overall leader stands, and three rows.
  expect(marks()).toBe(6);
  expect(rowsOf('Top three')[2]).toContain('▼5down 5');
  expect(rowsOf('Overall ranking')[0]).toContain('▲1up 1');
  press('Speed');
  await settle();
  expect(list('Ranking in Speed')).not.toBeNull();
  expect(marks()).toBe(0);
  press('Overall');
  await settle();
  expect(marks()).toBe(0);
});

test('who comes back sees how the ranks have moved since the last visit', async () => {
  const { api, pass, settle } = await openSite('/?tab=leaderboard');
  expect(mainText()).not.toContain('since your last visit');
  await pass(1_000);
  goTo('Vote Now');
  await settle();
  api.state['/api/leaderboard'] = inNewOrder(api.state['/api/leaderboard']);
  await pass(6_000);
  goTo('Leaderboard');
  await pass(1_000);
  expect(rowsOf('Top three')[0]).toContain('Up 1 since your last visit');
  expect(rowsOf('Top three')[2]).toContain('Down 5 since your last visit');
  expect(rowsOf('Overall ranking')[0]).toContain('Up 1 since your last visit');
});

test('the ranking of a category is read once its filter is chosen, and Back returns to the one before', async () => {
  const { api, settle, goBack } = await openSite('/?tab=leaderboard');
  expect(api.sent.filter(({ path }) => path.endsWith('/results'))).toEqual([]);
  press('Speed');
  await settle();
  expect(window.location.search).toBe('?tab=leaderboard&category=2');
  const { vendors } = open['/api/categories/2/results'] ?? { vendors: [] };
  expect(rowsOf('Top three in Speed')[0]).toContain(vendors[0]?.vendor.name);
  expect(rowsOf('Ranking in Speed')[0]).toContain(vendors[3]?.vendor.name);
  await goBack();
  expect(list('Overall ranking')).not.toBeNull();
});

test('podium and ranking mark the votes of who is signed in', async () => {
  const { api, reload, settle } = await openSite('/?tab=leaderboard', { asVoter: true });
  const [first, , , , fifth] = open['/api/leaderboard'];
  api.vote(first?.id ?? 0, 2);
  api.vote(fifth?.id ?? 0, 3);
  await reload();
  expect(rowsOf('Top three').filter((text) => text.includes('Your vote in Speed'))).toHaveLength(1);
  expect(rowsOf('Overall ranking').filter((text) => text.includes('Your vote in OpSec'))).toHaveLength(1);
  press('Speed');
  await settle();
  expect(within(list('Top three in Speed') as HTMLElement).getAllByText('Your vote')).toHaveLength(1);
});
