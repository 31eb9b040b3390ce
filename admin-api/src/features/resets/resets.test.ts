import { type Election, makeAccount, makeElection, makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Cycle, CycleResults, Reset, ResetPreview, ResetResponse } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
let election: Election;
beforeEach(async () => {
  caller = await signInAsAdmin(site.database.owner);
  election = await makeElection(site.database.owner);
  const voter = await makeAccount(site.database.owner);
  await cast(0, voter.id);
  await cast(1, voter.id);
  await cast(0);
});

const categoryId = (index: number) => election.categories[index]?.id as number;

async function findOpenBoxId(index: number): Promise<number> {
  const box = await site.database
    .owner('ballot_boxes')
    .where({ category_id: categoryId(index), closed_at: null })
    .first('id');
  return box?.id as number;
}

async function cast(index: number, voterId?: number): Promise<void> {
  const vendor_id = election.vendors[0]?.id as number;
  const voter = voterId === undefined ? {} : { voter_id: voterId };
  await makeVote(site.database.owner, { ballot_box_id: await findOpenBoxId(index), vendor_id, ...voter });
}

const resetAll = <Body = ResetResponse>() => site.api.post<Body>('/api/admin/reset-votes', caller.token);
const resetOne = <Body = ResetResponse>(id: number) =>
  site.api.post<Body>(`/api/admin/categories/${id}/reset-votes`, caller.token);
const undo = <Body = Reset>(id: number) => site.api.post<Body>(`/api/admin/resets/${id}/undo`, caller.token);
const readPreview = <Body = ResetPreview>(query = '') =>
  site.api.get<Body>(`/api/admin/reset-preview${query}`, caller.token);
const list = async () => (await site.api.get<Reset[]>('/api/admin/resets', caller.token)).body;
const readVotesShown = async () => (await readPreview()).body.boxes.map((box) => box.votes);

async function readVotesInResults(): Promise<number[]> {
  const path = `/api/admin/voting-cycles/${election.cycle.id}/results`;
  const { body } = await site.api.get<CycleResults>(path, caller.token);
  return body.categories.map((category) => category.totalVotes);
}

describe('GET /api/admin/reset-preview', () => {
  it('counts no voters whose votes do not count', async () => {
    const { owner } = site.database;
    const [voter = 0] = await owner('votes').pluck('voter_id');
    const id = await makeExclusion(owner, election.cycle.id, [voter]);
    await owner('exclusions').where({ id }).update({ in_force_at: new Date() });
    expect((await readPreview()).body.voters).toBe(1);
  });

  it('has votes, voters and ballot boxes, of all categories or of one', async () => {
    const [first, second] = election.categories;
    expect((await readPreview()).body).toEqual({
      votes: 3,
      voters: 2,
      boxes: [
        { categoryId: first?.id, categoryName: first?.name, votes: 2 },
        { categoryId: second?.id, categoryName: second?.name, votes: 1 },
      ],
    });
    expect((await readPreview(`?categoryId=${second?.id}`)).body).toMatchObject({ votes: 1, voters: 1 });
    expect((await readPreview<ApiError>('?categoryId=999999')).body.message).toBe('Category not found');
    expect((await readPreview('?categoryId=x')).status).toBe(400);
  });
});

