import {
  type Election,
  makeBallotBox,
  makeCategory,
  makeCycle,
  makeElection,
  makeVendor,
  makeVote,
} from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  ApiError,
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  ResultsPeriod,
  Stats,
} from '../../../contract/index.ts';
import { whileLocked } from '../../testing/counters.ts';
import { useApi } from '../../testing/use-api.ts';

const DAY_MS = 86_400_000;

const site = useApi();
let election: Election;

beforeEach(async () => {
  election = await makeElection(site.database.owner, { categories: 2, vendors: 3 });
});

const vendorId = (index: number) => election.vendors[index]?.id ?? 0;
const categoryName = (index: number) => election.categories[index]?.name ?? '';

/** So many votes for each vendor, in one category. */
async function castVotes(category: number, votes: readonly number[]): Promise<void> {
  const boxId = election.boxes[category]?.id ?? 0;
  for (const [vendor, count] of votes.entries()) {
    for (let vote = 0; vote < count; vote += 1) {
      await makeVote(site.database.owner, { ballot_box_id: boxId, vendor_id: vendorId(vendor) });
    }
  }
}

async function endCycle(): Promise<void> {
  await site.database
    .owner('ballot_boxes')
    .whereNull('closed_at')
    .update({ closed_at: new Date(), close_reason: 'cycle_ended' });
  await site.database.owner('voting_cycles').update({ is_active: 0, ended_at: new Date() });
}

describe('GET /api/leaderboard', () => {
  const leaderboard = async () => (await site.api.get<LeaderboardEntry[]>('/api/leaderboard')).body;

  it('ranks by the mean of the category scores', async () => {
    await castVotes(0, [6, 3, 0]);
    await castVotes(1, [0, 1, 0]);
    const score = (votes: number, leader: number) => Math.round(5000 * Math.sqrt(votes / (leader + 3))) / 1000;
    const entries = await leaderboard();
    expect(entries.map(({ id, rank, totalVotes }) => [id, rank, totalVotes])).toEqual([
      [vendorId(1), 1, 4],
      [vendorId(0), 2, 6],
      [vendorId(2), 3, 0],
    ]);
    expect(entries[0]?.categoryScores).toEqual({ [categoryName(0)]: score(3, 6), [categoryName(1)]: score(1, 1) });
    expect(entries[0]?.categoryVotes).toEqual({ [categoryName(0)]: 3, [categoryName(1)]: 1 });
    expect(entries[0]?.averageScore).toBeCloseTo((score(3, 6) + score(1, 1)) / 2, 2);
    expect(entries[2]).toMatchObject({ averageScore: 0, totalVotes: 0 });
    expect(entries[0]?.imageUrl).toBe(election.vendors[1]?.image_url);
  });

  it('gives equal vendors an equal rank, shown by name', async () => {
    await makeVendor(site.database.owner, { name: 'Vendor 0' });
    await castVotes(0, [2, 2, 0]);
    expect((await leaderboard()).map(({ rank }) => rank)).toEqual([1, 1, 3, 3]);
    expect((await leaderboard())[2]?.name).toBe('Vendor 0');
  });

  it('uses the damping that is set and leaves out retired vendors', async () => {
    await castVotes(0, [4, 0, 0]);
    await site.database.owner('settings').insert({ setting_key: 'score_damping', setting_value: '0' });
    await site.database
      .owner('vendors')
      .where({ id: vendorId(2) })
      .update({ retired_at: new Date() });
    const entries = await leaderboard();
    expect(entries).toHaveLength(2);
    expect(entries[0]?.categoryScores[categoryName(0)]).toBe(5);
  });

  it('forgets what was reset and stands when the cycle has ended', async () => {
    await castVotes(0, [1, 0, 0]);
    await castVotes(1, [0, 2, 0]);
    const [box] = election.boxes;
    await site.database
      .owner('ballot_boxes')
      .where({ id: box?.id ?? 0 })
      .update({ closed_at: new Date(), close_reason: 'reset' });
    await makeBallotBox(site.database.owner, { cycle_id: election.cycle.id, category_id: box?.category_id ?? 0 });
    expect((await leaderboard()).map(({ totalVotes }) => totalVotes)).toEqual([2, 0, 0]);
    await endCycle();
    expect((await leaderboard())[0]).toMatchObject({ id: vendorId(1), totalVotes: 2 });
  });

  it('has every vendor at nothing before the first cycle', async () => {
    await site.database.owner('ballot_boxes').delete();
    await site.database.owner('voting_cycles').delete();
    const entries = await leaderboard();
    expect(entries.map(({ rank, averageScore }) => [rank, averageScore])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });
});

describe('GET /api/categories/{id}/results', () => {
  const results = async (index: number) =>
    (await site.api.get<CategoryResults>(`/api/categories/${election.categories[index]?.id}/results`)).body;

  it('has rank, votes and rounded percentage of the vendors with votes', async () => {
    await castVotes(0, [1, 2, 0]);
    const { name, image_url: imageUrl } = election.vendors[1] ?? { name: '', image_url: '' };
    expect(await results(0)).toMatchObject({
      categoryId: election.categories[0]?.id,
      categoryName: categoryName(0),
      totalVotes: 3,
      vendors: [
        { rank: 1, votes: 2, percentage: 67, vendor: { id: vendorId(1), name, imageUrl } },
        { rank: 2, votes: 1, percentage: 33, vendor: { id: vendorId(0) } },
      ],
    });
  });

  it('is empty for a category that was added after the end of the period', async () => {
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1_000) });
    const { id: categoryId, name } = await makeCategory(site.database.owner);
    const { status, body } = await site.api.get<CategoryResults>(`/api/categories/${categoryId}/results`);
    expect([status, body]).toEqual([200, { categoryId, categoryName: name, totalVotes: 0, vendors: [] }]);
  });

  it('is empty without votes and 404 without a category', async () => {
    expect(await results(1)).toMatchObject({ totalVotes: 0, vendors: [] });
    const response = await site.api.get<ApiError>('/api/categories/999999/results');
    expect([response.status, response.body.code]).toEqual([404, 'category.not_found']);
  });
});

