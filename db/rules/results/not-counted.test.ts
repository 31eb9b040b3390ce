import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/use-database.ts';
import { useExclusions } from '../../testing/use-exclusions.ts';
import { findWrittenResults, rewriteResults, writeDueResults } from './written-results.ts';

const database = useDatabase();
const site = useExclusions(database);

const change = (values: object) => database.owner('voting_cycles').where({ id: site.election.cycle.id }).update(values);
const end = () => change({ ended_at: database.owner.raw('now(3)'), is_active: 0 });

async function readNotCounted() {
  const written = await findWrittenResults(database.public, site.election.cycle.id);
  return written?.categories.map(({ votes, notCounted }) => [votes, notCounted]);
}

test('a result says how many votes of each category were set aside, before its end and after it', async () => {
  await site.exclude(site.bots.slice(0, 11));
  await end();
  await writeDueResults(database.admin);
  expect(await readNotCounted()).toEqual([
    [22, { setAside: 11, waiting: 0 }],
    [0, { setAside: 0, waiting: 0 }],
  ]);
  await site.exclude(site.bots.slice(11));
  await site.withVotingLock((trx) => rewriteResults(trx, site.election.cycle.id));
  expect((await readNotCounted())?.[0]).toEqual([11, { setAside: 22, waiting: 0 }]);
});

test('a vote that waits for a proof is not one that was set aside', async () => {
  await site.exclude(site.bots.slice(0, 11));
  await change({ counts: 'confirmed' });
  await end();
  await writeDueResults(database.admin);
  expect((await readNotCounted())?.[0]?.[1]).toEqual({ setAside: 11, waiting: 22 });
});
