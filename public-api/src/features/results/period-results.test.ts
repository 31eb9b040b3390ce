import { rewriteResults, writeDueResults } from '@plaudit/db/rules/results/written-results';
import { recount } from '@plaudit/db/rules/tallies/recount';
import { makeCycle } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { ApiError, LeaderboardEntry, PeriodResults, ResultsPeriod } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const DAY_MS = 86_400_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const site = useApi();
const { castVotes, categoryId, categoryName, election, endCycle, vendorId } = useElection(site);

describe('results of periods', () => {
  it('list the running period first, then the ended ones, but no scheduled ones', async () => {
    await castVotes(0, [1, 0, 0]);
    await endCycle();
    const running = await makeCycle(site.database.owner, { name: 'Running' });
    await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1, starts_at: new Date(Date.now() + DAY_MS) });
    const { body } = await site.api.get<ResultsPeriod[]>('/api/results/periods');
    expect(body.map(({ id, isCurrent, totalVotes }) => [id, isCurrent, totalVotes])).toEqual([
      [running.id, true, 0],
      [election().cycle.id, false, 1],
    ]);
    expect(Date.parse(body[1]?.endDate ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('keep vendors and categories of an ended period that were deleted later', async () => {
    await castVotes(0, [2, 1, 0]);
    await castVotes(1, [0, 1, 0]);
    await endCycle();
    // The vendor is deleted a second later, because the end and the deletion could fall into the same millisecond.
    const retired_at = site.database.owner.raw('now(3) + interval 1 second');
    await site.database
      .owner('vendors')
      .where({ id: vendorId(0) })
      .update({ retired_at });
    await site.database.owner('categories').update({ retired_at });
    const { body } = await site.api.get<PeriodResults>(`/api/results/periods/${election().cycle.id}`);
    expect(body.stats).toEqual({
      totalVotes: 4,
      totalParticipants: 4,
      participantsCountedAt: expect.any(String),
      totalVendors: 3,
    });
    expect(body.categoryVotes.map(({ voteCount }) => voteCount)).toEqual([3, 1]);
    expect(body.leaderboard.map(({ id, totalVotes }) => [id, totalVotes])).toEqual([
      [vendorId(1), 2],
      [vendorId(0), 2],
      [vendorId(2), 0],
    ]);
  });

  it.each(['', '/csv', '/versions'])('are 404 for an unknown or scheduled period%s', async (suffix) => {
    const scheduled = await makeCycle(site.database.owner, {
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date(Date.now() + DAY_MS),
    });
    for (const id of [scheduled.id, 999_999]) {
      const response = await site.api.get<ApiError>(`/api/results/periods/${id}${suffix}`);
      expect([response.status, response.body.code]).toEqual([404, 'cycle.not_found']);
    }
  });

  it('can have a category with any name', async () => {
    const [first, second] = election().categories;
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
    expect(text).toContain('"categoryScores":{"__proto__":3.961,"constructor":3}');
    const csv = await site.api.get<string>(`/api/results/periods/${election().cycle.id}/csv`);
    expect(csv.text.split('\r\n')[1]).toBe(`1,${election().vendors[0]?.name},3.9608,3,3,3.961,0,`);
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
      .where({ id: categoryId(1) })
      .update({ name: '-Speed' });
    await castVotes(0, [3, 1, 0]);
    const { cycle } = election();
    const response = await site.api.get<string>(`/api/results/periods/${cycle.id}/csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="results-${dayOf(cycle.starts_at)}-to-${dayOf(cycle.ends_at)}.csv"`,
    );
    const first = categoryName(0);
    expect(response.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      `Rank,Vendor,Average score,Total votes,${first} votes,${first} score,'-Speed votes,'-Speed score`,
      `1,"'=HYPERLINK(""http://x"")",3.9608,3,3,3.961,0,`,
      `2,"'+1, ""quoted""",3.5548,1,1,3.555,0,`,
      `3,'@cmd,0,0,0,,0,`,
      '',
    ]);
  });
});

it('keeps the scores of a period in archive and file, also when its result is written again after a recount', async () => {
  const { owner, admin } = site.database;
  await castVotes(0, [3, 1, 0]);
  const { id } = election().cycle;
  await endCycle();
  const readScores = async () => {
    const { leaderboard } = (await site.api.get<PeriodResults>(`/api/results/periods/${id}`)).body;
    const csv = (await site.api.get<string>(`/api/results/periods/${id}/csv`)).text;
    const inFile = csv.split('\r\n').map((line) => Number(line.split(',')[2]));
    return leaderboard.slice(0, 2).map(({ averageScore }, index) => [averageScore, inFile[index + 1]]);
  };
  const expected = [3.9608, 3.5548].map((score) => [score, score]);
  expect(await readScores()).toEqual(expected);
  await writeDueResults(admin);
  expect(await readScores()).toEqual(expected);
  expect(await owner.transaction((trx) => recount(trx))).toEqual([]);
  await owner.transaction((trx) => rewriteResults(trx, id));
  expect(await owner('written_results').count({ versions: '*' })).toEqual([{ versions: 2 }]);
  expect(await readScores()).toEqual(expected);
});
