import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { makeCycle, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';
import { createResultsReader } from './results-reader.ts';

const site = useApi();

it('the reader reads the results of a period once for simultaneous callers, and again for a later one', async () => {
  const { owner, public: db } = site.database;
  const { boxes, vendors, cycle } = await makeElection(owner);
  const other = await makeCycle(owner, { is_active: 0 });
  let readings = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('tallies')) readings += 1;
  };
  db.on('query', count);
  const read = createResultsReader(db);
  const first = await Promise.all([read(cycle.id), read(cycle.id), read(cycle.id), read(other.id)]);
  expect(readings).toBe(2);
  expect(first.map((results) => results && totalVotesOf(results))).toEqual([0, 0, 0, 0]);
  await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  expect(await read(cycle.id)).toMatchObject({ categories: [{ votes: 1 }, { votes: 0 }] });
  db.off('query', count);
});

it('the reader passes an error to simultaneous callers, but not to later ones', async () => {
  const { owner, public: db } = site.database;
  const { cycle } = await makeElection(owner);
  const read = createResultsReader(db);
  await owner.raw('rename table tallies to tallies_away');
  const failed = await Promise.allSettled([read(cycle.id), read(cycle.id)]);
  await owner.raw('rename table tallies_away to tallies');
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(cycle.id)).toMatchObject({ categories: [{ votes: 0 }, { votes: 0 }] });
});
