import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { History, Race, ResetResponse } from '../../../contract/index.ts';
import { signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { recordDailyFigures } from './daily-figures.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const site = useApi();
let token: string;
beforeEach(async () => {
  ({ token } = await signInAsAdmin(site.database.owner));
});

const readHistory = async () => (await site.api.get<History>('/api/admin/history', token)).body.days;
const readRace = async ({ cycle }: Election) =>
  (await site.api.get<Race>(`/api/admin/voting-cycles/${cycle.id}/race`, token)).body;
const dayAt = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
/** The time is in the middle of a day, so that no test depends on when it runs. */
const noon = (daysAgo: number) => new Date(Date.parse(dayAt(daysAgo)) + 12 * HOUR_MS);

async function vote({ boxes, vendors }: Election, vendor: number, voters: number, castAt = new Date()): Promise<void> {
  for (let voter = 0; voter < voters; voter += 1) {
    await makeVote(site.database.owner, {
      ballot_box_id: boxes[0]?.id ?? 0,
      vendor_id: vendors[vendor]?.id ?? 0,
      cast_at: castAt,
    });
  }
}

const recordFigures = () => recordDailyFigures(site.database.admin);

/** Gives today's figures the date of an earlier day. */
const moveBack = (daysAgo: number) =>
  site.database.owner.raw('update daily_figures set day = ?, taken_at = ? where day = ?', [
    dayAt(daysAgo),
    noon(daysAgo),
    dayAt(0),
  ]);
const letTwoMinutesPass = () =>
  site.database.owner('daily_figures').update({ taken_at: site.database.owner.raw('taken_at - interval 2 minute') });
const updateCycle = ({ cycle }: Election, fields: object) =>
  site.database.owner('voting_cycles').where({ id: cycle.id }).update(fields);

describe('the figures of each day', () => {
  it('begin with the first vote, without gaps, and count every vote once', async () => {
    const election = await makeElection(site.database.owner);
    await vote(election, 0, 2, noon(3));
    await vote(election, 1, 1, new Date(noon(3).getTime() + HOUR_MS));
    await vote(election, 0, 1, noon(1));
    await recordFigures();
    const days = await readHistory();
    expect(days.map(({ day, votes }) => [day, votes])).toEqual([
      [dayAt(3), 3],
      [dayAt(2), 0],
      [dayAt(1), 1],
      [dayAt(0), 0],
    ]);
    expect(days[0]?.hours?.slice(11, 15)).toEqual([0, 2, 1, 0]);
    expect(days.at(-1)).toMatchObject({ cycleId: election.cycle.id, periodVotes: 4, vendors: 3, blockedSessions: 0 });
    expect(days[0]).toMatchObject({ cycleId: null, periodVotes: null, vendors: null });
  });

  it('are counted again after a minute, and not sooner', async () => {
    const election = await makeElection(site.database.owner);
    await vote(election, 0, 1, noon(1));
    await recordFigures();
    await vote(election, 0, 1);
    await recordFigures();
    expect((await readHistory()).at(-1)?.votes).toBe(0);
    await letTwoMinutesPass();
    await recordFigures();
    expect((await readHistory()).at(-1)?.votes).toBe(1);
  });

  it('keep the participants of a minute ago while they are counted', async () => {
    const election = await makeElection(site.database.owner);
    const counted = { cycle_id: election.cycle.id, participants: 12, counted_at: new Date() };
    await site.database.owner('participant_counts').insert(counted);
    await recordFigures();
    await site.database.owner('participant_counts').update({ participants: null });
    await letTwoMinutesPass();
    await recordFigures();
    expect((await readHistory()).at(-1)?.participants).toBe(12);
  });

  it('finish the day that was not over when it was last counted', async () => {
    const election = await makeElection(site.database.owner);
    await recordFigures();
    await moveBack(2);
    await vote(election, 0, 1, new Date(noon(2).getTime() + HOUR_MS));
    await recordFigures();
    expect((await readHistory()).map(({ votes }) => votes)).toEqual([1, 0, 0]);
  });

  it('include a vote of the last hour that was stored after midnight', async () => {
    const election = await makeElection(site.database.owner);
    await recordFigures();
    await moveBack(1);
    await recordFigures();
    const midnight = Date.parse(dayAt(0));
    await site.database
      .owner('daily_figures')
      .where('day', dayAt(1))
      .update({ taken_at: new Date(midnight + 1_000) });
    await vote(election, 0, 1, new Date(midnight - 1));
    await letTwoMinutesPass();
    await recordFigures();
    const days = await readHistory();
    expect(days.map(({ votes }) => votes)).toEqual([1, 0]);
    expect(days[0]?.hours?.at(23)).toBe(1);
  });
});

describe('the race of a period', () => {
  it('has the public ranks at the end of each day, best first', async () => {
    const election = await makeElection(site.database.owner);
    await vote(election, 0, 10);
    await recordFigures();
    await moveBack(1);
    await vote(election, 1, 20);
    await recordFigures();
    const { days, vendors, state } = await readRace(election);
    expect([state, days]).toEqual(['live', [dayAt(1), dayAt(0)]]);
    const [first, second, third] = election.vendors.map(({ id }) => id);
    expect(vendors.map(({ id, ranks }) => [id, ranks])).toEqual([
      [second, [2, 1]],
      [first, [1, 2]],
      [third, [2, 3]],
    ]);
  });

  it('has another day only after ten more people have voted', async () => {
    const election = await makeElection(site.database.owner);
    await vote(election, 0, 9);
    await recordFigures();
    expect((await readRace(election)).days).toEqual([]);
    await vote(election, 0, 1);
    await letTwoMinutesPass();
    await recordFigures();
    await moveBack(1);
    await vote(election, 1, 9);
    await recordFigures();
    expect((await readRace(election)).days).toEqual([dayAt(1)]);
    await vote(election, 1, 1);
    await letTwoMinutesPass();
    await recordFigures();
    expect((await readRace(election)).days).toEqual([dayAt(1), dayAt(0)]);
  });

  it('does not count votes that came back with the undo of a reset as votes of new voters', async () => {
    const election = await makeElection(site.database.owner);
    await vote(election, 0, 30);
    await recordFigures();
    await moveBack(2);
    const { body } = await site.api.post<ResetResponse>('/api/admin/reset-votes', token);
    const opened = await site.database.owner('ballot_boxes').whereNull('closed_at').orderBy('id');
    await vote({ ...election, boxes: opened }, 1, 10);
    await recordFigures();
    await site.database.owner('daily_figures').where('day', dayAt(1)).delete();
    await moveBack(1);
    await site.api.post(`/api/admin/resets/${body.resetId}/undo`, token);
    await vote(election, 1, 9);
    await recordFigures();
    expect((await readRace(election)).days).toEqual([dayAt(2), dayAt(1)]);
    await vote(election, 1, 1);
    await letTwoMinutesPass();
    await recordFigures();
    expect((await readRace(election)).days).toEqual([dayAt(2), dayAt(1), dayAt(0)]);
  });

  it('is empty while the numbers are closed, also for earlier days, and stores no ranks then', async () => {
    const election = await makeElection(site.database.owner);
    await vote(election, 0, 10);
    await recordFigures();
    await moveBack(1);
    for (const rule of [
      { results_mode: 'hidden', frozen_from: null },
      { results_mode: 'frozen', frozen_from: new Date(Date.now() - HOUR_MS) },
    ]) {
      await updateCycle(election, rule);
      await vote(election, 1, 30);
      await letTwoMinutesPass();
      await recordFigures();
      expect(await readRace(election)).toMatchObject({ days: [], vendors: [] });
    }
    expect((await readHistory()).at(-1)).toMatchObject({ periodVotes: expect.any(Number) });
    const stored = await site.database.owner('daily_figures').where('day', dayAt(0)).first('ranks', 'ranked_votes');
    expect(stored).toEqual({ ranks: null, ranked_votes: null });
  });

  it('ends with the final result', async () => {
    const election = await makeElection(site.database.owner);
    await vote(election, 0, 10);
    await recordFigures();
    await moveBack(1);
    await vote(election, 1, 3);
    const ended = new Date();
    // The schedule closes a period a little later than its end, which can be on the next day.
    const closed = new Date(ended.getTime() + 86_400_000);
    await updateCycle(election, { is_active: 0, ended_at: closed, ends_at: ended });
    await site.database
      .owner('ballot_boxes')
      .where({ cycle_id: election.cycle.id })
      .update({ closed_at: ended, close_reason: 'cycle_ended' });
    await recordFigures();
    const { state, days, vendors } = await readRace(election);
    expect([state, days.at(-1)]).toEqual(['final', ended.toISOString().slice(0, 10)]);
    expect(vendors[0]?.id).toBe(election.vendors[0]?.id);
    expect((await readHistory()).at(-1)?.cycleId).toBeNull();
  });
});
