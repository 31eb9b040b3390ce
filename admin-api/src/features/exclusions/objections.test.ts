import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { findWrittenResults, listWrittenVersions, writeDueResults } from '@plaudit/db/rules/results/written-results';
import { describe, expect, it } from 'vitest';
import type { CycleResults, Objection } from '../../../contract/index.ts';
import { useExclusions } from '../../testing/exclusions.ts';
import { useApi } from '../../testing/use-api.ts';
import { finishDueExclusions } from './final-results.ts';

const site = useApi();
const {
  approveAll,
  change,
  checkAndReadTallies,
  election,
  exclude,
  fans,
  approvalForBen,
  get,
  list,
  listSentences,
  previewNowForBen,
  vendorNames,
} = useExclusions(site);

describe('an objection', () => {
  const makeObjection = (exclusion_id: number, account_id: number) =>
    site.database.public('objections').insert({ exclusion_id, account_id, reason: 'I am a real person' });
  const answerObjection = (id: number, account: number, outcome: string) =>
    change<Objection[]>(id, `objections/${account}/answer`, { outcome, response: 'We looked at it' });

  it('changes nothing if it is rejected, and gets only one response', async () => {
    const id = await exclude();
    const account = fans()[0] as number;
    await makeObjection(id, account);
    expect((await list())[0]).toMatchObject({ openObjections: 1 });
    expect((await answerObjection(id, account, 'rejected')).body).toMatchObject([
      { username: 'fan1', isConfirmed: false, outcome: 'rejected', response: 'We looked at it' },
    ]);
    expect((await answerObjection(id, account, 'rejected')).body.code).toBe('objection.not_found');
    expect(await checkAndReadTallies()).toEqual([11]);
  });

  it('that is accepted without nine others takes effect with the final result, which gets a new version', async () => {
    const { owner } = site.database;
    const id = await exclude();
    const account = fans()[0] as number;
    await makeObjection(id, account);
    expect((await answerObjection(id, account, 'accepted')).status).toBe(202);
    const objections = (await get<Objection[]>(`/api/admin/exclusions/${id}/objections`)).body;
    expect(objections[0]).toMatchObject({ outcome: null, approval: approvalForBen() });
    // The approver reads the name, but a request is kept for good and the name only as long as the account.
    expect(await previewNowForBen()).toContain('fan1 objects: I am a real person');
    expect(JSON.stringify(await owner('approvals'))).not.toMatch(/fan1\b/);
    await approveAll();
    expect((await list())[0]).toMatchObject({ openObjections: 0, waitingLiftings: 1 });
    expect(await checkAndReadTallies()).toEqual([11]);

    await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
    await writeDueResults(owner);
    expect((await findResultsStatus(owner, election().cycle.id))?.provisionalUntil).toEqual(expect.any(Date));
    const results = await get<CycleResults>(`/api/admin/voting-cycles/${election().cycle.id}/results`);
    expect(results.body.status.provisionalUntil).toEqual(expect.any(String));
    await finishDueExclusions(site.database.admin);
    expect((await findWrittenResults(owner, election().cycle.id))?.version).toBe(1);

    await owner('vendors').update({ name: owner.raw("concat('New ', id)") });
    await owner('exclusions').update({ object_until: owner.raw('now(3) - interval 1 second') });
    await Promise.all([finishDueExclusions(site.database.admin), finishDueExclusions(site.database.admin)]);
    expect((await findResultsStatus(owner, election().cycle.id))?.provisionalUntil).toBeNull();
    expect(await checkAndReadTallies()).toEqual([1, 11]);
    const versions = await listWrittenVersions(owner, election().cycle.id);
    expect(versions.map(({ version, totalVotes, participants }) => [version, totalVotes, participants])).toEqual([
      [2, 12, 12],
      [1, 11, 11],
    ]);
    expect(versions[0]?.vendors.map(({ name }) => name).sort()).toEqual(vendorNames().sort());
    expect((await listSentences()).slice(-2)).toEqual([
      'The results were recorded again. This is version 2.',
      'The time for objections ended. The votes of 1 more account count again. The result is final.',
    ]);
    expect((await list())[0]).toMatchObject({ isFinal: true, waitingLiftings: 0 });
  });
});
