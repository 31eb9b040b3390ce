import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../src/transaction.ts';
import {
  type Election,
  makeBallotBox,
  makeCategory,
  makeCycle,
  makeElection,
  makeVote,
} from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { activateCycle } from '../periods/cycles.ts';
import { readVotingStateExclusive } from '../periods/voting-state.ts';
import {
  findWrittenResults,
  rewriteResults,
  voidResults,
  writeDueResults,
  writeDueResultsFirst,
} from './written-results.ts';

const database = useDatabase();
let election: Election;
beforeEach(async () => {
  election = await makeElection(database.owner);
  await database.owner('vendors').update({ created_at: election.cycle.starts_at });
  await castVote(0, 0);
  await castVote(0, 0);
  await castVote(1, 1);
});

const castVote = (box: number, vendor: number) =>
  makeVote(database.owner, {
    ballot_box_id: election.boxes[box]?.id ?? 0,
    vendor_id: election.vendors[vendor]?.id ?? 0,
  });

/** Runs as admin-api does, with its privileges. */
const writeDue = () => writeDueResults(database.admin);

/** The results that the decisions mention, as period and version, oldest first. */
async function listWritten(): Promise<string[]> {
  const rows = await database.owner('decisions').where({ kind: 'results.written' }).orderBy('id');
  return rows.map(({ cycle_id, facts }) => `${cycle_id} ${JSON.parse(facts).version}`);
}

const findResults = (cycleId = election.cycle.id) => findWrittenResults(database.public, cycleId);

/** The period ended a second ago, and it stays the current one. */
const endCycle = () =>
  database.owner('voting_cycles').update({ ends_at: database.owner.raw('now(3) - interval 1 second') });

describe('the result of a period', () => {
  test('is not written while it runs', async () => {
    await writeDue();
    expect(await findResults()).toBeUndefined();
  });

  test('is written after it has ended, with all public numbers', async () => {
    await endCycle();
    await writeDue();
    expect(await findResults()).toMatchObject({
      cycleId: election.cycle.id,
      version: 1,
      participants: 3,
      totalVotes: 3,
      totalVendors: 3,
      damping: 10,
      categories: [
        { name: election.categories[0]?.name, votes: 2, vendors: [{ rank: 1, votes: 2, percentage: 100 }] },
        { name: election.categories[1]?.name, votes: 1 },
      ],
      vendors: [
        { name: election.vendors[0]?.name, rank: 1 },
        { name: election.vendors[1]?.name, rank: 2 },
        { name: election.vendors[2]?.name, rank: 3, totalVotes: 0 },
      ],
    });
    expect(await listWritten()).toEqual([`${election.cycle.id} 1`]);
  });

  test('is written once, with any number of replicas', async () => {
    await endCycle();
    await Promise.all([writeDue(), writeDue(), writeDue()]);
    await writeDue();
    expect(await listWritten()).toEqual([`${election.cycle.id} 1`]);
    expect(await database.owner('written_results').count({ rows: '*' })).toEqual([{ rows: 1 }]);
  });

  test('is not affected by later changes', async () => {
    await endCycle();
    await writeDue();
    const before = await findResults();
    const { owner } = database;
    await owner('vendors').update({ name: 'Renamed', image_url: '/new.png' });
    await owner('vendors')
      .where({ id: election.vendors[0]?.id ?? 0 })
      .update({ retired_at: election.cycle.starts_at });
    await owner('categories').update({ name: owner.raw("concat('New ', id)") });
    await owner('settings').insert({ setting_key: 'score_damping', setting_value: '500' });
    await makeBallotBox(owner, { cycle_id: election.cycle.id, category_id: (await makeCategory(owner)).id });
    await writeDue();
    expect(await findResults()).toEqual(before);
  });

  test('is written for periods that ended long ago, and for one that is ended by the next', async () => {
    const old = await makeCycle(database.owner, { is_active: 0, ended_at: new Date(), name: 'Old' });
    const next = await makeCycle(database.owner, { is_active: 0, name: 'Next' });
    await transaction(database.owner, (trx) => activateCycle(trx, next.id, 'schedule'));
    await writeDue();
    expect(await listWritten()).toEqual([`${election.cycle.id} 1`, `${old.id} 1`]);
    expect(await findResults(old.id)).toMatchObject({ totalVotes: 0, participants: 0 });
    expect(await findResults(next.id)).toBeUndefined();
  });

  test('gets a new version when the period was extended and has ended again', async () => {
    await endCycle();
    await writeDue();
    await transaction(database.admin, async (trx) => {
      await readVotingStateExclusive(trx);
      await voidResults(trx, election.cycle.id, 'super_admin');
    });
    await database.owner('voting_cycles').update({ ends_at: election.cycle.ends_at });
    await writeDue();
    expect(await findResults()).toBeUndefined();
    await castVote(0, 1);
    await endCycle();
    await writeDue();
    expect(await findResults()).toMatchObject({ version: 2, totalVotes: 4 });
    expect(await listWritten()).toEqual([`${election.cycle.id} 1`, `${election.cycle.id} 2`]);
  });

  test('keeps the damping of its first version in a new version', async () => {
    const { owner } = database;
    await endCycle();
    await writeDue();
    await owner('settings').insert({ setting_key: 'score_damping', setting_value: '99' });
    await transaction(database.admin, async (trx) => {
      await readVotingStateExclusive(trx);
      await rewriteResults(trx, election.cycle.id);
    });
    expect(await findResults()).toMatchObject({ version: 2, damping: 10 });
  });

  test('is written before a change by an admin that would affect it', async () => {
    await endCycle();
    await transaction(database.admin, async (trx) => {
      await writeDueResultsFirst(trx);
      await trx('categories').update({ retired_at: trx.raw('now(3)') });
      await trx('vendors').update({ name: 'Renamed' });
    });
    expect(await findResults()).toMatchObject({
      categories: [{ votes: 2 }, { votes: 1 }],
      vendors: [{ rank: 1 }, {}, {}],
    });
    expect((await findResults())?.vendors.map(({ name }) => name)).not.toContain('Renamed');
  });

  test('has the votes that were being stored when the period ended', async () => {
    const { owner } = database;
    const voting = await owner.transaction();
    await voting.raw('select id from voting_state where id = 1 lock in share mode');
    await endCycle();
    const writing = writeDue();
    await makeVote(voting, {
      ballot_box_id: election.boxes[0]?.id ?? 0,
      vendor_id: election.vendors[2]?.id ?? 0,
    });
    await voting.commit();
    await writing;
    expect(await findResults()).toMatchObject({ totalVotes: 4, participants: 4 });
  });
});
