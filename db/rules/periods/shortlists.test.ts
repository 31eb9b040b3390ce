import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../src/transaction.ts';
import { type Election, makeCycle, makeElection, makeShortlist, makeVote } from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { listDecisions } from '../decisions/decisions.ts';
import { readPublicResults } from '../results/public-results.ts';
import { writeDueResults } from '../results/written-results.ts';
import { activateCycle } from './cycles.ts';
import { readShortlists } from './shortlists.ts';

const database = useDatabase();
let election: Election;
beforeEach(async () => {
  election = await makeElection(database.owner);
  await database.owner('vendors').update({ created_at: election.cycle.starts_at });
});

const categoryId = (index: number) => election.categories[index]?.id ?? 0;
const vendorId = (index: number) => election.vendors[index]?.id ?? 0;

describe('a period that begins', () => {
  const begin = async () => {
    const { id } = await makeCycle(database.owner, { is_active: 0, is_scheduled: 1 });
    await transaction(database.admin, (trx) => activateCycle(trx, id, 'schedule'));
    return id;
  };
  /** The nominees of each category. Undefined if every vendor stands in it. */
  const listNominees = async (cycleId: number) => {
    const shortlists = await readShortlists(database.public, cycleId);
    return election.categories.map(({ id }) => {
      const shortlist = shortlists.get(id);
      return shortlist === undefined || shortlist.isOpen ? undefined : shortlist.nominees;
    });
  };

  test('is open to every vendor if nothing was prepared, and its decision does not mention shortlists', async () => {
    const id = await begin();
    expect(await listNominees(id)).toEqual([undefined, undefined]);
    const [opened] = await listDecisions(database.public, id);
    expect(opened?.facts).not.toHaveProperty('shortlists');
  });

  test('takes the prepared shortlists, so that none are prepared any more', async () => {
    await makeShortlist(database.owner, { category_id: categoryId(0) }, [vendorId(1), vendorId(2)]);
    const id = await begin();
    expect(await listNominees(id)).toEqual([[vendorId(1), vendorId(2)], undefined]);
    expect((await readShortlists(database.public, null)).size).toBe(0);
    const [opened] = await listDecisions(database.public, id);
    expect(opened?.facts).toMatchObject({ shortlists: 1 });
  });

  test('continues the shortlists of the period before, without withdrawn vendors, unless others were prepared', async () => {
    const cycle_id = election.cycle.id;
    const first = await makeShortlist(database.owner, { category_id: categoryId(0), cycle_id }, [vendorId(0)]);
    await database
      .owner('nominees')
      .insert({ shortlist_id: first.id, vendor_id: vendorId(1), withdrawn_at: new Date() });
    await makeShortlist(database.owner, { category_id: categoryId(1), cycle_id }, [vendorId(0)]);
    await makeShortlist(database.owner, { category_id: categoryId(1), is_open: 1 });
    const id = await begin();
    expect(await listNominees(id)).toEqual([[vendorId(0)], undefined]);
    expect((await readShortlists(database.public, id)).get(categoryId(0))?.withdrawn).toEqual([]);
    expect(await listNominees(cycle_id)).toEqual([[vendorId(0)], [vendorId(0)]]);
  });
});

test('one category has one shortlist in a period, and one prepared', async () => {
  for (const cycle_id of [null, election.cycle.id]) {
    await makeShortlist(database.owner, { category_id: categoryId(0), cycle_id });
    const again = makeShortlist(database.owner, { category_id: categoryId(0), cycle_id });
    await expect(again).rejects.toThrow(/shortlists_period_unique/);
  }
});

describe('the result of a period', () => {
  const readResults = async () => {
    const {
      categories = [],
      vendors = [],
      unranked,
    } = (await readPublicResults(database.public, election.cycle.id)) ?? {};
    return {
      first: categories[0]?.vendors.map(({ vendor }) => vendor.id),
      removedVotes: categories[0]?.removedVotes,
      ranked: vendors.map(({ id }) => id),
      unranked: unranked?.map(({ id }) => id),
    };
  };
  const expectedResults = () => ({
    first: [vendorId(0)],
    removedVotes: 1,
    ranked: [vendorId(0), vendorId(1)],
    unranked: [vendorId(2)],
  });
  const endCycle = async () => {
    const { owner } = database;
    await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
    await writeDueResults(database.admin);
    await owner('nominees').delete();
    await owner('shortlists').delete();
  };
  beforeEach(async () => {
    const [box] = election.boxes;
    for (const vendor of [0, 1]) {
      await makeVote(database.owner, { ballot_box_id: box?.id ?? 0, vendor_id: vendorId(vendor) });
    }
    const cycle_id = election.cycle.id;
    await makeShortlist(database.owner, { category_id: categoryId(0), cycle_id }, [vendorId(0)]);
    await makeShortlist(database.owner, { category_id: categoryId(1), cycle_id }, [vendorId(0), vendorId(1)]);
  });

  test('ranks nominees, keeps other votes in the total, and stays as it is when it is written down', async () => {
    expect(await readResults()).toEqual(expectedResults());
    await endCycle();
    expect(await readResults()).toEqual(expectedResults());
  });

  test('that waits for its reveal keeps the shortlists that are written down with it', async () => {
    const frozen_from = new Date(Date.now() - 1_000);
    await database.owner('voting_cycles').update({ results_mode: 'frozen', frozen_from });
    const [box] = election.boxes;
    await database
      .owner('published_boxes')
      .insert({ ballot_box_id: box?.id ?? 0, votes: 2, published_at: frozen_from });
    await database.owner('published_tallies').insert(await database.owner('tallies').select('*'));
    expect(await readResults()).toEqual(expectedResults());
    await endCycle();
    expect(await readResults()).toEqual(expectedResults());
  });
});
