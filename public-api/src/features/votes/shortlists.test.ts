import { type Election, makeElection, makeShortlist } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, LeaderboardEntry, PeriodResults, VoteReceipt } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let election: Election;
let voters: SignedIn[];
let shortlistId: number;

const vendorId = (index: number) => election.vendors[index]?.id ?? 0;
const categoryId = (index: number) => election.categories[index]?.id ?? 0;

/** In the first of two categories only the first two of three vendors stand. */
beforeEach(async () => {
  const { owner } = site.database;
  election = await makeElection(owner);
  voters = [await signIn(owner), await signIn(owner), await signIn(owner)];
  const given = { category_id: categoryId(0), cycle_id: election.cycle.id };
  shortlistId = (await makeShortlist(owner, given, [vendorId(0), vendorId(1)])).id;
});

const cast = (voter: number, vendor: number, category = 0) =>
  site.api.post<VoteReceipt & ApiError>(
    '/api/votes',
    { vendorId: vendorId(vendor), categoryId: categoryId(category) },
    { token: voters[voter]?.token ?? '' },
  );
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof cast>>) => [status, body.code];
const withdraw = (vendor: number) =>
  site.database
    .owner('nominees')
    .where({ shortlist_id: shortlistId, vendor_id: vendorId(vendor) })
    .update({ withdrawn_at: new Date() });

describe('a vote in a category with a shortlist', () => {
  it('for a nominee is stored, and for another vendor it is rejected and stores nothing', async () => {
    expect(outcomeOf(await cast(0, 1))).toEqual([201, undefined]);
    expect(outcomeOf(await cast(1, 2))).toEqual([404, 'vote.not_nominated']);
    expect(await site.database.owner('votes').select()).toHaveLength(1);
  });

  it('is checked against its own category, also when votes are stored together', async () => {
    const outcomes = await Promise.all([cast(0, 2), cast(0, 2, 1), cast(1, 0), cast(1, 1, 1), cast(2, 2)]);
    expect(outcomes.map(outcomeOf)).toEqual([
      [404, 'vote.not_nominated'],
      [201, undefined],
      [201, undefined],
      [201, undefined],
      [404, 'vote.not_nominated'],
    ]);
  });

  it('is rejected when its vendor was withdrawn, or when the shortlist is empty', async () => {
    await withdraw(0);
    expect(outcomeOf(await cast(0, 0))).toEqual([404, 'vote.not_nominated']);
    await site.database.owner('nominees').delete();
    expect(outcomeOf(await cast(0, 1))).toEqual([404, 'vote.not_nominated']);
  });

  it('can be for every vendor once the category is open to all, whatever is prepared for the next period', async () => {
    await site.database.owner('shortlists').update({ is_open: 1 });
    await makeShortlist(site.database.owner, { category_id: categoryId(0) }, [vendorId(0)]);
    expect(outcomeOf(await cast(0, 2))).toEqual([201, undefined]);
  });
});

describe('a nominee that is withdrawn', () => {
  const readResults = async () => (await site.api.get<PeriodResults>(`/api/results/periods/${election.cycle.id}`)).body;

  it('keeps its votes in the total, has none in the ranking, and its average counts the category as one without votes', async () => {
    await cast(0, 0);
    await cast(1, 1);
    await cast(0, 0, 1);
    await withdraw(0);
    const { categoryVotes, leaderboard, stats } = await readResults();
    expect(categoryVotes[0]).toMatchObject({ voteCount: 2, removedVotes: 1 });
    expect(stats).toMatchObject({ totalVotes: 3, removedVotes: 1 });
    const { name = '' } = election.categories[0] ?? {};
    expect(leaderboard.find(({ id }) => id === vendorId(0))).toMatchObject({
      totalVotes: 1,
      averageScore: 3.3016,
      categoryScores: { [name]: 3 },
      withdrawnFrom: [name],
    });
  });
});

describe('a vendor that stands in fewer than half of the categories', () => {
  it('is not ranked, and its figures follow in the archive and the download', async () => {
    const given = { category_id: categoryId(1), cycle_id: election.cycle.id };
    await makeShortlist(site.database.owner, given, [vendorId(0), vendorId(1)]);
    await cast(0, 0);
    const path = `/api/results/periods/${election.cycle.id}`;
    const { leaderboard, unranked } = (await site.api.get<PeriodResults>(path)).body;
    expect(leaderboard.map(({ id }) => id)).toEqual([vendorId(0), vendorId(1)]);
    expect(unranked?.map(({ id }) => id)).toEqual([vendorId(2)]);
    expect(unranked?.[0]).not.toHaveProperty('rank');
    const lines = (await site.api.get<string>(`${path}/csv`)).text.trimEnd().split('\r\n');
    expect(lines.at(-1)).toBe(`,${election.vendors[2]?.name},0,0,,,,`);
    const { body } = await site.api.get<LeaderboardEntry[]>('/api/leaderboard');
    expect(body.map(({ id }) => id)).toEqual([vendorId(0), vendorId(1)]);
  });

  it('is not mentioned while every vendor is ranked', async () => {
    const { body } = await site.api.get<PeriodResults>(`/api/results/periods/${election.cycle.id}`);
    expect(body).not.toHaveProperty('unranked');
  });
});