describe('an id that is not there', () => {
  it.each(['/api/categories/999999/results', '/api/results/periods/999999', '/api/results/periods/999999/csv'])(
    'costs no standings: %s',
    async (path) => {
      // Standings begin with a setting. They would wait here until the deadline, which is a 503.
      await whileLocked(site.database.owner, 'settings write', async () => {
        expect((await site.api.get(path)).status).toBe(404);
      });
    },
  );

  it.each(['007', '7e0'])('is another spelling of one that is, like %s', async (spelling) => {
    const id = spelling.replace('7', String(election.categories[0]?.id));
    expect((await site.api.get(`/api/categories/${id}/results`)).status).toBe(400);
  });
});

describe('GET /api/stats and /api/category-votes', () => {
  const stats = async () => (await site.api.get<Stats>('/api/stats')).body;

  it('count votes, voters once each, and vendors in use', async () => {
    await castVotes(0, [2, 1, 0]);
    const voter = await makeVote(site.database.owner, {
      ballot_box_id: election.boxes[0]?.id ?? 0,
      vendor_id: vendorId(0),
    });
    await makeVote(site.database.owner, {
      ballot_box_id: election.boxes[1]?.id ?? 0,
      vendor_id: vendorId(0),
      voter_id: voter.voter_id,
    });
    await site.database
      .owner('vendors')
      .where({ id: vendorId(2) })
      .update({ retired_at: new Date() });
    expect(await stats()).toEqual({ totalVotes: 5, totalParticipants: 4, totalVendors: 2 });
    const { body } = await site.api.get<CategoryVoteCount[]>('/api/category-votes');
    expect(body).toEqual([
      { categoryId: election.categories[0]?.id, categoryName: categoryName(0), voteCount: 4 },
      { categoryId: election.categories[1]?.id, categoryName: categoryName(1), voteCount: 1 },
    ]);
  });

  it('are all zero without a cycle', async () => {
    await site.database.owner('ballot_boxes').delete();
    await site.database.owner('voting_cycles').delete();
    expect(await stats()).toEqual({ totalVotes: 0, totalParticipants: 0, totalVendors: 3 });
    const { body } = await site.api.get<CategoryVoteCount[]>('/api/category-votes');
    expect(body.map(({ voteCount }) => voteCount)).toEqual([0, 0]);
  });
});

