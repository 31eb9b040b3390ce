import type { CategoryResults } from '@plaudit/public-api/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { categoryResultsQuery } from '../../http/queries/results.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { respondInShortlistedPeriod } from '../../testing/shortlisted-period.ts';
import { LeaderboardTab } from './leaderboard-tab.tsx';

test('a category that is deleted while its ranking is shown gives way to the overall ranking, with a sentence why', async () => {
  let isDeleted = false;
  const results = { categoryId: 1, categoryName: 'Speed', totalVotes: 0, vendors: [] } satisfies CategoryResults;
  const responseTo = (path: string) => {
    if (path === '/api/categories/1/results')
      return isDeleted ? json({ code: 'request.not_found' }, 404) : json(results);
    return path === '/api/categories' && isDeleted ? json([]) : respondInShortlistedPeriod;
  };
  await startServer((request, response) => responseTo(request.path)(request, response));
  const { client } = renderInApp(<LeaderboardTab />, undefined, '/?tab=leaderboard&category=1');
  await screen.findByRole('button', { name: 'Speed', pressed: true });
  await waitFor(() => expect(client.getQueryData(categoryResultsQuery(1).queryKey)).toBeDefined());
  isDeleted = true;
  await client.refetchQueries({ queryKey: categoryResultsQuery(1).queryKey });
  expect(
    await screen.findByText(/^This category is not part of the awards\. Here is the overall ranking\./),
  ).toBeDefined();
  expect(screen.getByRole('list', { name: 'Top three' })).toBeDefined();
});
