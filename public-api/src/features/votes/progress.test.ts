import { type Election, makeBallotBox, makeCategory, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, VotingProgress } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let election: Election;
let voter: SignedIn;

beforeEach(async () => {
  election = await makeElection(site.database.owner, { categories: 6, vendors: 2 });
  voter = await signIn(site.database.owner);
});

const readProgress = async (token = voter.token) =>
  (await site.api.get<VotingProgress>('/api/voting/progress', { token })).body;
const castIn = (category: number) =>
  makeVote(site.database.owner, {
    ballot_box_id: election.boxes[category]?.id ?? 0,
    vendor_id: election.vendors[0]?.id ?? 0,
    voter_id: voter.account.id,
  });

describe('GET /api/voting/progress', () => {
  it('has the categories that the voter has voted in', async () => {
    expect(await readProgress()).toEqual({
      completed: 0,
      total: 6,
      percentage: 0,
      votedCategories: [],
      votes: [],
      state: 'open',
    });
    const vote = await castIn(1);
    const categoryId = election.categories[1]?.id;
    expect(await readProgress()).toEqual({
      completed: 1,
      total: 6,
      percentage: 17,
      votedCategories: [categoryId],
      votes: [
        {
          receipt: vote.id.toString('hex'),
          vendorId: vote.vendor_id,
          categoryId,
          castAt: vote.cast_at.toISOString(),
        },
      ],
      state: 'open',
    });
    await Promise.all([0, 2, 3, 4, 5].map(castIn));
    const done = await readProgress();
    expect([done.completed, done.percentage]).toEqual([6, 100]);
    expect(done.votedCategories).toEqual(election.categories.map((category) => category.id));
  });

  it('is each voter’s own, also in simultaneous requests', async () => {
    await castIn(0);
    const others = await Promise.all(Array.from({ length: 20 }, () => signIn(site.database.owner)));
    const responses = await Promise.all([voter, ...others].map((each) => readProgress(each.token)));
    expect(responses.map((response) => response.completed)).toEqual([1, ...others.map(() => 0)]);
  });

  it('is empty for a visitor, and is not cached', async () => {
    const response = await site.api.get<VotingProgress>('/api/voting/progress');
    expect(response.body).toMatchObject({ completed: 0, total: 6, votedCategories: [] });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('is 401 for an invalid token and for a blocked session', async () => {
    expect((await site.api.get('/api/voting/progress', { token: 'x.y.z' })).status).toBe(401);
    await site.database.owner('sessions').update({ is_blocked: 1 });
    const blocked = await site.api.get<ApiError>('/api/voting/progress', { token: voter.token });
    expect([blocked.status, blocked.body.code]).toEqual([401, 'session.blocked']);
  });

  it('leaves out votes that were reset and retired categories', async () => {
    await castIn(0);
    await castIn(1);
    await site.database
      .owner('ballot_boxes')
      .where({ id: election.boxes[0]?.id ?? 0 })
      .update({
        closed_at: new Date(),
        close_reason: 'reset',
      });
    await makeBallotBox(site.database.owner, {
      cycle_id: election.cycle.id,
      category_id: election.categories[0]?.id ?? 0,
    });
    await site.database
      .owner('categories')
      .where({ id: election.categories[5]?.id ?? 0 })
      .update({ retired_at: new Date() });
    expect(await readProgress()).toMatchObject({ completed: 1, total: 5, percentage: 20 });
  });

  it('does not count a category that opens with the next period', async () => {
    await makeCategory(site.database.owner);
    expect(await readProgress()).toMatchObject({ total: 6 });
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1_000) });
    expect(await readProgress()).toMatchObject({ total: 6 });
  });

  it('counts all categories before the first period', async () => {
    await site.database.reset();
    await makeCategory(site.database.owner);
    const { body } = await site.api.get<VotingProgress>('/api/voting/progress');
    expect(body).toMatchObject({ completed: 0, total: 1, state: 'none' });
  });

  it('says whether votes are accepted, and keeps the votes after the cycle has ended', async () => {
    await castIn(0);
    await site.database.owner('voting_state').update({ is_paused: 1 });
    expect((await readProgress()).state).toBe('paused');
    await site.database.owner('ballot_boxes').update({ closed_at: new Date(), close_reason: 'cycle_ended' });
    await site.database.owner('voting_cycles').update({ is_active: 0, ended_at: new Date() });
    expect(await readProgress()).toMatchObject({ state: 'ended', completed: 1, total: 6 });
  });

  it('updates the last activity of the session, at most every five seconds', async () => {
    const setLast = (at: Date) => site.database.owner('sessions').update({ last_activity_at: at });
    const readLastActivity = async () =>
      (await site.database.owner('sessions').where({ id: voter.sessionId }).first())?.last_activity_at;
    const old = new Date(Date.now() - 60_000);
    await setLast(old);
    await readProgress();
    await expect.poll(async () => (await readLastActivity())?.getTime() ?? 0).toBeGreaterThan(old.getTime());
    const recent = new Date(Date.now() - 3_000);
    await setLast(recent);
    await readProgress();
    await readProgress();
    expect(await readLastActivity()).toEqual(recent);
  });
});
