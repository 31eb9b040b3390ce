import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, CycleResults } from '../../../contract/index.ts';
import { type SignedIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const DAY_MS = 86_400_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const site = useApi();
let caller: SignedIn;
let election: Election;
beforeEach(async () => {
  caller = await signInAsAdmin(site.database.owner);
  election = await makeElection(site.database.owner);
  await cast(0, 0, 3);
  await cast(0, 1, 1);
  await cast(1, 1, 2);
});

async function cast(box: number, vendor: number, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await makeVote(site.database.owner, {
      ballot_box_id: election.boxes[box]?.id as number,
      vendor_id: election.vendors[vendor]?.id as number,
    });
  }
}

const readResults = <Body = CycleResults>(id: number) =>
  site.api.get<Body>(`/api/admin/voting-cycles/${id}/results`, caller.token);
const readCsv = (id: number) => site.api.get<string>(`/api/admin/voting-cycles/${id}/results/csv`, caller.token);

describe('the results of a period', () => {
  it('rank each category and overall, by the rules of the public leaderboard', async () => {
    const { body } = await readResults(election.cycle.id);
    const [one, two] = election.vendors;
    expect(body.cycle).toMatchObject({ id: election.cycle.id, totalVotes: 6, totalParticipants: 6 });
    expect(body.categories[0]).toMatchObject({
      categoryName: election.categories[0]?.name,
      totalVotes: 4,
      vendors: [
        { rank: 1, vendorId: one?.id, vendorName: one?.name, votes: 3, percentage: 75 },
        { rank: 2, vendorId: two?.id, vendorName: two?.name, votes: 1, percentage: 25 },
      ],
    });
    expect(body.leaderboard.map(({ rank, vendorId, totalVotes }) => [rank, vendorId, totalVotes])).toEqual([
      [1, two?.id, 3],
      [2, one?.id, 3],
      [3, election.vendors[2]?.id, 0],
    ]);
  });

  it('do not change in the next period, also if vendors or categories are deleted', async () => {
    await site.api.post('/api/admin/voting-cycles', caller.token, {
      name: 'Next',
      startDate: new Date().toISOString(),
      endDate: new Date(Date.now() + DAY_MS).toISOString(),
      isActive: true,
    });
    await site.database
      .owner('vendors')
      .where({ id: election.vendors[0]?.id as number })
      .update({ retired_at: new Date() });
    await site.database.owner('categories').update({ retired_at: new Date() });
    const { body } = await readResults(election.cycle.id);
    expect(body.categories.map(({ totalVotes }) => totalVotes)).toEqual([4, 2]);
    expect(body.categories[0]?.vendors[0]?.vendorName).toBe(election.vendors[0]?.name);
  });

  it('count the votes of a removed vendor in the totals, and do not rank it', async () => {
    await site.database
      .owner('vendors')
      .where({ id: election.vendors[0]?.id as number })
      .update({ retired_at: site.database.owner.raw('now(3)') });
    const { body } = await readResults(election.cycle.id);
    expect(body.cycle.totalVotes).toBe(6);
    expect(body.categories[0]).toMatchObject({
      totalVotes: 4,
      vendors: [{ rank: 1, vendorId: election.vendors[1]?.id, votes: 1, percentage: 25 }],
    });
  });

  it('leave out votes that were reset', async () => {
    await site.api.post(`/api/admin/categories/${election.categories[0]?.id}/reset-votes`, caller.token);
    const { body } = await readResults(election.cycle.id);
    expect(body.categories.map(({ totalVotes }) => totalVotes)).toEqual([0, 2]);
    expect(body.cycle.totalVotes).toBe(2);
  });

  it('are 404 for an unknown period', async () => {
    expect((await readResults<ApiError>(999_999)).body.code).toBe('cycle.not_found');
    expect((await readCsv(999_999)).status).toBe(404);
  });
});

describe('the CSV of a period', () => {
  it('is a file with the same figures', async () => {
    const { cycle } = election;
    const endedAt = new Date(Date.now() + 2 * DAY_MS);
    await site.database.owner('voting_cycles').where({ id: cycle.id }).update({ is_active: 0, ended_at: endedAt });
    const response = await readCsv(cycle.id);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="results-${dayOf(cycle.starts_at)}-to-${dayOf(endedAt)}.csv"`,
    );
    const rows = parse(response.text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(3 + 3);
    expect(rows[0]).toMatchObject({ Category: 'Overall', Rank: '1', Vendor: election.vendors[1]?.name, Votes: '3' });
    expect(rows[3]).toEqual({
      Period: cycle.name,
      Category: election.categories[0]?.name,
      Rank: '1',
      Vendor: election.vendors[0]?.name,
      Votes: '3',
      Percentage: '75',
      Score: '',
    });
  });

  it('has no cell that a spreadsheet would run as a formula', async () => {
    const names = ['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1'];
    for (const [index, name] of names.entries()) {
      await site.database.owner('vendors').insert({ name, description: 'x', image_url: `/${index}.svg` });
    }
    const rows = parse((await readCsv(election.cycle.id)).text, { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    const cells = rows.flatMap((entry) => Object.values(entry));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const guarded = names.map((name) => (name.startsWith('\t') ? "'\t'=1" : `'${name}`));
    expect(cells.filter((cell) => guarded.includes(cell))).toHaveLength(5);
  });
});
