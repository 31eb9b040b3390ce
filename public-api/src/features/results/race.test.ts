import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { makeCycle } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Race } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const DAY_MS = 86_400_000;
const dayAt = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

const site = useApi();
const { castVotes, election, vendorId } = useElection(site);

const readRace = async () => (await site.api.get<Race>(`/api/results/periods/${election().cycle.id}/race`)).body;

/** Stores the ranks of a day as the scheduler of admin-api does. `order` has the indexes of the vendors, best first. */
async function storeRanks(daysAgo: number, order: readonly number[]): Promise<void> {
  await site.database.owner('daily_figures').insert({
    day: site.database.owner.raw('?', [dayAt(daysAgo)]),
    taken_at: new Date(),
    hours: '[]',
    cycle_id: election().cycle.id,
    ranks: JSON.stringify(order.map((index, place) => [vendorId(index), place + 1])),
  });
}

beforeEach(async () => {
  await castVotes(0, [3, 2, 0]);
  await storeRanks(2, [1, 0]);
  await storeRanks(1, [0, 1, 2]);
});

describe('the race of a period', () => {
  it('has the ranks of each stored day, best first', async () => {
    const { state, days, vendors } = await readRace();
    expect([state, days]).toEqual(['live', [dayAt(2), dayAt(1)]]);
    expect(vendors.map(({ id, ranks }) => [id, ranks])).toEqual([
      [vendorId(0), [2, 1]],
      [vendorId(1), [1, 2]],
      [vendorId(2), [null, 3]],
    ]);
    expect(vendors[0]).toMatchObject({ name: election().vendors[0]?.name, imageUrl: expect.any(String) });
  });

  it.each([
    ['hidden', null],
    ['frozen', new Date(0)],
  ] as const)('is empty until the reveal is over, also for days whose ranks were public: %s', async (mode, from) => {
    const { owner, admin } = site.database;
    await owner('voting_cycles').update({ results_mode: mode, frozen_from: from });
    expect(await readRace()).toEqual({ state: mode, days: [], vendors: [] });
    await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
    await writeDueResults(admin);
    expect(await readRace()).toEqual({ state: mode, days: [], vendors: [] });
    const step = {
      cycle_id: election().cycle.id,
      position: 1,
      category_id: election().categories[0]?.id ?? 0,
      place: 2,
    };
    await owner('reveal_steps').insert(step);
    expect(await readRace()).toEqual({ state: 'revealing', days: [], vendors: [] });
    await owner('voting_cycles').update({ revealed_at: new Date() });
    expect((await readRace()).days).toHaveLength(3);
  });

  it('ends with the written result, whose names later edits do not change', async () => {
    const { owner, admin } = site.database;
    await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
    await writeDueResults(admin);
    await owner('vendors').update({ name: owner.raw('concat("Renamed ", id)'), retired_at: owner.raw('now(3)') });
    const { state, days, vendors } = await readRace();
    expect([state, days.length]).toEqual(['final', 3]);
    expect(vendors[0]).toMatchObject({ id: vendorId(0), name: election().vendors[0]?.name, ranks: [2, 1, 1] });
  });

  it('leaves out a vendor that was removed while people vote', async () => {
    await site.database
      .owner('vendors')
      .where({ id: vendorId(0) })
      .update({ retired_at: site.database.owner.raw('now(3)') });
    expect((await readRace()).vendors.map(({ id }) => id)).toEqual([vendorId(1), vendorId(2)]);
  });

  it('is 404 for an unknown or scheduled period', async () => {
    const starts_at = new Date(Date.now() + DAY_MS);
    const scheduled = await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1, starts_at });
    for (const id of [scheduled.id, 999_999]) {
      const { status, body } = await site.api.get<ApiError>(`/api/results/periods/${id}/race`);
      expect([status, body.code]).toEqual([404, 'cycle.not_found']);
    }
  });
});
