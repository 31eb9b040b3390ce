import { makeBallotBox, makeVendor } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { LeaderboardEntry } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const site = useApi();
const { castVotes, categoryName, election, endCycle, vendorId } = useElection(site);

describe('GET /api/leaderboard', () => {
  const readLeaderboard = async () => (await site.api.get<LeaderboardEntry[]>('/api/leaderboard')).body;

  it('ranks by the mean of the category scores', async () => {
    await castVotes(0, [6, 3, 0]);
    await castVotes(1, [0, 1, 0]);
    const score = (votes: number, leader: number) => Math.round(3000 + 2000 * Math.sqrt(votes / (leader + 10))) / 1000;
    const entries = await readLeaderboard();
    expect(entries.map(({ id, rank, totalVotes }) => [id, rank, totalVotes])).toEqual([
      [vendorId(1), 1, 4],
      [vendorId(0), 2, 6],
      [vendorId(2), 3, 0],
    ]);
    expect(entries[0]?.categoryScores).toEqual({ [categoryName(0)]: score(3, 6), [categoryName(1)]: score(1, 1) });
    expect(entries[0]?.categoryVotes).toEqual({ [categoryName(0)]: 3, [categoryName(1)]: 1 });
    expect(entries[0]?.averageScore).toBeCloseTo((score(3, 6) + score(1, 1)) / 2, 2);
    expect(entries[2]).toMatchObject({ averageScore: 0, totalVotes: 0 });
    for (const entry of entries) expect(entry.formula).toEqual({ name: 'from_three', damping: 10 });
    expect(entries[0]?.imageUrl).toBe(election().vendors[1]?.image_url);
  });

  it('gives equal vendors the same rank, in the order of their names', async () => {
    await makeVendor(site.database.owner, { name: 'Vendor 0' });
    await castVotes(0, [2, 2, 0]);
    expect((await readLeaderboard()).map(({ rank }) => rank)).toEqual([1, 1, 3, 3]);
    expect((await readLeaderboard())[2]?.name).toBe('Vendor 0');
  });

  it('uses the damping setting and leaves out retired vendors', async () => {
    await castVotes(0, [4, 0, 0]);
    await site.database.owner('settings').insert({ setting_key: 'score_damping', setting_value: '0' });
    await site.database
      .owner('vendors')
      .where({ id: vendorId(2) })
      .update({ retired_at: new Date() });
    const entries = await readLeaderboard();
    expect(entries).toHaveLength(2);
    expect(entries[0]?.categoryScores[categoryName(0)]).toBe(5);
    expect(entries[0]?.formula.damping).toBe(0);
  });

  it('leaves out votes that were reset, and stays after the cycle has ended', async () => {
    await castVotes(0, [1, 0, 0]);
    await castVotes(1, [0, 2, 0]);
    const [box] = election().boxes;
    await site.database
      .owner('ballot_boxes')
      .where({ id: box?.id ?? 0 })
      .update({ closed_at: new Date(), close_reason: 'reset' });
    await makeBallotBox(site.database.owner, { cycle_id: election().cycle.id, category_id: box?.category_id ?? 0 });
    expect((await readLeaderboard()).map(({ totalVotes }) => totalVotes)).toEqual([2, 0, 0]);
    await endCycle();
    expect((await readLeaderboard())[0]).toMatchObject({ id: vendorId(1), totalVotes: 2 });
  });

  it('has every vendor with a score of 0 before the first cycle', async () => {
    await site.database.owner('ballot_boxes').delete();
    await site.database.owner('voting_cycles').delete();
    const entries = await readLeaderboard();
    expect(entries.map(({ rank, averageScore }) => [rank, averageScore])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });
});
