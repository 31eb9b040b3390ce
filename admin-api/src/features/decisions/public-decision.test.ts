import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let token: string;
let election: Election;
beforeEach(async () => {
  ({ token } = await signIn(site.database.owner));
  election = await makeElection(site.database.owner);
  await makeVote(site.database.owner, { ballot_box_id: firstId('boxes'), vendor_id: firstId('vendors') });
});

const firstId = (of: 'boxes' | 'vendors' | 'categories') => election[of][0]?.id ?? 0;
const post = (path: string, body?: object) => site.api.post(`/api/admin${path}`, token, body);
const put = (path: string, body: object) => site.api.put(`/api/admin${path}`, token, body);
const remove = (path: string) => site.api.delete(`/api/admin${path}`, token);

async function listDecisions(): Promise<[string, unknown][]> {
  const rows = await site.database.owner('decisions').where({ cycle_id: election.cycle.id }).orderBy('id');
  return rows.map(({ kind, facts }) => [kind, JSON.parse(facts)]);
}

describe('while a period runs, there is a public decision when an admin', () => {
  it('pauses voting, and resumes it', async () => {
    await post('/pause-voting', { paused: true });
    await post('/pause-voting', { paused: true });
    await post('/pause-voting', { paused: false });
    expect(await listDecisions()).toEqual([
      ['voting.paused', {}],
      ['voting.resumed', {}],
    ]);
  });

  it('resets votes, and undoes that', async () => {
    const { body } = await site.api.post<{ resetId: number }>(
      `/api/admin/categories/${firstId('categories')}/reset-votes`,
      token,
    );
    await post(`/resets/${body.resetId}/undo`);
    expect(await listDecisions()).toEqual([
      ['votes.reset', { votes: 1, categories: [election.categories[0]?.name] }],
      ['votes.reset_undone', { votes: 1, setAside: 0 }],
    ]);
  });

  it('adds, renames, removes and restores a category', async () => {
    const [category] = election.categories;
    await post('/categories', { name: 'Brand new', description: 'New' });
    await put(`/categories/${category?.id}`, { name: 'Renamed', description: 'As before' });
    await put(`/categories/${category?.id}`, { name: 'Renamed', description: 'Other words' });
    await remove(`/categories/${category?.id}`);
    await post(`/categories/${category?.id}/restore`);
    expect(await listDecisions()).toEqual([
      ['category.added', { name: 'Brand new' }],
      ['category.renamed', { from: category?.name, to: 'Renamed' }],
      ['category.removed', { name: 'Renamed', votes: 1 }],
      ['category.restored', { name: 'Renamed' }],
    ]);
  });

  it('renames, removes and restores a vendor', async () => {
    const [vendor] = election.vendors;
    const fields = { description: vendor?.description, imageUrl: vendor?.image_url };
    await put(`/vendors/${vendor?.id}`, { name: 'Renamed', ...fields });
    await remove(`/vendors/${vendor?.id}`);
    await post(`/vendors/${vendor?.id}/restore`);
    expect(await listDecisions()).toEqual([
      ['vendor.renamed', { from: vendor?.name, to: 'Renamed' }],
      ['vendor.removed', { name: 'Renamed' }],
      ['vendor.restored', { name: 'Renamed' }],
    ]);
  });

  it('renames, removes and restores a vendor for which no vote was cast, and the decision says so', async () => {
    const id = election.vendors[1]?.id;
    const { name, description, image_url: imageUrl } = election.vendors[1] ?? {};
    await put(`/vendors/${id}`, { name: 'Renamed', description, imageUrl });
    await remove(`/vendors/${id}`);
    await post(`/vendors/${id}/restore`);
    await post('/vendors/deletion', { vendorIds: [id] });
    await site.database.owner('vendors').update({ retired_at: null });
    // A vote that waits may be for any vendor.
    await site.database
      .owner('tallies_aside')
      .insert({ ballot_box_id: firstId('boxes'), vendor_id: firstId('vendors'), votes: 1 });
    await remove(`/vendors/${id}`);
    expect(await listDecisions()).toEqual([
      ['vendor.renamed', { from: name, to: 'Renamed', unvoted: true }],
      ['vendor.removed', { name: 'Renamed', unvoted: true }],
      ['vendor.restored', { name: 'Renamed', unvoted: true }],
      ['vendors.removed', { names: ['Renamed'], unvoted: true }],
      ['vendor.removed', { name: 'Renamed' }],
    ]);
  });

  it('removes a vendor or a category whose votes were reset, and the decision does not say that it had none', async () => {
    await post(`/categories/${firstId('categories')}/reset-votes`);
    await remove(`/vendors/${firstId('vendors')}`);
    await remove(`/categories/${firstId('categories')}`);
    expect((await listDecisions()).slice(1)).toEqual([
      ['vendor.removed', { name: election.vendors[0]?.name }],
      ['category.removed', { name: election.categories[0]?.name, votes: 0 }],
    ]);
  });

  it('adds vendors, one by one or from a file, and renames one with a file', async () => {
    const [vendor] = election.vendors;
    await post('/vendors', { name: 'Newcomer', description: 'New', imageUrl: '/new.png' });
    const csv = `name,description,imageUrl\n${vendor?.name.toUpperCase()},x,/x.png\nBread,y,/y.png\nWine,z,/z.png`;
    await post('/vendors/import', { csv, dryRun: true });
    await post('/vendors/import', { csv, dryRun: false });
    await post('/vendors/import', { csv, dryRun: false });
    expect(await listDecisions()).toEqual([
      ['vendors.added', { count: 1, names: ['Newcomer'] }],
      ['vendors.added', { count: 2, names: ['Bread', 'Wine'] }],
      ['vendor.renamed', { from: vendor?.name, to: vendor?.name.toUpperCase() }],
    ]);
  });

  it('changes the formula', async () => {
    await post('/system-settings', { key: 'score_damping', value: '20' });
    await post('/system-settings', { key: 'site_name', value: 'Another name' });
    expect(await listDecisions()).toEqual([['formula.changed', { from: 10, to: 20 }]]);
  });

  it('moves the end, and ends the period', async () => {
    const { name, starts_at: startsAt, ends_at: endsAt } = election.cycle;
    const later = new Date(endsAt.getTime() + 86_400_000).toISOString();
    await put(`/voting-cycles/${election.cycle.id}`, { name, startDate: startsAt.toISOString(), endDate: later });
    await post(`/voting-cycles/${election.cycle.id}/end`);
    await post('/vendors', { name: 'The next change', description: 'Writes the result', imageUrl: '/x.png' });
    expect(await listDecisions()).toEqual([
      ['period.end_moved', { from: endsAt.toISOString(), to: later, isReopened: false }],
      ['period.ended', { endDate: expect.any(String), isEarly: true }],
      ['results.written', { version: 1 }],
    ]);
  });
});

