import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminCategory, Cycle, CycleResults } from '../../../contract/index.ts';
import { approveNewest, DONE } from '../../testing/approvals.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let token: string;
let election: Election;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
  election = await makeElection(site.database.owner);
  for (const box of election.boxes) {
    await makeVote(site.database.owner, { ballot_box_id: box.id, vendor_id: election.vendors[0]?.id ?? 0 });
  }
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const CATEGORIES = '/api/admin/categories';
const CYCLES = '/api/admin/voting-cycles';
const categoryId = (index: number) => election.categories[index]?.id as number;

const endCycle = () => site.api.post(`${CYCLES}/${election.cycle.id}/end`, token);
const reopen = async () => {
  const request = { name: 'Again', startDate: inDays(0), endDate: inDays(3) };
  expect((await site.api.put(`${CYCLES}/${election.cycle.id}`, token, request)).status).toBe(202);
  expect(await approveNewest(site)).toEqual(DONE);
};
const startNext = () =>
  site.api.post<Cycle>(CYCLES, token, { name: 'Next', startDate: inDays(0), endDate: inDays(3), isActive: true });
const createCategory = (name: string) => site.api.post<AdminCategory>(CATEGORIES, token, { name, description: 'New' });
const deleteCategory = (id: number) => site.api.delete(`${CATEGORIES}/${id}`, token);
const restore = (id: number) => site.api.post(`${CATEGORIES}/${id}/restore`, token);

async function readResults(id = election.cycle.id): Promise<Pick<CycleResults, 'categories' | 'leaderboard'>> {
  const { categories, leaderboard } = (await site.api.get<CycleResults>(`${CYCLES}/${id}/results`, token)).body;
  return { categories, leaderboard };
}
const votesOf = async (id?: number) =>
  (await readResults(id)).categories.map((category) => [category.categoryId, category.totalVotes]);

describe('the result of an ended period does not change', () => {
  it('when a category is created, deleted or restored before the next period', async () => {
    await endCycle();
    const before = await readResults();
    await createCategory('For the next period');
    expect(await readResults()).toEqual(before);
    await deleteCategory(categoryId(0));
    expect(await readResults()).toEqual(before);
    await restore(categoryId(0));
    await deleteCategory(categoryId(1));
    expect(await readResults()).toEqual(before);
    await startNext();
    expect(await votesOf()).toEqual([
      [categoryId(0), 1],
      [categoryId(1), 1],
    ]);
    await restore(categoryId(1));
    expect(await readResults()).toMatchObject({ categories: before.categories });
  });

  it('when a category that was deleted during the period is restored after its end', async () => {
    await deleteCategory(categoryId(0));
    await endCycle();
    const before = await readResults();
    await restore(categoryId(0));
    expect(await readResults()).toEqual(before);
  });
});

describe('a period that is reopened', () => {
  it('has the current categories, with the votes of those that were part of it', async () => {
    await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
    await deleteCategory(categoryId(0));
    await endCycle();
    await restore(categoryId(0));
    await deleteCategory(categoryId(1));
    const { id } = (await createCategory('New')).body;
    await reopen();
    expect(await votesOf()).toEqual([
      [categoryId(0), 1],
      [id, 0],
    ]);
    await restore(categoryId(1));
    expect(await votesOf()).toEqual([
      [categoryId(0), 1],
      [categoryId(1), 1],
      [id, 0],
    ]);
  });
});

describe('the next period', () => {
  it('has a ballot box for each category, but not for deleted ones', async () => {
    await endCycle();
    const { id } = (await createCategory('For the next period')).body;
    await deleteCategory(categoryId(0));
    const next = (await startNext()).body.id;
    expect(await votesOf(next)).toEqual([
      [categoryId(1), 0],
      [id, 0],
    ]);
    await restore(categoryId(0));
    expect((await votesOf(next)).length).toBe(3);
  });
});
