import { describe, expect, test } from 'vitest';
import { createRandom } from '../../demo/voters.ts';
import {
  type CategoryVotes,
  categoryValue,
  computeCategoryTotals,
  computeUnranked,
  type RankedCategory,
  type RankingInput,
  rankVendors,
  rankVendorsInCategory,
} from './ranking.ts';

const CATEGORIES = ['Speed', 'Quality', 'OpSec'].map((name, index) => ({ id: index + 1, name }));
const [SPEED, QUALITY] = [1, 2];

/** Makes the input for vendors with the names in `votes`, which has their votes by category id. */
function input(votes: Record<string, Record<number, number>>, given: Partial<RankingInput> = {}): RankingInput {
  const vendors = Object.keys(votes).map((name, index) => ({ id: index + 1, name, imageUrl: `/${name}.png` }));
  const cast = vendors.flatMap(({ id, name }) =>
    Object.entries(votes[name] ?? {}).map(([category, count]) => ({
      categoryId: Number(category),
      vendorId: id,
      votes: count,
    })),
  );
  return { categories: CATEGORIES, vendors, votes: cast, damping: 3, ...given };
}

const withVotesForRemoved = (given: RankingInput, votes: number): RankingInput => ({
  ...given,
  votes: [...given.votes, { categoryId: SPEED, vendorId: 99, votes }],
});

const ranks = (given: RankingInput) => rankVendors(given).map(({ rank, name }) => `${rank} ${name}`);

describe('the value of a category', () => {
  test.each([
    [0, 0, 3, 0],
    [0, 47, 3, 0],
    [1, 1, 3, 2.5],
    [47, 47, 3, 4.848],
    [42, 47, 3, 4.583],
    [500, 1000, 3, 3.53],
    [1, 1, 0, 5],
  ])('%i votes where the leader has %i, with a damping of %i, give %f', (votes, leader, damping, value) => {
    expect(categoryValue(votes, leader, damping)).toBeCloseTo(value, 3);
  });
});

describe('the ranking', () => {
  test('averages over the categories with votes', () => {
    const [first, second] = rankVendors(input({ Ann: { [SPEED]: 8 }, Ben: { [QUALITY]: 1 } }));
    expect(first).toEqual({
      id: 1,
      name: 'Ann',
      imageUrl: '/Ann.png',
      rank: 1,
      averageScore: 3.8528,
      totalVotes: 8,
      categoryWins: 1,
      categoryScores: { Speed: 4.706, Quality: 3, OpSec: 3 },
      categoryVotes: { Speed: 8, Quality: 0, OpSec: 0 },
    });
    expect(second?.averageScore).toBe(3.5);
  });

  test('does not change with a new category until somebody votes in it', () => {
    const before = input({ Ann: { [SPEED]: 8, [QUALITY]: 2 }, Ben: { [QUALITY]: 3 } });
    const after = { ...before, categories: [...CATEGORIES, { id: 4, name: 'New' }] };
    const scores = (given: RankingInput) => rankVendors(given).map(({ rank, averageScore }) => [rank, averageScore]);
    expect(scores(after)).toEqual(scores(before));
    const voted = { ...after, votes: [...after.votes, { categoryId: 4, vendorId: 2, votes: 1 }] };
    expect(scores(voted)).not.toEqual(scores(before));
  });

  test('is not changed by a category that has votes for removed vendors only', () => {
    const given = input({ Ann: { [QUALITY]: 2 } });
    expect(rankVendors(withVotesForRemoved(given, 9))[0]?.averageScore).toBe(rankVendors(given)[0]?.averageScore);
  });

  test('without votes, all vendors have rank 1, in the order of their names', () => {
    expect(ranks(input({ Cid: {}, Ann: {}, ben: {} }))).toEqual(['1 Ann', '1 ben', '1 Cid']);
    expect(ranks(input({ 'Shop 10': {}, 'Shop 2': {} }))).toEqual(['1 Shop 2', '1 Shop 10']);
  });

  test('is empty without vendors, and has no scores without categories', () => {
    expect(rankVendors(input({}, { categories: [] }))).toEqual([]);
    expect(rankVendors(input({ Ann: {} }, { categories: [] }))).toMatchObject([{ averageScore: 0, rank: 1 }]);
  });

  test('equal vendors share a rank, and the next rank is skipped', () => {
    const votes = { Ann: { [SPEED]: 9 }, Dan: { [SPEED]: 4 }, Ben: { [SPEED]: 4 }, Cid: { [SPEED]: 1 } };
    expect(ranks(input(votes))).toEqual(['1 Ann', '2 Ben', '2 Dan', '4 Cid']);
  });

  test('vendors with the same score are ranked by votes', () => {
    const votes = { Ann: { 1: 500_000 }, Ben: { 1: 500_001 }, Zoe: { 1: 1_000_000 } };
    const [, second, third] = rankVendors(input(votes));
    expect(second?.averageScore).toBe(third?.averageScore);
    expect([second?.name, second?.rank, third?.rank]).toEqual(['Ben', 2, 3]);
  });

  test('vendors with the same score and votes are ranked by the number of categories won', () => {
    const votes = {
      Ann: { 1: 999_999, 2: 500_001 },
      Ben: { 1: 1_000_000, 2: 500_000 },
      Zoe: { 2: 2_000_000 },
    };
    const ranking = rankVendors(input(votes));
    expect(ranking.map(({ name, rank, categoryWins }) => [name, rank, categoryWins])).toEqual([
      ['Ben', 1, 1],
      ['Ann', 2, 0],
      ['Zoe', 3, 1],
    ]);
    expect(ranking[0]?.averageScore).toBe(ranking[1]?.averageScore);
    expect(ranking[0]?.totalVotes).toBe(ranking[1]?.totalVotes);
  });

  test('a removed vendor is not ranked, and its votes change no score', () => {
    const given = input({ Ann: { [SPEED]: 1 } });
    expect(rankVendors(withVotesForRemoved(given, 50))).toEqual(rankVendors(given));
  });

  test('a category can have any name', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const given = input({ Ann: { 1: 3, 2: 2, 3: 1 } }, { categories: names.map((name, at) => ({ id: at + 1, name })) });
    const [ann] = rankVendors(given);
    expect(Object.entries(ann?.categoryVotes ?? {})).toEqual([
      ['__proto__', 3],
      ['constructor', 2],
      ['toString', 1],
    ]);
    expect(Object.keys(ann?.categoryScores ?? {})).toEqual(names);
    expect(JSON.stringify(ann?.categoryVotes)).toBe('{"__proto__":3,"constructor":2,"toString":1}');
  });
});

