import type { Category, CurrentCycle, LeaderboardEntry, Reveal } from '@plaudit/public-api/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { categoryResultsQuery, polledLeaderboardQuery, statsQuery } from '../../http/queries/results.ts';
import { revealQuery } from '../../http/queries/reveal.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { leaderboardEntry } from '../../testing/leaderboard-entry.ts';
import { OPEN_PERIOD } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsStatus } from '../../testing/results-status.ts';
import { LeaderboardTab } from './leaderboard-tab.tsx';

const SPEED: Category = { id: 1, name: 'Speed', description: 'Who is fast?', icon: 'award', color: 'blue' };
const QUALITY: Category = { ...SPEED, id: 2, name: 'Quality' };
const OPSEC: Category = { ...SPEED, id: 3, name: 'OpSec' };
const ENDED: CurrentCycle = { ...OPEN_PERIOD, state: 'ended', results: resultsStatus('revealing') };
const step = (categoryId: number, place: 1 | 2 | 3) => ({
  position: categoryId * 10 - place,
  categoryId,
  categoryName: '',
  color: 'blue',
  place,
  vendors: [{ id: place, name: `Vendor ${place}`, imageUrl: '', votes: 9, percentage: 30, averageScore: null }],
});
const inCategories = [step(1, 3), step(1, 2), step(1, 1), step(2, 3), step(2, 2)];
const overallThird = { ...step(4, 3), categoryId: null, categoryName: null };

function renderReveal(entries: LeaderboardEntry[] = []) {
  const client = createQueryClient(() => undefined);
  const revealed = entries.length > 0 ? [...inCategories, overallThird] : inCategories;
  const reveal: Reveal = { period: { id: 1, name: 'Spring' }, state: 'revealing', revealed };
  client.setQueryData(cycleQuery.queryKey, ENDED);
  client.setQueryData(categoriesQuery.queryKey, [SPEED, QUALITY, OPSEC]);
  client.setQueryData(statsQuery.queryKey, { totalVotes: 90, totalParticipants: 30, totalVendors: 3 });
  client.setQueryData(polledLeaderboardQuery.queryKey, entries);
  client.setQueryData(revealQuery.queryKey, reveal);
  for (const { id, name } of [SPEED, QUALITY, OPSEC]) {
    const vendors = revealed
      .filter(({ categoryId }) => categoryId === id)
      .sort((a, b) => a.place - b.place)
      .map(({ place, vendors: [vendor] }) => ({
        rank: place,
        votes: 9,
        percentage: 30,
        vendor: { id: vendor?.id ?? 0, name: vendor?.name ?? '', imageUrl: '' },
      }));
    client.setQueryData(categoryResultsQuery(id).queryKey, {
      categoryId: id,
      categoryName: name,
      totalVotes: 30,
      vendors,
    });
  }
  renderInApp(<LeaderboardTab />, client);
}

test('the filter of a category whose places are all revealed says so', () => {
  renderReveal();
  expect(screen.getByRole('button', { name: /^Speed ?.revealed/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Quality' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'OpSec' })).toBeDefined();
});

test('the overall ranking and a category show their revealed places below one line about the reveal', () => {
  renderReveal([leaderboardEntry({ id: 3, rank: 3, totalVotes: 9 })]);
  for (const name of ['Overall', /^Speed ?.revealed/, 'Quality']) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('heading', { name: 'The reveal is on' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    const places = screen.getByRole('list', { name: /^Top three/ });
    const link = screen.getByRole('link', { name: 'Follow the reveal' });
    expect(places.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(link.parentElement?.textContent).toBe('The reveal is on. Follow the reveal');
  }
});

test('the podium keeps the steps of places that are not revealed, and calls nobody the leader', () => {
  renderReveal([leaderboardEntry({ id: 3, rank: 3, totalVotes: 9 })]);
  const stepsOf = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const [first, second, third] = stepsOf('Top three');
  expect(first).toBe('?SealedNot revealed yetTop Performer#1');
  expect(second).toBe('?SealedNot revealed yetRunner Up#2');
  expect(third).toMatch(/9 votes3\.0Third Place#3$/);
  expect(screen.queryByText('Overall Leader')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Quality' }));
  const inQuality = stepsOf('Top three in Quality');
  expect(inQuality[0]).toBe('?SealedNot revealed yetTop Performer#1');
  expect(inQuality[1]).toMatch(/Vendor 2.*Runner Up#2$/);
  expect(inQuality[2]).toMatch(/Vendor 3.*Third Place#3$/);
});

test('before the first place, a list is below the podium only if not everyone stands on it or is named below it', () => {
  const sharing = [1, 2, 3, 4, 5, 6, 7].map((id) => leaderboardEntry({ id, rank: 3, totalVotes: 9 }));
  renderReveal(sharing.slice(0, 2));
  expect(screen.queryByRole('list', { name: 'Overall ranking' })).toBeNull();
  expect(screen.getByRole('list', { name: 'Sharing a place' })).toBeDefined();
  cleanup();
  renderReveal(sharing);
  expect(within(screen.getByRole('list', { name: 'Overall ranking' })).getAllByRole('listitem')).toHaveLength(6);
  expect(screen.queryByRole('list', { name: 'Sharing a place' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Quality' }));
  expect(screen.queryByRole('list', { name: 'Ranking in Quality' })).toBeNull();
});

test('without revealed places, the overall ranking and a category show the way to the reveal once', () => {
  renderReveal();
  expect(screen.getByRole('heading', { name: 'The reveal is on' })).toBeDefined();
  expect(screen.getByText(/^The overall ranking appears here last, from third place to first\.$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'OpSec' }));
  expect(screen.getByText('OpSec is still to be revealed')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Follow the reveal' })).toHaveLength(1);
});

test.each([
  ['no place', []],
  ['a place', [leaderboardEntry({ id: 3, rank: 3, totalVotes: 9 })]],
])(
  'with %s of the overall ranking revealed, the places of categories are below it, and not in a category',
  (_, entries) => {
    renderReveal(entries);
    const region = screen.getByRole('region', { name: 'Revealed so far' });
    expect(within(region).getAllByRole('heading', { level: 4 })).toHaveLength(2);
    expect(within(region).getByText('Vendor 1')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Follow the reveal' });
    expect(region.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    fireEvent.click(screen.getByRole('button', { name: 'Quality' }));
    expect(screen.queryByText('Revealed so far')).toBeNull();
  },
);

test('the whole overall ranking has no list of winners below it', () => {
  renderReveal([leaderboardEntry({ id: 1, rank: 1, totalVotes: 9 })]);
  expect(screen.getByRole('list', { name: 'Top three' })).toBeDefined();
  expect(screen.queryByText('Revealed so far')).toBeNull();
});
