import { makeElection } from '@plaudit/db/factories';
import { type TestDatabase, testDatabase } from '@plaudit/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, VoteReceipt } from '../../../contract/index.ts';
import { apiOf, signIn, type TestApi } from '../../testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await testDatabase();
  api = await apiOf(database);
});
beforeEach(() => database.reset());
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('POST /api/votes', () => {
  it('stores the vote, counts it and answers a receipt', async () => {
    const { vendors, categories, boxes } = await makeElection(database.owner);
    const voter = await signIn(database.owner);
    const vote = { vendorId: vendors[0]?.id, categoryId: categories[0]?.id };
    const answer = await api.post<VoteReceipt>('/api/votes', vote, { token: voter.token });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject(vote);
    const stored = await database.owner('votes').select();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ ballot_box_id: boxes[0]?.id, voter_id: voter.account.id });
    expect(stored[0]?.id.toString('hex')).toBe(answer.body.receipt);
    expect(await database.owner('tallies').select()).toEqual([
      { ballot_box_id: boxes[0]?.id, vendor_id: vendors[0]?.id, votes: 1 },
    ]);
  });

  it('answers the same to a repeat', async () => {
    const { vendors, categories } = await makeElection(database.owner);
    const { token } = await signIn(database.owner);
    const vote = { vendorId: vendors[0]?.id, categoryId: categories[0]?.id };
    const first = await api.post<VoteReceipt>('/api/votes', vote, { token });
    const second = await api.post<VoteReceipt>('/api/votes', vote, { token });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  it('refuses another vendor', async () => {
    const { vendors, categories } = await makeElection(database.owner);
    const { token } = await signIn(database.owner);
    await api.post('/api/votes', { vendorId: vendors[0]?.id, categoryId: categories[0]?.id }, { token });
    const other = { vendorId: vendors[1]?.id, categoryId: categories[0]?.id };
    const answer = await api.post<ApiError>('/api/votes', other, { token });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: 'vote.already_cast', message: 'You have already voted in this category' });
  });
});
