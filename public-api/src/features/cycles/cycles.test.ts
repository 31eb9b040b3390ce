import { makeCycle } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { CurrentCycle, ResultsPeriod } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';

const DAY_MS = 86_400_000;

const site = useApi();

const readCycle = async () => (await site.api.get<CurrentCycle>('/api/voting/cycle')).body;

describe('GET /api/voting/cycle', () => {
  it('names the active cycle and its end', async () => {
    const cycle = await makeCycle(site.database.owner, { name: '30-Day Voting Period' });
    const { now, ...response } = await readCycle();
    expect(response).toEqual({
      id: cycle.id,
      name: '30-Day Voting Period',
      startDate: cycle.starts_at.toISOString(),
      endDate: cycle.ends_at.toISOString(),
      isActive: true,
      state: 'open',
      results: { mode: 'live', state: 'live', frozenFrom: null, publishedAt: null },
      next: null,
    });
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5_000);
  });

  it('is empty before the first cycle', async () => {
    expect(await readCycle()).toMatchObject({
      id: null,
      name: null,
      startDate: null,
      endDate: null,
      isActive: false,
      state: 'none',
      results: null,
    });
  });

  it.each([
    ['paused', {}, true],
    ['not_started', { starts_at: new Date(Date.now() + DAY_MS) }, false],
    ['ended', { ends_at: new Date(Date.now() - 1_000) }, false],
    ['ended', { ends_at: new Date(Date.now() - 1_000) }, true],
  ] as const)('has the state %s', async (state, dates, isPaused) => {
    await makeCycle(site.database.owner, dates);
    await site.database.owner('voting_state').update({ is_paused: isPaused });
    expect(await readCycle()).toMatchObject({ state, isActive: true });
  });

  it('says why voting is paused, until it goes on, and only if a reason was given', async () => {
    const { owner } = site.database;
    const { id } = await makeCycle(owner);
    const pause = (reason: string | null) =>
      owner.transaction(async (trx) => {
        await trx('voting_state').update({ is_paused: 1, paused_at: trx.raw('now(3)') });
        const decision = { kind: 'voting.paused', facts: '{}', decided_by: 'admin', decided_at: trx.raw('now(3)') };
        await trx('decisions').insert({ ...decision, cycle_id: id, reason } as never);
      });
    await pause('We move to a larger server.');
    expect(await readCycle()).toMatchObject({ state: 'paused', pauseReason: 'We move to a larger server.' });
    await owner('voting_state').update({ is_paused: 0, paused_at: null });
    expect(await readCycle()).not.toHaveProperty('pauseReason');
    await pause(null);
    expect(await readCycle()).not.toHaveProperty('pauseReason');
  });

  it('is the cycle that ended last if none is active', async () => {
    const ended = { is_active: 0 as const, starts_at: new Date(Date.now() - 9 * DAY_MS) };
    await makeCycle(site.database.owner, { ...ended, ended_at: new Date(Date.now() - 2 * DAY_MS) });
    const last = await makeCycle(site.database.owner, { ...ended, ended_at: new Date(Date.now() - DAY_MS) });
    await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1, starts_at: new Date(Date.now() + DAY_MS) });
    expect(await readCycle()).toMatchObject({ id: last.id, isActive: false, state: 'ended' });
  });

  it('returns the scheduled cycle that starts first', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    const ended = { is_active: 0 as const, starts_at: inDays(-9), ends_at: inDays(-1), ended_at: inDays(-1) };
    await makeCycle(site.database.owner, ended);
    const scheduled = { is_active: 0 as const, is_scheduled: 1 as const };
    await makeCycle(site.database.owner, { ...scheduled, name: 'Spring', starts_at: inDays(20), ends_at: inDays(30) });
    const next = { ...scheduled, name: 'Winter', starts_at: inDays(2), ends_at: inDays(12) };
    const { id } = await makeCycle(site.database.owner, next);
    expect((await readCycle()).next).toEqual({
      id,
      name: 'Winter',
      startDate: next.starts_at.toISOString(),
      endDate: next.ends_at.toISOString(),
    });
  });

  it('ends when a scheduled cycle takes its place, wherever its end is shown', async () => {
    const { owner } = site.database;
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    const current = await makeCycle(owner, { ends_at: inDays(20) });
    const shownEnds = async () => {
      const { body: periods } = await site.api.get<ResultsPeriod[]>('/api/results/periods');
      return [(await readCycle()).endDate, periods[0]?.endDate];
    };
    const scheduled = { is_active: 0 as const, is_scheduled: 1 as const };
    await makeCycle(owner, { ...scheduled, starts_at: inDays(30), ends_at: inDays(40) });
    const planned = current.ends_at.toISOString();
    expect(await shownEnds()).toEqual([planned, planned]);
    const { starts_at } = await makeCycle(owner, { ...scheduled, starts_at: inDays(10), ends_at: inDays(29) });
    expect(await shownEnds()).toEqual([starts_at.toISOString(), starts_at.toISOString()]);
  });
});
