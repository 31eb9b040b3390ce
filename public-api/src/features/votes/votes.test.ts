import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, CurrentCycle, VoteReceipt, VoteRequest } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const HOUR_MS = 3_600_000;

const site = useApi();
let election: Election;
let voter: SignedIn;

beforeEach(async () => {
  election = await makeElection(site.database.owner);
  voter = await signIn(site.database.owner);
});

const vote = (vendor = 0, category = 0): VoteRequest => ({
  vendorId: election.vendors[vendor]?.id ?? 0,
  categoryId: election.categories[category]?.id ?? 0,
});
const cast = (body: unknown, token = voter.token) => site.api.post<VoteReceipt>('/api/votes', body, { token });
const sendRejected = (body: unknown, token = voter.token) => site.api.post<ApiError>('/api/votes', body, { token });
const countStored = async () => (await site.database.owner('votes').select()).length;
const listTallies = () => site.database.owner('tallies').orderBy(['ballot_box_id', 'vendor_id']).select();

describe('a vote', () => {
  it('is stored and counted, and its response is the receipt', async () => {
    const response = await cast(vote());
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body).toMatchObject(vote());
    const [stored] = await site.database.owner('votes').select();
    expect(stored).toMatchObject({
      ballot_box_id: election.boxes[0]?.id,
      voter_id: voter.account.id,
      vendor_id: election.vendors[0]?.id,
    });
    expect(stored?.id.toString('hex')).toBe(response.body.receipt);
    expect(stored?.cast_at.toISOString()).toBe(response.body.castAt);
    expect(await listTallies()).toEqual([
      { ballot_box_id: election.boxes[0]?.id, vendor_id: election.vendors[0]?.id, votes: 1 },
    ]);
  });

  it('sent again gets the same receipt and counts once', async () => {
    const first = await cast(vote());
    const second = await cast(vote());
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await countStored()).toBe(1);
    expect((await listTallies()).map((tally) => tally.votes)).toEqual([1]);
  });

  it('accepts ids as text, and the same ids as numbers are the same vote', async () => {
    const { vendorId, categoryId } = vote();
    const asText = await cast({ vendorId: String(vendorId), categoryId: String(categoryId) });
    expect([asText.status, asText.body]).toMatchObject([201, vote()]);
    expect((await cast(vote())).body).toEqual(asText.body);
    expect(await countStored()).toBe(1);
  });

  it('for another vendor of the same category is rejected and changes nothing', async () => {
    const first = await cast(vote(0));
    const response = await sendRejected(vote(1));
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ code: 'vote.already_cast', message: 'You have already voted in this category' });
    expect((await cast(vote(0))).body).toEqual(first.body);
    expect((await listTallies()).map((tally) => tally.vendor_id)).toEqual([election.vendors[0]?.id]);
  });

  it('is separate in each category', async () => {
    expect((await cast(vote(0, 0))).status).toBe(201);
    expect((await cast(vote(1, 1))).status).toBe(201);
    expect(await countStored()).toBe(2);
  });

  it('may name the running period', async () => {
    const { body: cycle } = await site.api.get<CurrentCycle>('/api/voting/cycle');
    const response = await cast({ ...vote(), cycleId: cycle.id });
    expect(response.status).toBe(201);
    expect((await cast(vote())).body).toEqual(response.body);
  });

  it('can be cast again after the box was reset', async () => {
    await cast(vote(0));
    const [box] = election.boxes;
    await site.database
      .owner('ballot_boxes')
      .where({ id: box?.id ?? 0 })
      .update({ closed_at: new Date(), close_reason: 'reset' });
    await site.database
      .owner('ballot_boxes')
      .insert({ cycle_id: election.cycle.id, category_id: box?.category_id as number });
    expect((await cast(vote(1))).status).toBe(201);
    expect(await countStored()).toBe(2);
  });
});

