import type { Category, VotingProgress } from '@plaudit/public-api/contract';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { progressQuery } from '../../http/queries/progress.ts';
import { userQuery } from '../../http/queries/user.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { NO_VOTES, OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { VotesCard } from './votes-card.tsx';

beforeAll(() => vi.stubEnv('TZ', 'UTC'));
afterAll(() => vi.unstubAllEnvs());

const CATEGORIES = ['Speed', 'Quality', 'Variety'].map(
  (name, index): Category => ({ id: index + 1, name, description: '', icon: 'award', color: 'blue' }),
);
const CAST_AT = `${new Date().getFullYear()}-11-20T12:00:00.000Z`;

/** `votes` has the vendor of each vote, by category. */
function showCard(votes: Record<number, number>, given: Partial<VotingProgress> = {}) {
  tokenStore.keep('user', 'token');
  const generation = tokenStore.generation();
  const client = createQueryClient(() => undefined);
  const cast = Object.entries(votes).map(([categoryId, vendorId]) => ({
    receipt: `r${categoryId}`,
    vendorId,
    categoryId: Number(categoryId),
    castAt: CAST_AT,
  }));
  const progress = { ...NO_VOTES, completed: cast.length, total: 3, votes: cast, ...given };
  client.setQueryData(userQuery(generation).queryKey, VOTER);
  client.setQueryData(categoriesQuery.queryKey, CATEGORIES);
  client.setQueryData(vendorsQuery.queryKey, [{ id: 3, name: 'Alder Post', description: '', imageUrl: '/alder.webp' }]);
  client.setQueryData(cycleQuery.queryKey, { ...OPEN_PERIOD, state: progress.state });
  client.setQueryData(progressQuery(generation).queryKey, progress);
  renderInApp(<VotesCard />, client);
  const card = within(screen.getByRole('region', { name: 'Your votes' }));
  const rows = card.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  return { card, rows, hasLink: card.queryByRole('link', { name: 'Go to Your Ballots' }) !== null };
}

test('each vote has its category, a link to the vendor, and when it was sealed, in the order of the ballots', () => {
  const { card, rows, hasLink } = showCard({ 2: 3, 1: 3 });
  expect(rows).toEqual([
    'SpeedAlder PostSealed on Nov 20, 12:00 PM UTC',
    'QualityAlder PostSealed on Nov 20, 12:00 PM UTC',
  ]);
  expect(card.getAllByRole('link', { name: 'Alder Post' })[0]?.getAttribute('href')).toBe('/vendor/3');
  expect(card.getByText('2 of 3 categories completed')).toBeDefined();
  expect(hasLink).toBe(true);
});

test('a vendor that has left has no link, and a vote that does not count says why', () => {
  const { card, rows } = showCard({ 1: 9 }, { standing: 'waiting' });
  expect(rows).toEqual(['SpeedA vendor that has since left the awardsNot counted yet. Cast on Nov 20, 12:00 PM UTC']);
  expect(card.queryByRole('link', { name: /^A vendor/ })).toBeNull();
});

test.each([
  ['open', {}, 'You have not voted yet.', true],
  ['ended', {}, 'You did not vote in this period.', false],
  ['paused', { 1: 3 }, undefined, false],
  ['ended', { 1: 3 }, undefined, false],
  ['open', { 1: 3, 2: 3, 3: 3 }, undefined, false],
] as const)('while voting is %s, with votes %j the sentence is %s, and a link to the ballots: %s', (...row) => {
  const [state, votes, text, linked] = row;
  const { card, hasLink } = showCard(votes, { state });
  expect(card.queryByText(/not voted yet|did not vote|categories completed/)?.textContent).toBe(text);
  expect(hasLink).toBe(linked);
});