describe('scores that start at 3', () => {
  const damping = 10;

  test('are 3 plus 0.4 times the value, and 0 on average without any vote', () => {
    const votes = { Ann: { [SPEED]: 47 }, Ben: { [SPEED]: 42, [QUALITY]: 1 }, Cid: {} };
    expect(rankVendors(input(votes, { damping }))).toMatchObject([
      { name: 'Ben', averageScore: 4.16, categoryScores: { Speed: 4.717, Quality: 3.603, OpSec: 3 } },
      { name: 'Ann', averageScore: 3.908, categoryScores: { Speed: 4.816, Quality: 3, OpSec: 3 } },
      { name: 'Cid', averageScore: 0, rank: 3, categoryScores: { Speed: 3, Quality: 3, OpSec: 3 } },
    ]);
  });

  test('count a category that a vendor was withdrawn from as 3', () => {
    const [speed, ...others] = CATEGORIES;
    const categories = [{ ...speed, id: SPEED, name: 'Speed', nominees: [2], withdrawn: [1] }, ...others];
    const votes = { Ann: { [QUALITY]: 10 }, Ben: { [SPEED]: 1 } };
    const ranking = rankVendors(input(votes, { damping, categories }));
    const ann = ranking.find(({ name }) => name === 'Ann');
    expect(ann).toMatchObject({ categoryScores: { Speed: 3, Quality: 4.414 }, averageScore: 3.7072 });
  });
});

