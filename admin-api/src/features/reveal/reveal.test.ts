import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import { describe, expect, it } from 'vitest';
import type { ApiError, Cycle, CycleResults, Reveal } from '../../../contract/index.ts';
import { useReveal } from '../../testing/reveal.ts';
import { codeAt } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const HOUR_MS = 3_600_000;

const site = useApi();
const { admin, election, cyclePath, endCycle, readReveal, revealStep, revealAll } = useReveal(site);

const makeSecondFactorStale = () =>
  site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - HOUR_MS) });
const listDecisionKinds = async () =>
  site.database.owner('decisions').whereIn('kind', ['reveal.started', 'results.revealed']).orderBy('id').pluck('kind');

const chooseThirds = <Body>(withoutThirds: boolean) =>
  site.api.put<Body>(`${cyclePath()}/reveal/thirds`, admin().token, { withoutThirds });

const placesOf = ({ revealed }: Reveal) =>
  revealed.map(({ position, categoryId, place, vendors }) => [
    position,
    categoryId,
    place,
    vendors.map(({ id }) => id),
  ]);
/** The places of the election that `useReveal` makes. Two vendors share the second place of the first category, so it has no third. */
const expectedPlaces = () => {
  const [first, second] = election().categories.map(({ id }) => id);
  const [ann, ben, cid] = election().vendors.map(({ id }) => id);
  return [
    [1, first, 2, [ben, cid]],
    [2, first, 1, [ann]],
    [3, second, 1, [ben]],
    [4, null, 3, [cid]],
    [5, null, 2, [ann]],
    [6, null, 1, [ben]],
  ];
};

