import { makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { CategoryVoteCount, Stats } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const site = useApi();
const { boxId, castVotes, categoryId, categoryName, vendorId } = useElection(site);

describe('GET /api/stats and /api/category-votes', () => {
  const readStats = async () => (await site.api.get<Stats>('/api/stats')).body;

  it('count votes, each voter once, and vendors that are not retired', async () => {
    await castVotes(0, [2, 1, 0]);
    const voter = await makeVote(site.database.owner, {
      ballot_box_id: boxId(0),
      vendor_id: vendorId(0),
    });
    await makeVote(site.database.owner, {
      ballot_box_id: boxId(1),
      vendor_id: vendorId(0),
      voter_id: voter.voter_id,
    });
    await site.database
      .owner('vendors')
      .where({ id: vendorId(2) })
      .update({ retired_at: new Date() });
    expect(await readStats()).toEqual({
      totalVotes: 5,
      totalParticipants: 4,
      participantsCountedAt: expect.any(String),
      totalVendors: 2,
    });
    const { body } = await site.api.get<CategoryVoteCount[]>('/api/category-votes');
    expect(body).toEqual([
      { categoryId: categoryId(0), categoryName: categoryName(0), voteCount: 4 },
      { categoryId: categoryId(1), categoryName: categoryName(1), voteCount: 1 },
    ]);
  });

  it('count no votes and no voters without a cycle', async () => {
    await site.database.owner('ballot_boxes').delete();
    await site.database.owner('voting_cycles').delete();
    expect(await readStats()).toEqual({ totalVotes: 0, totalParticipants: 0, totalVendors: 3 });
    const { body } = await site.api.get<CategoryVoteCount[]>('/api/category-votes');
    expect(body.map(({ voteCount }) => voteCount)).toEqual([0, 0]);
  });
});