describe('votes for a vendor that is removed while the period runs', () => {
  const figures = async () => {
    const [stats, categoryVotes, category, leaderboard, archive, csv] = await Promise.all([
      site.api.get<Stats>('/api/stats'),
      site.api.get<CategoryVoteCount[]>('/api/category-votes'),
      site.api.get<CategoryResults>(`/api/categories/${election.categories[0]?.id}/results`),
      site.api.get<LeaderboardEntry[]>('/api/leaderboard'),
      site.api.get<PeriodResults>(`/api/results/periods/${election.cycle.id}`),
      site.api.get<string>(`/api/results/periods/${election.cycle.id}/csv`),
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
  });

  it('stay in every total, and in the total that percentages are a share of', async () => {
    const { stats, categoryVotes, category } = await figures();
    expect(stats).toEqual({ totalVotes: 12, removedVotes: 6, totalParticipants: 12, totalVendors: 2 });
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

  it('agree wherever they are shown, and nowhere is the vendor ranked', async () => {
    const { stats, categoryVotes, leaderboard, archive, csv } = await figures();
    expect(leaderboard.map(({ id, rank }) => [id, rank])).toEqual([
      [vendorId(1), 1],
      [vendorId(2), 2],
    ]);
    const listed = leaderboard.reduce((sum, { totalVotes }) => sum + totalVotes, 0);
    expect(listed + (stats.removedVotes ?? 0)).toBe(stats.totalVotes);
    expect(archive).toMatchObject({ period: { totalVotes: stats.totalVotes }, stats, categoryVotes, leaderboard });
    expect(csv).toHaveLength(1 + 2 + 1);
    expect(csv.at(-1)).toBe(',Vendors no longer taking part,,6,6,,0,');
  });

  it('and its place do not come back when the period has ended', async () => {
    const before = await figures();
    await endCycle();
    expect(await figures()).toMatchObject({
      ...before,
      archive: { stats: before.stats, leaderboard: before.leaderboard, categoryVotes: before.categoryVotes },
    });
  });
});

describe('results of periods', () => {
  it('lists the running one first, then the ended ones, and nothing that is only scheduled', async () => {
    await castVotes(0, [1, 0, 0]);
    await endCycle();
    const running = await makeCycle(site.database.owner, { name: 'Running' });
    await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1, starts_at: new Date(Date.now() + DAY_MS) });
    const { body } = await site.api.get<ResultsPeriod[]>('/api/results/periods');
    expect(body.map(({ id, isCurrent, totalVotes }) => [id, isCurrent, totalVotes])).toEqual([
      [running.id, true, 0],
      [election.cycle.id, false, 1],
    ]);
    expect(Date.parse(body[1]?.endDate ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('keeps an ended period whole, with vendors and categories that are gone since', async () => {
    await castVotes(0, [2, 1, 0]);
    await castVotes(1, [0, 1, 0]);
    await endCycle();
    // A second later, because the end and this could fall into the same millisecond.
    const retired_at = site.database.owner.raw('now(3) + interval 1 second');
    await site.database
      .owner('vendors')
      .where({ id: vendorId(0) })
      .update({ retired_at });
    await site.database.owner('categories').update({ retired_at });
    const { body } = await site.api.get<PeriodResults>(`/api/results/periods/${election.cycle.id}`);
    expect(body.stats).toEqual({ totalVotes: 4, totalParticipants: 4, totalVendors: 3 });
    expect(body.categoryVotes.map(({ voteCount }) => voteCount)).toEqual([3, 1]);
    expect(body.leaderboard.map(({ id, totalVotes }) => [id, totalVotes])).toEqual([
      [vendorId(1), 2],
      [vendorId(0), 2],
      [vendorId(2), 0],
    ]);
  });

  it.each(['', '/csv'])('is 404 for a period that is not there or has not begun%s', async (suffix) => {
    const scheduled = await makeCycle(site.database.owner, {
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date(Date.now() + DAY_MS),
    });
    for (const id of [scheduled.id, 999_999]) {
      const response = await site.api.get<ApiError>(`/api/results/periods/${id}${suffix}`);
      expect([response.status, response.body.code]).toEqual([404, 'period.not_found']);
    }
  });

  it('can have a category of any name', async () => {
    const [first, second] = election.categories;
    await site.database
      .owner('categories')
      .where({ id: first?.id ?? 0 })
      .update({ name: '__proto__' });
    await site.database
      .owner('categories')
      .where({ id: second?.id ?? 0 })
      .update({ name: 'constructor' });
    await castVotes(0, [3, 0, 0]);
    const { body, text } = await site.api.get<LeaderboardEntry[]>('/api/leaderboard');
    expect(Object.entries(body[0]?.categoryVotes ?? {})).toEqual([
      ['__proto__', 3],
      ['constructor', 0],
    ]);
    expect(text).toContain('"categoryScores":{"__proto__":3.536,"constructor":0}');
    const csv = await site.api.get<string>(`/api/results/periods/${election.cycle.id}/csv`);
    expect(csv.text.split('\r\n')[1]).toBe(`1,${election.vendors[0]?.name},3.536,3,3,3.536,0,0`);
  });

  it('can be downloaded as CSV in which no cell is a formula', async () => {
    const names = ['=HYPERLINK("http://x")', '+1, "quoted"', '@cmd'];
    for (const [index, name] of names.entries())
      await site.database
        .owner('vendors')
        .where({ id: vendorId(index) })
        .update({ name });
    await site.database
      .owner('categories')
      .where({ id: election.categories[1]?.id ?? 0 })
      .update({ name: '-Speed' });
    await castVotes(0, [3, 1, 0]);
    const response = await site.api.get<string>(`/api/results/periods/${election.cycle.id}/csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="plaudit-results-${election.cycle.id}.csv"`,
    );
    const first = categoryName(0);
    expect(response.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      `Rank,Vendor,Average score,Total votes,${first} votes,${first} score,'-Speed votes,'-Speed score`,
      `1,"'=HYPERLINK(""http://x"")",3.536,3,3,3.536,0,0`,
      `2,"'+1, ""quoted""",2.041,1,1,2.041,0,0`,
      `3,'@cmd,0,0,0,0,0,0`,
      '',
    ]);
  });
});
