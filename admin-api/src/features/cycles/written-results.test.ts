import { findWrittenResults } from '@plaudit/db/rules/results/written-results';
import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { startScheduler } from '../../scheduler.ts';
import { approveNewest, DONE } from '../../testing/approvals.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let token: string;
let election: Election;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
  election = await makeElection(site.database.owner);
  await site.database.owner('vendors').update({ created_at: election.cycle.starts_at });
  await makeVote(site.database.owner, {
    ballot_box_id: election.boxes[0]?.id ?? 0,
    vendor_id: election.vendors[0]?.id ?? 0,
  });
});

const findResults = () => findWrittenResults(site.database.owner, election.cycle.id);
const endCycle = () => site.api.post(`/api/admin/voting-cycles/${election.cycle.id}/end`, token);

describe('the result of a period that has ended', () => {
  it.each([
    ['deleting a vendor', () => site.api.delete(`/api/admin/vendors/${election.vendors[0]?.id}`, token)],
    ['deleting a category', () => site.api.delete(`/api/admin/categories/${election.categories[0]?.id}`, token)],
    [
      'renaming a category',
      () =>
        site.api.put(`/api/admin/categories/${election.categories[0]?.id}`, token, { name: 'New', description: 'New' }),
    ],
    [
      'changing the damping',
      () => site.api.post('/api/admin/system-settings', token, { key: 'score_damping', value: '500' }),
    ],
  ])('is written down before %s can change it', async (_change, change) => {
    expect((await endCycle()).status).toBe(200);
    expect((await change()).status).toBe(200);
    const [category] = election.categories;
    expect(await findResults()).toMatchObject({
      damping: 10,
      categories: [{ name: category?.name, vendors: [{ vendor: { name: election.vendors[0]?.name }, votes: 1 }] }, {}],
    });
  });

  it('is written down by the scheduler', async () => {
    await endCycle();
    const scheduler = startScheduler(site.database.admin, () => {}, 20);
    try {
      await expect.poll(findResults, { timeout: 10_000 }).toMatchObject({ version: 1, totalVotes: 1 });
    } finally {
      await scheduler.stop();
    }
  });

  it('is void once the period is extended', async () => {
    await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
    await endCycle();
    await site.api.post('/api/admin/system-settings', token, { key: 'score_damping', value: '500' });
    const { id, name, starts_at: startsAt } = election.cycle;
    const body = { name, startDate: startsAt.toISOString(), endDate: new Date(Date.now() + 86_400_000).toISOString() };
    expect((await site.api.put(`/api/admin/voting-cycles/${id}`, token, body)).status).toBe(202);
    expect(await approveNewest(site)).toEqual(DONE);
    expect(await findResults()).toBeUndefined();
    const kinds = await site.database.owner('decisions').where({ cycle_id: id }).orderBy('id').pluck('kind');
    expect(kinds).toContain('results.voided');
  });
});
