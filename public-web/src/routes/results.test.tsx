import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { press } from '../testing/press.ts';
import { open } from '../testing/states/open.recorded.ts';
import { withoutOverall } from '../testing/without-overall.ts';

test('the numbers of an open page always match, because none is loaded again without the others', async () => {
  const { api, pass } = await openSite('/?tab=results');
  await pass(16_000);
  expect(api.sentTo('/api/voting/cycle').length).toBeGreaterThanOrEqual(3);
  const numbers = ['/api/stats', '/api/category-votes', '/api/leaderboard'];
  expect(numbers.map((path) => api.sentTo(path).length)).toEqual([1, 1, 1]);
});

test('the chart of the votes has a table with the same numbers', async () => {
  await openSite('/?tab=results');
  press('View as table');
  const table = within(screen.getByRole('table', { name: 'Votes by category' }));
  expect(table.getAllByRole('row')).toHaveLength(7);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Category',
    'Leader',
    'Votes',
    'Of',
    'Share of votes',
  ]);
  press('View as chart');
  expect(screen.queryByRole('table', { name: 'Votes by category' })).toBeNull();
});

test('without an overall ranking the table has no scores, and there is no race', async () => {
  const { pass } = await openSite('/?tab=results', { state: withoutOverall(open) });
  await pass(1_000);
  press('View as table');
  expect(screen.getAllByRole('table').map((table) => table.textContent?.includes('Score'))).toEqual([false]);
  expect(screen.queryByRole('figure', { name: 'Ranks by day' })).toBeNull();
});

test('the line of a vendor in the race stands out after a press', async () => {
  const { pass } = await openSite('/?tab=results');
  await pass(1_000);
  const [, , third] = within(screen.getByRole('figure', { name: 'Ranks by day' })).getAllByRole('button');
  fireEvent.click(third as HTMLElement);
  expect(third?.getAttribute('aria-pressed')).toBe('true');
});
