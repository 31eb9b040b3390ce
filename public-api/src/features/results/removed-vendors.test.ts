import { beforeEach, describe, expect, it } from 'vitest';
import type {
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  Stats,
} from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const site = useApi();
const { castVotes, categoryId, election, endCycle, vendorId } = useElection(site);

describe('votes for a vendor that is removed during the period', () => {
  const readFigures = async () => {
    const [stats, categoryVotes, category, leaderboard, archive, csv] = await Promise.all([
      site.api.get<Stats>('/api/stats'),
      site.api.get<CategoryVoteCount[]>('/api/category-votes'),
      site.api.get<CategoryResults>(`/api/categories/${categoryId(0)}/results`),
      site.api.get<LeaderboardEntry[]>('/api/leaderboard'),
      site.api.get<PeriodResults>(`/api/results/periods/${election().cycle.id}`),
      site.api.get<string>(`/api/results/periods/${election().cycle.id}/csv`),
    ]);
    return {
      stats: stats.body,
      categoryVotes: categoryVotes.body,
      category: category.body,
      leaderboard: leaderboard.body,
      archive: archive.body,
      csv: csv.text.replace('\uFEFF', '').trimEnd().split('\r\n'),
    };
  };

  beforeEach(async () => {
    await castVotes(0, [6, 3, 1]);
    await castVotes(1, [0, 2, 0]);
    await site.database
      .owner('vendors')
      .where({ id: vendorId(0) })
      .update({ retired_at: site.database.owner.raw('now(3)') });
    // The first count of participants can take longer than a caller waits for it.
    await expect.poll(async () => (await site.api.get('/api/stats')).status).toBe(200);
  });

  it('stay in every total, and in the total that percentages are a share of', async () => {
    const { stats, categoryVotes, category } = await readFigures();
    expect(stats).toEqual({
      totalVotes: 12,
      removedVotes: 6,
      totalParticipants: 12,
      participantsCountedAt: expect.any(String),
      totalVendors: 2,
    });
    expect(categoryVotes).toMatchObject([{ voteCount: 10, removedVotes: 6 }, { voteCount: 2 }]);
    expect(categoryVotes[1]).not.toHaveProperty('removedVotes');
    expect(category).toMatchObject({ totalVotes: 10, removedVotes: 6 });
    expect(category.vendors.map(({ rank, votes, percentage, vendor }) => [rank, votes, percentage, vendor.id])).toEqual(
      [
        [1, 3, 30, vendorId(1)],
        [2, 1, 10, vendorId(2)],
      ],
    );
  });

  it('are the same everywhere, and the vendor is not ranked', async () => {
    const { stats, categoryVotes, leaderboard, archive, csv } = await readFigures();
    expect(leaderboard.map(({ id, rank }) => [id, rank])).toEqual([
      [vendorId(1), 1],
      [vendorId(2), 2],
    ]);
    const listed = leaderboard.reduce((sum, { totalVotes }) => sum + totalVotes, 0);
    expect(listed + (stats.removedVotes ?? 0)).toBe(stats.totalVotes);
    expect(archive).toMatchObject({ period: { totalVotes: stats.totalVotes }, stats, categoryVotes, leaderboard });
    expect(csv).toHaveLength(1 + 2 + 1);
    expect(csv.at(-1)).toBe(',Vendors no longer on the ballot,,6,6,,0,');
  });

  it('stay the same after the period has ended, and the vendor is still not ranked', async () => {
    const before = await readFigures();
    await endCycle();
    // On a busy machine the participants may have been counted again meanwhile.
    const stats = { ...before.stats, participantsCountedAt: expect.any(String) };
    expect(await readFigures()).toMatchObject({
      ...before,
      stats,
      archive: { stats, leaderboard: before.leaderboard, categoryVotes: before.categoryVotes },
    });
  });
});