describe('a vote is rejected', () => {
  it('without a token', async () => {
    const response = await site.api.post<ApiError>('/api/votes', vote());
    expect([response.status, response.body.code]).toEqual([401, 'session.required']);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('with an invalid token', async () => {
    const response = await sendRejected(vote(), 'garbage');
    expect([response.status, response.body.code]).toEqual([401, 'session.invalid']);
  });

  it('from a session that was logged out', async () => {
    await site.api.post('/api/logout', {}, { token: voter.token });
    const response = await sendRejected(vote());
    expect([response.status, response.body.code]).toEqual([401, 'session.invalid']);
  });

  it('from a blocked session', async () => {
    await site.database
      .owner('sessions')
      .where({ id: voter.sessionId })
      .update({ is_blocked: 1, blocked_at: new Date() });
    const response = await sendRejected(vote());
    expect([response.status, response.body.code]).toEqual([403, 'session.blocked']);
  });

  it.each([
    ['deactivated', { is_active: 0 as const }],
    ['retired', { retired_at: new Date() }],
  ])('from an account that was %s', async (_how, change) => {
    await site.database.owner('accounts').where({ id: voter.account.id }).update(change);
    expect((await sendRejected(vote())).status).toBe(401);
  });

  it.each(['admin', 'super_admin'] as const)('from %s, because only voters vote', async (role) => {
    const { token } = await signIn(site.database.owner, { role });
    const response = await sendRejected(vote(), token);
    expect(response.status).toBe(403);
    expect(response.body).toEqual({
      code: 'vote.not_a_voter',
      message: 'Administrators cannot vote. Please log in as a voter.',
    });
  });

  it('while voting is paused, and accepted afterwards', async () => {
    await site.database.owner('voting_state').update({ is_paused: 1 });
    const response = await sendRejected(vote());
    expect([response.status, response.body.code]).toEqual([403, 'vote.paused']);
    await site.database.owner('voting_state').update({ is_paused: 0 });
    expect((await cast(vote())).status).toBe(201);
  });

  it('while voting is paused, but the repeat of an earlier vote gets the same response', async () => {
    const first = await cast(vote());
    await site.database.owner('voting_state').update({ is_paused: 1 });
    const repeat = await cast(vote());
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    expect((await sendRejected(vote(1))).body.code).toBe('vote.paused');
    expect((await sendRejected(vote(0, 1))).body.code).toBe('vote.paused');
    expect(await countStored()).toBe(1);
  });

  it('for a vendor that was removed, but the repeat of an earlier vote gets the same response', async () => {
    const first = await cast(vote());
    await site.database.owner('vendors').where({ id: vote().vendorId }).update({ retired_at: new Date() });
    const repeat = await cast(vote());
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    expect((await sendRejected(vote(0, 1))).status).toBe(404);
    expect(await countStored()).toBe(1);
  });

  it('before the start', async () => {
    await site.database.owner('voting_cycles').update({ starts_at: new Date(Date.now() + HOUR_MS) });
    const response = await sendRejected(vote());
    expect([response.status, response.body]).toEqual([
      403,
      { code: 'vote.not_started', message: 'Voting has not started yet' },
    ]);
  });

  it('after the end', async () => {
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1) });
    const response = await sendRejected(vote());
    expect([response.status, response.body]).toEqual([403, { code: 'vote.ended', message: 'Voting has ended' }]);
  });

  it('before there has been any cycle', async () => {
    await site.database.reset();
    voter = await signIn(site.database.owner);
    const response = await sendRejected({ vendorId: 1, categoryId: 1 });
    expect([response.status, response.body.code]).toEqual([403, 'vote.not_started']);
  });

  it('between two cycles', async () => {
    await site.database.owner('voting_cycles').update({ is_active: 0, ended_at: new Date() });
    const response = await sendRejected(vote());
    expect([response.status, response.body.code]).toEqual([403, 'vote.ended']);
    expect((await sendRejected({ ...vote(), cycleId: election.cycle.id })).body.code).toBe('vote.ended');
  });

  it('for a vendor that does not exist or was retired', async () => {
    const unknown = await sendRejected({ ...vote(), vendorId: 999_999 });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'vote.unknown_vendor']);
    await site.database.owner('vendors').where({ id: vote().vendorId }).update({ retired_at: new Date() });
    expect((await sendRejected(vote())).body.code).toBe('vote.unknown_vendor');
  });

  it('when it was meant for another period than the running one, and stores nothing', async () => {
    const response = await sendRejected({ ...vote(), cycleId: election.cycle.id + 1 });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      code: 'vote.other_period',
      message: 'A new voting period has started. Please choose again.',
    });
    await site.database.owner('voting_state').update({ is_paused: 1 });
    expect((await sendRejected({ ...vote(), cycleId: election.cycle.id + 1 })).body.code).toBe('vote.other_period');
    expect(await countStored()).toBe(0);
  });

  it('in a category that does not exist or was retired', async () => {
    const unknown = await sendRejected({ ...vote(), categoryId: 999_999 });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'vote.unknown_category']);
    await site.database.owner('categories').where({ id: vote().categoryId }).update({ retired_at: new Date() });
    expect((await sendRejected(vote())).body.code).toBe('vote.unknown_category');
  });

  it.each([
    [{}, ['vendorId', 'categoryId']],
    [{ vendorId: '01', categoryId: '1e0' }, ['vendorId', 'categoryId']],
    [{ vendorId: '0', categoryId: '4294967296' }, ['vendorId', 'categoryId']],
    [{ vendorId: 1.5, categoryId: 1 }, ['vendorId']],
    [{ vendorId: 0, categoryId: -1 }, ['vendorId', 'categoryId']],
    [{ vendorId: 1, categoryId: 4_294_967_296 }, ['categoryId']],
    [{ vendorId: [1], categoryId: { id: 1 } }, ['vendorId', 'categoryId']],
    [{ vendorId: 1, categoryId: 1, voterId: 7 }, ['voterId']],
    [{ vendorId: null, categoryId: true }, ['vendorId', 'categoryId']],
    [{ vendorId: 1, categoryId: 1, cycleId: null }, ['cycleId']],
  ])('when its body is %j', async (body, fields) => {
    const response = await sendRejected(body);
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
    expect(response.body.details?.map((problem) => problem.field)).toEqual(fields);
    expect(await countStored()).toBe(0);
  });
});