describe('the reveal of a hidden period', () => {
  it('cannot begin before the period is over', async () => {
    const { status, body } = await revealStep<ApiError>(1);
    expect([status, body.code]).toEqual([409, 'reveal.too_early']);
    expect((await revealAll<ApiError>()).body.code).toBe('reveal.too_early');
    expect(await readReveal()).toEqual({
      cycle: { id: election().cycle.id, name: election().cycle.name },
      state: 'hidden',
      revealed: [],
      next: null,
      look: { siteName: 'Community Choice Awards', logo: 'default', accent: 'default', type: 'classic' },
    });
  });

  it('shows one place after the other, and after the last one everything is public', async () => {
    await endCycle();
    for (const position of [1, 2, 3, 4, 5, 6]) {
      const { status, body, text } = await revealStep(position);
      expect(status, text).toBe(200);
      expect(placesOf(body)).toEqual(expectedPlaces().slice(0, position));
      expect(body.state).toBe(position === 6 ? 'final' : 'revealing');
      expect(body.next?.position).toBe(position === 6 ? undefined : position + 1);
    }
    expect(await readReveal()).toMatchObject({ state: 'final', next: null, revealed: { length: 6 } });
    expect(await listDecisionKinds()).toEqual(['reveal.started', 'results.revealed']);
    const facts = await site.database.owner('decisions').where({ kind: 'results.revealed' }).pluck('facts');
    expect(facts.map((each) => JSON.parse(each))).toEqual([{ isAtOnce: false }]);
    const { body } = await site.api.get<CycleResults>(`${cyclePath()}/results`, admin().token);
    expect(body.status.state).toBe('final');
    expect(body.cycle).toMatchObject({ resultsState: 'final', revealedAt: expect.any(String) });
    expect(body.leaderboard).toHaveLength(3);
  });

  it('without third places makes each public with the second, and nothing before', async () => {
    const { body: chosen } = await chooseThirds<Cycle>(true);
    expect(chosen.withoutThirds).toBe(true);
    await endCycle();
    expect(await readReveal()).toMatchObject({ withoutThirds: true, revealed: [] });
    const published: number[] = [];
    for (const position of [1, 2, 3, 4, 4, 6]) published.push((await revealStep(position)).body.revealed.length);
    expect(published).toEqual([1, 2, 3, 5, 5, 6]);
    expect(placesOf(await readReveal())).toEqual(expectedPlaces());
    expect((await readReveal()).state).toBe('final');
  });

  it('shows third places or not as was chosen before its first step', async () => {
    await chooseThirds(true);
    const { body: again } = await chooseThirds<Cycle>(false);
    expect(again).not.toHaveProperty('withoutThirds');
    await endCycle();
    await revealStep(1);
    const { status, body } = await chooseThirds<ApiError>(true);
    expect([status, body.code]).toEqual([409, 'reveal.begun']);
    expect(await readReveal()).not.toHaveProperty('withoutThirds');
  });

  it('has a list of the winners for the engraver, once all is public', async () => {
    await endCycle();
    await revealStep(1);
    const list = () => site.api.get<ApiError>(`${cyclePath()}/winners/csv`, admin().token);
    expect([(await list()).status, (await list()).body.code]).toEqual([409, 'results.not_final']);
    await revealAll();
    const [first, second] = election().categories.map(({ name }) => name);
    const [ann, ben] = election().vendors.map(({ name }) => name);
    const { name } = election().cycle;
    const lines = (await list()).text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual([
      'Category,Winner,Sharing,Period,Provisional',
      `${first},${ann},1,${name},no`,
      `${second},${ben},1,${name},no`,
      `Overall,${ben},1,${name},no`,
    ]);
  });

  it('has the figures of a place in a category, and of a place overall', async () => {
    await endCycle();
    const { body } = await revealAll();
    const [category] = election().categories;
    expect(body.revealed[1]).toMatchObject({
      categoryName: category?.name,
      color: category?.color,
      vendors: [{ votes: 3, percentage: 60, averageScore: null }],
    });
    expect(body.revealed[5]).toMatchObject({
      categoryName: null,
      color: null,
      vendors: [{ votes: 3, percentage: null, averageScore: expect.any(Number) }],
    });
  });

  it('says which category comes next, but not which place', async () => {
    await endCycle();
    const [first] = election().categories;
    await revealStep(1);
    expect((await readReveal()).next).toEqual({ position: 2, categoryId: first?.id, categoryName: first?.name });
    for (const position of [2, 3]) await revealStep(position);
    expect((await readReveal()).next).toEqual({ position: 4, categoryId: null, categoryName: null });
  });

  it('names no vendor in a category whose votes are all for a removed vendor', async () => {
    const { owner } = site.database;
    await owner('vendors')
      .where({ id: election().vendors[1]?.id ?? 0 })
      .update({ retired_at: new Date(0) });
    const [first, second] = election().categories;
    await endCycle();
    await revealStep(1);
    await revealStep(2);
    expect((await readReveal()).next).toEqual({ position: 3, categoryId: second?.id, categoryName: second?.name });
    expect(
      (await revealStep(3)).body.revealed.map(({ categoryId, place, vendors }) => [categoryId, place, vendors.length]),
    ).toEqual([
      [first?.id, 2, 1],
      [first?.id, 1, 1],
      [second?.id, 1, 0],
    ]);
  });

  it('names the next category as the written result does', async () => {
    await endCycle();
    const [first] = election().categories;
    await writeDueResults(site.database.admin);
    await site.database
      .owner('categories')
      .where({ id: first?.id ?? 0 })
      .update({ name: 'Renamed' });
    expect((await readReveal()).next).toMatchObject({ categoryName: first?.name });
  });

  it('reveals a place once, also if two presenters press the key at the same moment', async () => {
    await endCycle();
    const responses = await Promise.all([revealStep(1), revealStep(1), revealStep(1)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(placesOf(await readReveal())).toEqual(expectedPlaces().slice(0, 1));
    expect(await listDecisionKinds()).toEqual(['reveal.started']);
  });

  it('skips no place', async () => {
    await endCycle();
    for (const position of [2, 7]) {
      const { status, body } = await revealStep<ApiError>(position);
      expect([status, body.code]).toEqual([409, 'reveal.out_of_order']);
    }
    await revealAll();
    expect((await revealStep<ApiError>(7)).body.code).toBe('reveal.out_of_order');
  });

  it('needs a fresh second factor for its first step only', async () => {
    await endCycle();
    await makeSecondFactorStale();
    const { status, body } = await revealStep<ApiError>(1);
    expect([status, body.code]).toEqual([403, 'second_factor.required']);
    const twoFactorCode = codeAt(admin().secret, site.api.clock.ms);
    expect((await revealStep(1, { twoFactorCode })).status).toBe(200);
    await makeSecondFactorStale();
    expect((await revealStep(2)).status).toBe(200);
    expect((await revealAll<ApiError>()).status).toBe(403);
  });

  it('can reveal the rest at once after some places', async () => {
    await endCycle();
    await revealStep(1);
    const { body } = await revealAll();
    expect(placesOf(body)).toEqual(expectedPlaces());
    expect(body.state).toBe('final');
    await revealAll();
    const revealed = await site.database.owner('decisions').where({ kind: 'results.revealed' }).pluck('facts');
    expect(revealed.map((facts) => JSON.parse(facts))).toEqual([{ isAtOnce: true }]);
  });

  it('of a period without votes has no places to reveal, only the end', async () => {
    await site.database.owner('votes').delete();
    await site.database.owner('tallies').delete();
    await endCycle();
    expect((await revealStep<ApiError>(1)).body.code).toBe('reveal.out_of_order');
    expect((await revealAll()).body).toMatchObject({ state: 'final', revealed: [], next: null });
  });
});

it.each(['live', 'in_steps'] as const)('a period whose mode is %s needs no reveal', async (mode) => {
  await site.database.owner('voting_cycles').update({ results_mode: mode });
  await endCycle();
  const { status, body } = await revealStep<ApiError>(1);
  expect([status, body.code]).toEqual([409, 'reveal.not_closed']);
  expect((await revealAll<ApiError>()).body.code).toBe('reveal.not_closed');
  expect(await readReveal()).toMatchObject({ state: 'final', next: null });
});