describe('resetting', () => {
  it('closes every box with reason and admin, opens empty ones, and deletes no vote', async () => {
    const { status, body } = await resetAll();
    expect(status).toBe(200);
    expect(body).toEqual({ resetId: expect.any(Number), votes: 3, boxes: 2, message: '3 votes of 2 categories reset' });
    expect(await readVotesShown()).toEqual([0, 0]);
    expect(await site.database.owner('votes').select()).toHaveLength(3);
    const closed = await site.database
      .owner('ballot_boxes')
      .whereNotNull('closed_at')
      .select('close_reason', 'closed_by');
    expect(closed).toEqual(Array(2).fill({ close_reason: 'reset', closed_by: caller.account.id }));
    expect(await listAuditActions(site.database.owner)).toEqual(['votes.reset_all']);
  });

  it('one category does not change the others', async () => {
    const { body } = await resetOne(categoryId(0));
    expect(body).toMatchObject({ votes: 2, boxes: 1, message: `2 votes of ${election.categories[0]?.name} reset` });
    expect(await readVotesShown()).toEqual([0, 1]);
    expect((await list())[0]).toMatchObject({
      scope: 'category',
      categoryName: election.categories[0]?.name,
      votes: 2,
    });
    expect(await listAuditActions(site.database.owner)).toEqual(['votes.reset_category']);
  });

  it('lets voters vote again', async () => {
    await resetAll();
    await cast(0);
    expect(await readVotesShown()).toEqual([1, 0]);
  });

  it('is 404 for an unknown or deleted category', async () => {
    await site.database
      .owner('ballot_boxes')
      .where({ category_id: categoryId(1) })
      .update({
        closed_at: new Date(),
        close_reason: 'category_retired',
      });
    for (const id of [999_999, categoryId(1)]) {
      const response = await resetOne<ApiError>(id);
      expect([response.status, response.body.message]).toEqual([404, 'Category not found']);
    }
  });

  it('is rejected if no period is running', async () => {
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1000) });
    const response = await resetAll<ApiError>();
    expect([response.status, response.body.code]).toEqual([409, 'cycle.none_running']);
    expect(await site.database.owner('resets').select()).toEqual([]);
  });

  it('many times at the same moment counts each vote once', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => resetAll()));
    const votes = responses.map(({ body }) => body.votes).sort();
    expect(votes).toEqual([0, 0, 0, 0, 0, 3]);
    const open = await site.database.owner('ballot_boxes').whereNull('closed_at');
    expect(open).toHaveLength(2);
  });

  it('waits for unfinished votes', async () => {
    const voteTransaction = await site.database.owner.transaction();
    await voteTransaction.raw('select is_paused from voting_state where id = 1 lock in share mode');
    let isDone = false;
    const resetting = resetAll().then((response) => {
      isDone = true;
      return response;
    });
    await makeVote(voteTransaction, {
      ballot_box_id: await findOpenBoxId(1),
      vendor_id: election.vendors[0]?.id as number,
    });
    expect(isDone).toBe(false);
    await voteTransaction.commit();
    expect((await resetting).body.votes).toBe(4);
  });
});

describe('resetting everything includes the votes of a deleted category', () => {
  let token: string;
  const path = () => `/api/admin/categories/${categoryId(0)}`;
  beforeEach(async () => {
    ({ token } = await signIn(site.database.owner));
    await site.api.delete(path(), token);
  });

  it('in the preview too, and a restored category has no votes', async () => {
    expect((await readPreview()).body).toMatchObject({ votes: 3, voters: 2 });
    expect((await resetAll()).body).toMatchObject({ votes: 3, boxes: 2 });
    expect((await resetAll()).body).toMatchObject({ votes: 0, boxes: 1 });
    await site.api.post(`${path()}/restore`, token);
    expect(await readVotesInResults()).toEqual([0, 0]);
  });

  it('and undoing brings them back, before or after the category is restored', async () => {
    const first = (await resetAll()).body.resetId;
    expect((await undo(first)).status).toBe(200);
    expect(await readVotesInResults()).toEqual([1]);
    const second = (await resetAll()).body.resetId;
    await site.api.post(`${path()}/restore`, token);
    await cast(0);
    expect((await undo(second)).status).toBe(200);
    expect(await readVotesInResults()).toEqual([2, 1]);
  });
});

