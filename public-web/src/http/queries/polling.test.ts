import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open } from '../../testing/states/open.recorded.ts';
import { createQueryClient } from '../query-client.ts';
import { categoriesQuery } from './categories.ts';
import { cycleQuery } from './cycle.ts';
import { progressQuery } from './progress.ts';
import { categoryResultsQuery, periodsQuery, polledLeaderboardQuery, polledStatsQuery } from './results.ts';
import { siteConfigQuery } from './site-config.ts';
import { vendorsQuery } from './vendors.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often a page that is open for ten seconds reads this. Its visitor looks at another window meanwhile. */
async function readsInTenSeconds(query: object, answer: unknown): Promise<number> {
  const client = createQueryClient(() => undefined);
  client.mount();
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return answer;
  };
  const stop = new QueryObserver(client, { ...(query as QueryObserverOptions), queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(7_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(3_100);
  stop();
  client.unmount();
  client.clear();
  return reads;
}

const cycle = open['/api/voting/cycle'];

test.each([
  ['the own progress each second', progressQuery(1), {}, 11],
  ['the period every five seconds', cycleQuery, cycle, 3],
  ['the leaderboard every five seconds', polledLeaderboardQuery, [], 3],
  ['the ranking of a category every five seconds', categoryResultsQuery(1), {}, 3],
  ['the totals every five seconds', polledStatsQuery, {}, 3],
  ['the vendors once', vendorsQuery, [], 1],
  ['the categories once', categoriesQuery, [], 1],
  ['the texts of the site, and again when its window gets the focus', siteConfigQuery, [], 2],
  ['the list of periods once', periodsQuery, [], 1],
] as const)('an open page reads %s', async (_name, query, answer, reads) => {
  expect(await readsInTenSeconds(query, answer)).toBe(reads);
});

test('the texts of the site are read again by a page that opens after five minutes, not before', async () => {
  const client = createQueryClient(() => undefined);
  const queryFn = vi.fn(() => []);
  const openPage = async () => {
    const close = new QueryObserver(client, { ...(siteConfigQuery as object), queryKey: ['texts'], queryFn }).subscribe(
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(0);
    close();
  };
  await openPage();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1_000);
  await openPage();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await openPage();
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.clear();
});
