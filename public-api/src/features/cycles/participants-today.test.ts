import type { ResultsMode } from '@plaudit/db/rules/results/results-mode';
import { expect, it } from 'vitest';
import type { CurrentCycle } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const DAY_MS = 86_400_000;

const site = useApi();
const { castVotes, election } = useElection(site);

const owner = () => site.database.owner;
const cycleId = () => election().cycle.id;
const changePeriod = (fields: Record<string, unknown>) =>
  owner()('voting_cycles').where({ id: cycleId() }).update(fields);
const readToday = async () => (await site.api.get<CurrentCycle>('/api/voting/cycle')).body.participantsToday;

/** The participants at the end of yesterday, as admin-api stores them. */
const storeYesterday = (participants: number) =>
  owner()('daily_figures').insert({
    day: owner().raw('utc_date() - interval 1 day'),
    taken_at: new Date(),
    hours: '[]',
    cycle_id: cycleId(),
    participants,
  });

it('counts those that yesterday did not have, from ten on', async () => {
  await changePeriod({ starts_at: new Date(Date.now() - 3 * DAY_MS) });
  await castVotes(0, [7, 7]);
  expect(await readToday(), 'nobody knows how many had voted').toBeUndefined();
  await storeYesterday(4);
  expect(await readToday()).toBe(10);
  await owner()('daily_figures').update({ participants: 5 });
  expect(await readToday(), 'nine').toBeUndefined();
});

it('counts everybody in a period that has begun today', async () => {
  await changePeriod({ starts_at: owner().raw('utc_date()') });
  await castVotes(0, [6, 6]);
  expect(await readToday()).toBe(12);
});

it.each<[ResultsMode, Record<string, unknown>, number | undefined]>([
  ['frozen', { frozen_from: new Date(Date.now() - 1_000) }, 12],
  ['in_steps', {}, undefined],
  ['hidden', {}, undefined],
])('in a period whose results are %s is only what that period publishes', async (results_mode, fields, today) => {
  await changePeriod({ starts_at: owner().raw('utc_date()'), results_mode, ...fields });
  await castVotes(0, [6, 6]);
  expect(await readToday()).toBe(today);
});

it('is not shown while no vote is accepted', async () => {
  await changePeriod({ starts_at: owner().raw('utc_date()') });
  await castVotes(0, [6, 6]);
  await owner()('voting_state').update({ is_paused: 1 });
  expect(await readToday()).toBeUndefined();
});