describe('undoing a reset', () => {
  it('reopens the earlier boxes and takes later votes out of the count', async () => {
    const { body } = await resetAll();
    await cast(0);
    const other = await signIn(site.database.owner);
    expect((await list())[0]).toEqual({
      id: body.resetId,
      at: expect.any(String),
      by: caller.account.username,
      scope: 'all',
      categoryName: null,
      votes: 3,
      cycleId: election.cycle.id,
      undoneAt: null,
      undoneBy: null,
      votesSince: 1,
      canUndo: true,
    });
    const undone = await site.api.post<Reset>(`/api/admin/resets/${body.resetId}/undo`, other.token);
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({
      canUndo: false,
      undoneBy: other.account.username,
      undoneAt: expect.any(String),
    });
    expect(await readVotesShown()).toEqual([2, 1]);
    expect(await site.database.owner('votes').select()).toHaveLength(4);
    expect((await undo<ApiError>(body.resetId)).body.code).toBe('reset.undone');
    expect(await listAuditActions(site.database.owner)).toEqual(['votes.reset_all', 'votes.reset_undone']);
  });

  it('is possible only from the latest to the earliest', async () => {
    const all = (await resetAll()).body.resetId;
    const one = (await resetOne(categoryId(0))).body.resetId;
    expect((await list()).map(({ id, canUndo }) => [id, canUndo])).toEqual([
      [one, true],
      [all, false],
    ]);
    expect((await undo<ApiError>(all)).body.code).toBe('reset.not_reversible');
    expect((await undo(one)).status).toBe(200);
    expect((await undo(all)).status).toBe(200);
    expect(await readVotesShown()).toEqual([2, 1]);
  });

  it('is possible until the period ends', async () => {
    const { body } = await resetAll();
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1000) });
    expect((await list())[0]?.canUndo).toBe(false);
    expect((await undo<ApiError>(body.resetId)).body.code).toBe('reset.not_reversible');
    expect((await undo(999_999)).status).toBe(404);
  });

  it('happens once for many simultaneous requests', async () => {
    const { body } = await resetAll();
    const responses = await Promise.all(Array.from({ length: 5 }, () => undo(body.resetId)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await readVotesShown()).toEqual([2, 1]);
  });

  it('works if a category was deleted since, and restoring the category brings its earlier votes back', async () => {
    const { body } = await resetAll();
    const superAdmin = await signIn(site.database.owner);
    await site.api.delete(`/api/admin/categories/${categoryId(0)}`, superAdmin.token);
    expect((await undo(body.resetId)).status).toBe(200);
    expect(await readVotesInResults()).toEqual([1]);
    await site.api.post(`/api/admin/categories/${categoryId(0)}/restore`, superAdmin.token);
    expect(await readVotesInResults()).toEqual([2, 1]);
  });

  it('leaves tallies that match the votes', async () => {
    const { body } = await resetAll();
    await cast(1);
    await undo(body.resetId);
    const counted = await site.database
      .owner('votes')
      .groupBy('ballot_box_id', 'vendor_id')
      .select('ballot_box_id', 'vendor_id')
      .count({ votes: '*' });
    const tallies = await site.database.owner('tallies').select('ballot_box_id', 'vendor_id', 'votes');
    const sorted = (rows: object[]) => rows.map((entry) => JSON.stringify(entry)).sort();
    expect(sorted(tallies)).toEqual(sorted(counted));
  });
});

it('the voters of the period are counted again right after a reset and its undo, however long a count takes', async () => {
  const readVoters = async () =>
    (await site.api.get<Cycle[]>('/api/admin/voting-cycles', caller.token)).body.map(
      ({ totalParticipants }) => totalParticipants,
    );
  // After a count of ten minutes, the next one would begin hours later.
  const takeLong = () => site.database.owner('participant_counts').update({ took_ms: 600_000 });
  expect(await readVoters()).toEqual([2]);
  await takeLong();
  const { body } = await resetAll();
  await expect.poll(readVoters).toEqual([0]);
  await takeLong();
  await undo(body.resetId);
  await site.database.owner('participant_counts').update({ counting_since: new Date() });
  // Another process is still counting. The figure before would disagree with the votes.
  expect(await readVoters()).toEqual([null]);
  await site.database.owner('participant_counts').update({ counting_since: null });
  await expect.poll(readVoters).toEqual([2]);
});
