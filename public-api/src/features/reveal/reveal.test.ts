import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { makeCycle } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CurrentCycle, Reveal } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const site = useApi();
const { boxId, castVotes, categoryId, categoryName, election, vendorId } = useElection(site);

beforeEach(async () => {
  await castVotes(0, [3, 1, 0]);
  await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
});

const readReveal = async () => (await site.api.get<Reveal>('/api/reveal')).body;

async function endPeriod(): Promise<void> {
  const { owner, admin } = site.database;
  await owner('vendors').update({ created_at: election().cycle.starts_at });
  await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
  await writeDueResults(admin);
}

const revealPlace = (position: number, place: number, category_id: number | null = categoryId(0)) =>
  site.database.owner('reveal_steps').insert({ cycle_id: election().cycle.id, position, category_id, place });

describe('GET /api/reveal', () => {
  it('has no places before the reveal', async () => {
    const period = { id: election().cycle.id, name: election().cycle.name };
    expect(await readReveal()).toEqual({ period, state: 'hidden', revealed: [] });
    await endPeriod();
    expect(await readReveal()).toEqual({ period, state: 'hidden', revealed: [] });
  });

  it('says for when it is announced, until it begins', async () => {
    const at = new Date(Date.now() + 40 * 86_400_000);
    await site.database.owner('voting_cycles').update({ reveal_announced_for: at });
    const readStatus = async () => (await site.api.get<CurrentCycle>('/api/voting/cycle')).body.results;
    expect(await readReveal()).toMatchObject({ announcedFor: at.toISOString(), revealed: [] });
    expect(await readStatus()).toMatchObject({ revealAnnouncedFor: at.toISOString() });
    await endPeriod();
    expect(await readReveal()).toMatchObject({ announcedFor: at.toISOString(), revealed: [] });
    await revealPlace(1, 2);
    expect(await readReveal()).not.toHaveProperty('announcedFor');
    expect(await readStatus()).not.toHaveProperty('revealAnnouncedFor');
  });

  it('has the places revealed so far, and no other vendor', async () => {
    await endPeriod();
    await revealPlace(1, 2);
    const { body, text } = await site.api.get<Reveal>('/api/reveal');
    const [, second] = election().vendors;
    expect(body).toMatchObject({
      state: 'revealing',
      revealed: [
        {
          position: 1,
          categoryId: categoryId(0),
          categoryName: categoryName(0),
          color: election().categories[0]?.color,
          place: 2,
          vendors: [
            {
              id: second?.id,
              name: second?.name,
              imageUrl: second?.image_url,
              votes: 1,
              percentage: 25,
              averageScore: null,
            },
          ],
        },
      ],
    });
    expect(text).not.toContain(election().vendors[0]?.name);
  });

  it('has all places of a final result without a reveal, the first place overall last', async () => {
    await site.database.owner('voting_cycles').update({ results_mode: 'live' });
    expect((await readReveal()).revealed).toEqual([]);
    await endPeriod();
    const { state, revealed } = await readReveal();
    expect(state).toBe('final');
    expect(revealed.map((each) => [each.categoryId, each.place, each.vendors.map(({ id }) => id)])).toEqual([
      [categoryId(0), 2, [vendorId(1)]],
      [categoryId(0), 1, [vendorId(0)]],
      [null, 2, [vendorId(1)]],
      [null, 1, [vendorId(0)]],
    ]);
  });

  it('leaves out a place that has no vendor any more, because an exclusion has changed the result', async () => {
    await endPeriod();
    await revealPlace(1, 3);
    await revealPlace(2, 2);
    expect((await readReveal()).revealed.map(({ position, place }) => [position, place])).toEqual([[2, 2]]);
  });

  it('keeps all places after the last one', async () => {
    await endPeriod();
    await revealPlace(1, 2);
    await revealPlace(2, 1);
    await revealPlace(3, 1, null);
    await site.database.owner('voting_cycles').update({ revealed_at: new Date() });
    const { state, revealed } = await readReveal();
    expect([state, revealed.map(({ position }) => position)]).toEqual(['final', [1, 2, 3]]);
    expect(revealed[2]).toMatchObject({
      categoryId: null,
      categoryName: null,
      place: 1,
      vendors: [{ id: vendorId(0), votes: 3, percentage: null, averageScore: 3.9608 }],
    });
  });

  it('says until when people can object while the result is provisional', async () => {
    await endPeriod();
    const { owner } = site.database;
    await owner('voting_cycles').update({ revealed_at: new Date() });
    const object_until = new Date(Date.now() + 60_000);
    await owner('exclusions').insert({ cycle_id: election().cycle.id, in_force_at: new Date(), object_until });
    expect(await readReveal()).toMatchObject({ state: 'final', provisionalUntil: object_until.toISOString() });
    await owner('exclusions').update({ final_at: new Date() });
    expect(await readReveal()).not.toHaveProperty('provisionalUntil');
  });

  it('has the names and numbers that are written down, whatever is changed later', async () => {
    await endPeriod();
    await revealPlace(1, 1);
    const before = await readReveal();
    await site.database
      .owner('vendors')
      .update({ name: 'Renamed', image_url: '' })
      .where({ id: vendorId(0) });
    await site.database
      .owner('categories')
      .update({ name: 'Renamed' })
      .where({ id: categoryId(0) });
    await site.database
      .owner('tallies')
      .update({ votes: 99 })
      .where({ ballot_box_id: boxId(0) });
    expect(await readReveal()).toEqual(before);
  });

  it('is the reveal of the last period until that is revealed, although the next period has begun', async () => {
    await endPeriod();
    await site.database.owner('voting_cycles').update({ is_active: 0, ended_at: new Date() });
    const next = await makeCycle(site.database.owner, { starts_at: new Date(Date.now() - 1_000) });
    expect(await readReveal()).toMatchObject({ period: { id: election().cycle.id }, state: 'hidden', revealed: [] });
    await revealPlace(1, 2);
    expect(await readReveal()).toMatchObject({ period: { id: election().cycle.id }, revealed: [{ place: 2 }] });
    await site.database.owner('voting_cycles').where({ id: election().cycle.id }).update({ revealed_at: new Date() });
    expect(await readReveal()).toMatchObject({ period: { id: election().cycle.id }, state: 'final' });
    await site.database
      .owner('voting_cycles')
      .where({ id: next.id })
      .update({ ends_at: new Date(Date.now() - 1_000) });
    expect(await readReveal()).toMatchObject({ period: { id: next.id }, revealed: [] });
  });

  it('is the reveal of the current period if the last one has nothing to reveal, or was revealed before', async () => {
    await site.database.owner('voting_cycles').update({ is_active: 0, ended_at: new Date(Date.now() - 60_000) });
    const next = await makeCycle(site.database.owner, { starts_at: new Date(Date.now() - 30_000) });
    const setLast = (given: object) =>
      site.database.owner('voting_cycles').where({ id: election().cycle.id }).update(given);
    await setLast({ revealed_at: new Date(Date.now() - 60_000) });
    expect((await readReveal()).period?.id).toBe(next.id);
    await setLast({ revealed_at: null, results_mode: 'live' });
    expect((await readReveal()).period?.id).toBe(next.id);
  });

  it('is empty before the first period', async () => {
    await site.database.reset();
    expect(await readReveal()).toEqual({ period: null, state: null, revealed: [] });
  });
});
