import { makeCategory } from '@plaudit/db/testing/factories';
import { whileLocked } from '@plaudit/db/testing/lock-waits';
import { describe, expect, it } from 'vitest';
import type { ApiError, CategoryResults } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const site = useApi();
const { castVotes, categoryId, categoryName, election, vendorId } = useElection(site);

describe('GET /api/categories/{id}/results', () => {
  const readResults = async (index: number) =>
    (await site.api.get<CategoryResults>(`/api/categories/${categoryId(index)}/results`)).body;

  it('has rank, votes and rounded percentage of the vendors with votes', async () => {
    await castVotes(0, [1, 2, 0]);
    const { name, image_url: imageUrl } = election().vendors[1] ?? { name: '', image_url: '' };
    expect(await readResults(0)).toMatchObject({
      categoryId: categoryId(0),
      categoryName: categoryName(0),
      totalVotes: 3,
      vendors: [
        { rank: 1, votes: 2, percentage: 67, vendor: { id: vendorId(1), name, imageUrl } },
        { rank: 2, votes: 1, percentage: 33, vendor: { id: vendorId(0) } },
      ],
    });
  });

  it('is empty for a category that was added after the end of the period', async () => {
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1_000) });
    const { id: categoryId, name } = await makeCategory(site.database.owner);
    const { status, body } = await site.api.get<CategoryResults>(`/api/categories/${categoryId}/results`);
    expect([status, body]).toEqual([200, { categoryId, categoryName: name, totalVotes: 0, vendors: [] }]);
  });

  it('is empty without votes and 404 without a category', async () => {
    expect(await readResults(1)).toMatchObject({ totalVotes: 0, vendors: [] });
    const response = await site.api.get<ApiError>('/api/categories/999999/results');
    expect([response.status, response.body.code]).toEqual([404, 'category.not_found']);
  });
});

describe('an id', () => {
  it.each(['/api/categories/999999/results', '/api/results/periods/999999', '/api/results/periods/999999/csv'])(
    'that is unknown is 404 before any ranking is computed: %s',
    async (path) => {
      // Computing a ranking begins by reading a setting. That would wait here until the deadline and end with 503.
      await whileLocked(site.database.owner, 'settings write', async () => {
        expect((await site.api.get(path)).status).toBe(404);
      });
    },
  );

  it.each(['007', '7e0'])('in another spelling is rejected, like %s', async (spelling) => {
    const id = spelling.replace('7', String(categoryId(0)));
    expect((await site.api.get(`/api/categories/${id}/results`)).status).toBe(400);
  });
});
