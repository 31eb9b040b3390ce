import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { rewriteResults, writeDueResults } from '@plaudit/db/rules/results/written-results';
import { liftExclusion, putExclusionInForce } from '@plaudit/db/testing/exclusions';
import { makeExclusion } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { useReveal } from '../../testing/reveal.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { election, endCycle, readReveal, revealStep, revealAll } = useReveal(site);

/** Sets the votes of all voters of these vendors in a category aside. Returns the exclusion. */
async function setAside(box: number, vendors: readonly number[]): Promise<number> {
  const { owner } = site.database;
  const voters: number[] = await owner('votes')
    .where({ ballot_box_id: election().boxes[box]?.id ?? 0 })
    .whereIn(
      'vendor_id',
      vendors.map((vendor) => election().vendors[vendor]?.id ?? 0),
    )
    .pluck('voter_id');
  const exclusion = await makeExclusion(owner, election().cycle.id, voters);
  await changeResult((trx) => putExclusionInForce(trx, exclusion));
  return exclusion;
}
const putBack = (exclusion: number) => changeResult((trx) => liftExclusion(trx, exclusion));
const changeResult = (change: (trx: Knex.Transaction) => Promise<void>) =>
  transaction(site.database.owner, async (trx) => {
    await readVotingStateExclusive(trx);
    await change(trx);
    await rewriteResults(trx, election().cycle.id);
  });

/** The stored steps, with 'first' and 'second' for the two categories. */
async function listStoredPlaces(): Promise<[number, string, number][]> {
  const names = ['first', 'second'];
  const nameOf = (id: number | null) =>
    names[election().categories.findIndex((category) => category.id === id)] ?? 'overall';
  const rows = await site.database.owner('reveal_steps').orderBy('position');
  return rows.map(({ position, category_id, place }) => [position, nameOf(category_id), place]);
}

describe('the reveal of a hidden period whose result changes', () => {
  it('skips no place if an exclusion during the reveal leaves fewer places', async () => {
    await endCycle();
    await revealStep(1);
    await revealStep(2);
    await setAside(0, [1, 2]);
    const [, second] = election().categories;
    expect((await readReveal()).next).toMatchObject({ position: 3, categoryId: second?.id });
    for (const position of [3, 4]) await revealStep(position);
    const last = await revealStep(5);
    expect(last.body.state).toBe('final');
    expect(await listStoredPlaces()).toEqual([
      [1, 'first', 2],
      [2, 'first', 1],
      [3, 'second', 1],
      [4, 'overall', 2],
      [5, 'overall', 1],
    ]);
  });

  it('repeats no place if a lifting during the reveal adds places', async () => {
    await endCycle();
    await writeDueResults(site.database.admin);
    const exclusion = await setAside(0, [1, 2]);
    await revealStep(1);
    await revealStep(2);
    await putBack(exclusion);
    // The whole first category is public with its first place, so it needs no step for the place that was added.
    expect((await readReveal()).next).toEqual({ position: 3, categoryId: null, categoryName: null });
    expect((await revealAll()).body.state).toBe('final');
    expect(await listStoredPlaces()).toEqual([
      [1, 'first', 1],
      [2, 'second', 1],
      [3, 'overall', 3],
      [4, 'overall', 2],
      [5, 'overall', 1],
    ]);
  });

  it('is over after the last place, also if votes that are put back add a category', async () => {
    await endCycle();
    await writeDueResults(site.database.admin);
    const exclusion = await setAside(1, [1]);
    const { body } = await revealAll();
    await putBack(exclusion);
    expect(await readReveal()).toMatchObject({ state: 'final', next: null });
    const position = body.revealed.length + 1;
    expect((await revealStep<ApiError>(position)).body.code).toBe('reveal.out_of_order');
  });
});
