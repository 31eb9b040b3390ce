import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { findWrittenResults, listWrittenVersions, writeDueResults } from '@plaudit/db/rules/results/written-results';
import { expect, it } from 'vitest';
import { useExclusions } from '../../testing/exclusions.ts';
import { useApi } from '../../testing/use-api.ts';
import { finishDueExclusions } from './final-results.ts';

const site = useApi();
const { approveAll, change, election, exclude, fans, listSentences } = useExclusions(site);

it('an exclusion after the end makes another version of the result', async () => {
  const { owner } = site.database;
  await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
  await writeDueResults(owner);
  await exclude();
  expect((await findWrittenResults(owner, election().cycle.id))?.version).toBe(2);
  expect((await listWrittenVersions(owner, election().cycle.id)).map(({ totalVotes }) => totalVotes)).toEqual([5, 17]);
});

it('an exclusion that was lifted does not delay the final result, even if one of its objections has no response', async () => {
  const { owner } = site.database;
  const readProvisionalUntil = async () => (await findResultsStatus(owner, election().cycle.id))?.provisionalUntil;
  const id = await exclude();
  await site.database
    .public('objections')
    .insert({ exclusion_id: id, account_id: fans()[0] as number, reason: 'Why?' });
  await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
  await writeDueResults(owner);
  expect(await readProvisionalUntil()).toEqual(expect.any(Date));
  await change(id, 'lifting', { reason: 'A fan club' });
  await approveAll();
  expect(await readProvisionalUntil()).toBeNull();
  await owner('exclusions').update({ object_until: owner.raw('now(3) - interval 1 second') });
  await finishDueExclusions(site.database.admin);
  expect((await listSentences()).at(-1)).toContain('results were recorded again');
});