describe('a category', () => {
  test('lists vendors with votes, and their share of all votes', () => {
    const votes = { Ann: { [SPEED]: 1 }, Ben: { [SPEED]: 2 }, Cid: { [QUALITY]: 5 }, Dan: { [SPEED]: 0 } };
    expect(rankVendorsInCategory(input(votes), SPEED)).toEqual([
      { rank: 1, votes: 2, percentage: 67, vendor: { id: 2, name: 'Ben', imageUrl: '/Ben.png' } },
      { rank: 2, votes: 1, percentage: 33, vendor: { id: 1, name: 'Ann', imageUrl: '/Ann.png' } },
    ]);
  });

  test('shares ranks, and is empty without votes', () => {
    const votes = { Ann: { [SPEED]: 3 }, Ben: { [SPEED]: 2 }, Cid: { [SPEED]: 2 }, Dan: { [SPEED]: 1 } };
    expect(rankVendorsInCategory(input(votes), SPEED).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(rankVendorsInCategory(input(votes), QUALITY)).toEqual([]);
  });
});

describe('votes for a removed vendor', () => {
  test('stay in the total from which percentages are computed', () => {
    const given = withVotesForRemoved(input({ Ann: { [SPEED]: 50 } }), 50);
    expect(rankVendorsInCategory(given, SPEED)).toMatchObject([{ rank: 1, votes: 50, percentage: 50 }]);
  });

  test('are in the total of their category and counted there separately', () => {
    const given = withVotesForRemoved(input({ Ann: { [SPEED]: 2, [QUALITY]: 1 } }), 3);
    expect(computeCategoryTotals(given)).toEqual([
      { id: SPEED, name: 'Speed', votes: 5, removedVotes: 3 },
      { id: QUALITY, name: 'Quality', votes: 1, removedVotes: 0 },
      { id: 3, name: 'OpSec', votes: 0, removedVotes: 0 },
    ]);
  });
});

describe('with a shortlist', () => {
  const VOTES = { Ann: { [SPEED]: 8, [QUALITY]: 4 }, Ben: { [SPEED]: 2, [QUALITY]: 9 }, Cid: { [QUALITY]: 1 } };
  const [ANN, BEN, CID] = [1, 2, 3];
  const shortlisted = (lists: Record<number, Pick<RankedCategory, 'nominees' | 'withdrawn'>>): RankingInput =>
    input(VOTES, { categories: CATEGORIES.map((category) => ({ ...category, ...lists[category.id] })) });

  test('only nominees are ranked in the category, and other votes count in its total alone', () => {
    const given = shortlisted({ [SPEED]: { nominees: [BEN, CID], withdrawn: [ANN] } });
    expect(rankVendorsInCategory(given, SPEED)).toMatchObject([
      { rank: 1, votes: 2, percentage: 20, vendor: { id: BEN } },
    ]);
    expect(computeCategoryTotals(given)[0]).toMatchObject({ id: SPEED, votes: 10, removedVotes: 8 });
    expect(rankVendors(given).find(({ id }) => id === BEN)).toMatchObject({ categoryWins: 2, totalVotes: 11 });
  });

  test('the average is over the categories in which a vendor stands', () => {
    const given = shortlisted({ [SPEED]: { nominees: [ANN] }, 3: { nominees: [ANN, BEN] } });
    const ben = rankVendors(given).find(({ id }) => id === BEN);
    expect(ben).toMatchObject({ averageScore: 4.732, totalVotes: 9 });
    expect(ben?.categoryScores).toEqual({ Quality: 4.732, OpSec: 3 });
    expect(ben).not.toHaveProperty('withdrawnFrom');
  });

  test('a category that a vendor was withdrawn from counts as 3 in its average, also if nobody else has votes there', () => {
    const figuresOf = (given: RankingInput, vendor: number) =>
      [...rankVendors(given), ...computeUnranked(given)].find(({ id }) => id === vendor);
    const all = figuresOf(shortlisted({}), BEN)?.averageScore ?? 0;
    const withdrawn = figuresOf(shortlisted({ [SPEED]: { nominees: [ANN], withdrawn: [BEN] } }), BEN);
    expect(withdrawn).toMatchObject({ averageScore: 3.866, categoryScores: { Speed: 3 }, categoryVotes: { Speed: 0 } });
    expect(withdrawn?.withdrawnFrom).toEqual(['Speed']);
    expect(withdrawn?.averageScore).toBeLessThan(all);
    const alone = input({ Ann: { [SPEED]: 1 }, Ben: { [QUALITY]: 9 } });
    const categories = CATEGORIES.map((category) =>
      category.id === SPEED ? { ...category, nominees: [BEN], withdrawn: [ANN] } : category,
    );
    expect(figuresOf({ ...alone, categories }, ANN)?.averageScore).toBe(0);
  });

  test('a vendor that stands in fewer than half of the categories has figures but no rank', () => {
    const given = shortlisted({ [SPEED]: { nominees: [ANN, BEN] }, [QUALITY]: { nominees: [ANN, BEN] } });
    expect(rankVendors(given).map(({ id }) => id)).toEqual([ANN, BEN]);
    expect(computeUnranked(given)).toMatchObject([{ id: CID, rank: 0, totalVotes: 0, categoryScores: { OpSec: 3 } }]);
    const half = { ...given, categories: given.categories.slice(1) };
    expect(ranks(half)).toContain('3 Cid');
    expect(computeUnranked(half)).toEqual([]);
  });

  test('a vendor that stands in no category is unranked, and without any shortlist nobody is', () => {
    const nominees = [ANN, BEN];
    const given = shortlisted({ [SPEED]: { nominees }, [QUALITY]: { nominees }, 3: { nominees } });
    expect(computeUnranked(given)).toMatchObject([{ id: CID, categoryScores: {} }]);
    expect(computeUnranked(shortlisted({}))).toEqual([]);
  });

  test('each category has its own nominees', () => {
    const given = shortlisted({ [SPEED]: { nominees: [ANN] }, [QUALITY]: { nominees: [BEN, CID] } });
    const nomineesIn = (category: number) => rankVendorsInCategory(given, category).map(({ vendor }) => vendor.id);
    expect([nomineesIn(SPEED), nomineesIn(QUALITY)]).toEqual([[ANN], [BEN, CID]]);
  });

  test('that has every vendor, the ranking is the same as without one', () => {
    const all = shortlisted({ [SPEED]: { nominees: [ANN, BEN, CID] } });
    expect(rankVendors(all)).toEqual(rankVendors(input(VOTES)));
    expect(computeUnranked(all)).toEqual([]);
  });
});

describe('for any votes', () => {
  const random = createRandom(7);
  const elections = Array.from({ length: 300 }, () => {
    const names = Array.from({ length: 1 + Math.floor(random() * 8) }, (_, index) => `V${index}`);
    const most = [3, 20, 5000][Math.floor(random() * 3)] ?? 3;
    const votes = names.map((name) => [
      name,
      Object.fromEntries(CATEGORIES.map(({ id }) => [id, Math.floor(random() ** 2 * most)])),
    ]);
    return input(Object.fromEntries(votes), { damping: Math.floor(random() * 5) });
  });

  test('another vote for a vendor in a category with votes never lowers its score', () => {
    for (const election of elections) {
      const before = rankVendors(election);
      for (const [index, cast] of election.votes.entries()) {
        if (rankVendorsInCategory(election, cast.categoryId).length === 0) continue;
        const votes: CategoryVotes[] = election.votes.with(index, {
          ...cast,
          votes: cast.votes + 1,
        }) as CategoryVotes[];
        const after = rankVendors({ ...election, votes });
        const scoreIn = (ranking: typeof before) => ranking.find(({ id }) => id === cast.vendorId)?.averageScore ?? -1;
        expect(scoreIn(after)).toBeGreaterThanOrEqual(scoreIn(before));
      }
    }
  });

  test('a withdrawal from a category never raises an average', () => {
    for (const election of elections) {
      const everybody = election.vendors.map(({ id }) => id);
      const averageOf = (given: RankingInput, vendor: number) =>
        [...rankVendors(given), ...computeUnranked(given)].find(({ id }) => id === vendor)?.averageScore ?? -1;
      for (const vendor of everybody) {
        const nominees = everybody.filter((id) => id !== vendor);
        const categories = election.categories.with(0, { id: SPEED, name: 'Speed', nominees, withdrawn: [vendor] });
        expect(averageOf({ ...election, categories }, vendor)).toBeLessThanOrEqual(averageOf(election, vendor));
      }
    }
  });

  test('scores stay within 0 and 5, ranks follow them, and the order in a category is the order of votes', () => {
    for (const election of elections) {
      const ranking = rankVendors(election);
      for (const [index, ranked] of ranking.entries()) {
        expect(ranked.averageScore).toBeGreaterThanOrEqual(0);
        expect(ranked.averageScore).toBeLessThanOrEqual(5);
        expect(ranked.rank).toBeLessThanOrEqual(index + 1);
        const next = ranking[index + 1];
        if (!next) continue;
        expect(next.averageScore).toBeLessThanOrEqual(ranked.averageScore);
        expect(next.rank === ranked.rank || next.rank === index + 2).toBe(true);
      }
      for (const { id, name } of CATEGORIES) {
        const listed = rankVendorsInCategory(election, id).map(({ vendor }) => vendor.id);
        const byScore = ranking.filter(({ categoryVotes }) => (categoryVotes[name] ?? 0) > 0);
        byScore.sort((a, b) => (b.categoryScores[name] ?? 0) - (a.categoryScores[name] ?? 0));
        expect(byScore.map(({ categoryVotes }) => categoryVotes[name])).toEqual(
          listed.map((vendorId) => ranking.find((ranked) => ranked.id === vendorId)?.categoryVotes[name]),
        );
      }
    }
  });
});
