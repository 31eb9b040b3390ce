import { expect, test } from 'vitest';
import { makeElection, makeVote } from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { recount, repairTallies } from './recount.ts';

const database = useDatabase();

test('a recount finds each tally that does not match its votes, and `repairTallies` corrects it', async () => {
  const { owner } = database;
  const { boxes, vendors } = await makeElection(owner, { categories: 1, vendors: 4 });
  const box = boxes[0]?.id ?? 0;
  const [right, tooMany, missing, invented] = vendors.map(({ id }) => id) as [number, number, number, number];
  for (const vendor_id of [right, right, tooMany, missing]) await makeVote(owner, { ballot_box_id: box, vendor_id });
  expect(await recount(owner)).toEqual([]);

  await owner('tallies').where({ vendor_id: tooMany }).update({ votes: 9 });
  await owner('tallies').where({ vendor_id: missing }).delete();
  await owner('tallies').insert({ ballot_box_id: box, vendor_id: invented, votes: 2 });
  const differences = [
    { table: 'tallies', ballotBoxId: box, vendorId: tooMany, tallied: 9, counted: 1 },
    { table: 'tallies', ballotBoxId: box, vendorId: missing, tallied: 0, counted: 1 },
    { table: 'tallies', ballotBoxId: box, vendorId: invented, tallied: 2, counted: 0 },
  ];
  expect(await recount(owner)).toEqual(differences);
  expect(await repairTallies(owner)).toEqual(differences);
  expect(await recount(owner)).toEqual([]);
  expect(await owner('tallies').orderBy('vendor_id').pluck('votes')).toEqual([2, 1, 1]);
});