it('a period that the start of the next one ends has that time as its end, and not the planned one', async () => {
  const { name, starts_at: startsAt, ends_at: endsAt } = election.cycle;
  const later = new Date(endsAt.getTime() + 86_400_000).toISOString();
  await put(`/voting-cycles/${election.cycle.id}`, { name, startDate: startsAt.toISOString(), endDate: later });
  const next = { name: 'Next', endDate: new Date(Date.now() + 86_400_000).toISOString(), isActive: true };
  const startedAt = Date.now() - 5_000;
  await post('/voting-cycles', { ...next, startDate: new Date().toISOString() });
  const [, [kind, facts] = []] = await listDecisions();
  expect([kind, facts]).toEqual(['period.ended', { endDate: expect.any(String), isEarly: true }]);
  const { endDate } = facts as { endDate: string };
  expect(Date.parse(endDate)).toBeGreaterThan(startedAt);
  expect(Date.parse(endDate)).toBeLessThan(Date.now() + 5_000);
});

it('after the end of the period, changes are no decisions about it', async () => {
  await site.database.owner('voting_cycles').update({ ends_at: site.database.owner.raw('now(3) - interval 1 second') });
  await remove(`/vendors/${firstId('vendors')}`);
  expect((await listDecisions()).map(([kind]) => kind)).toEqual(['period.ended', 'results.written']);
});

it('decisions name roles, and no accounts', async () => {
  await post('/pause-voting', { paused: true });
  const [row] = await site.database.owner('decisions');
  expect(row?.decided_by).toBe('super_admin');
});
