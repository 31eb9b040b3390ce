import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { findWrittenResults, listWrittenVersions, writeDueResults } from '@plaudit/db/rules/results/written-results';
import { liftExclusion } from '@plaudit/db/testing/exclusions';
import { transaction } from '@plaudit/db/transaction';
import { describe, expect, it } from 'vitest';
import type { Approval } from '../../../contract/index.ts';
import { useExclusions } from '../../testing/exclusions.ts';
import { listAuditActions } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { finishDueExclusions } from './final-results.ts';
import { LIFT_EXCLUSION } from './operation-ids.ts';

const site = useApi();
const { approve, approveAll, change, checkAndReadTallies, election, exclude, fans, get, list, listSentences } =
  useExclusions(site);

const grant = (accounts: readonly number[]) =>
  site.database
    .admin('excluded_accounts')
    .whereIn('account_id', accounts)
    .update({ granted_at: site.database.admin.fn.now(3) });

const endPeriodAndObjections = async () => {
  const { owner } = site.database;
  const past = owner.raw('now(3) - interval 1 second');
  await owner('voting_cycles').update({ ends_at: past });
  await owner('exclusions').update({ object_until: past });
  await writeDueResults(owner);
};

it('an exclusion after the end makes another version of the result', async () => {
  const { owner } = site.database;
  await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 second') });
  await writeDueResults(owner);
  await exclude();
  expect((await findWrittenResults(owner, election().cycle.id))?.version).toBe(2);
  expect((await listWrittenVersions(owner, election().cycle.id)).map(({ totalVotes }) => totalVotes)).toEqual([11, 33]);
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

it('an accepted objection is lifted together with nine others', async () => {
  const id = await exclude();
  const last = fans()[9] as number;
  await grant(fans().slice(0, 9));
  await site.database.public('objections').insert({ exclusion_id: id, account_id: last, reason: 'Why?' });
  await change(id, `objections/${last}/answer`, { outcome: 'accepted', response: 'We looked at it' });
  await approveAll();
  expect(await checkAndReadTallies()).toEqual([10, 11]);
  expect((await listSentences()).at(-1)).toContain('10 accounts');
});

describe('lifting a whole exclusion with fewer than ten voters left', () => {
  /** Until lots were made, some were left like this. */
  const liftAllButNine = async (id: number) => {
    await transaction(site.database.owner, async (trx) => {
      for (const account of fans().slice(9)) await liftExclusion(trx, id, account);
    });
    expect(await checkAndReadTallies()).toEqual([13, 11]);
  };

  it('waits for the final result, and is public', async () => {
    const id = await exclude();
    await liftAllButNine(id);
    await change(id, 'lifting', { reason: 'A fan club' });
    await approveAll();
    expect(await checkAndReadTallies()).toEqual([13, 11]);
    expect((await list())[0]).toMatchObject({ state: 'in_force', waitingLiftings: 9 });
    expect((await listSentences()).at(-1)).toBe(
      'An organizer decided to lift an exclusion in which fewer than ten voters are left. Their votes count again together with those of others, or with the final result. Two organizers decided it.',
    );
    await endPeriodAndObjections();
    await finishDueExclusions(site.database.admin);
    expect(await checkAndReadTallies()).toEqual([22, 11]);
    expect((await list())[0]).toMatchObject({ state: 'lifted', isFinal: true, waitingLiftings: 0 });
    expect((await listSentences()).at(-1)).toBe(
      'The time for objections ended. The votes of 9 more accounts count again. The result is final.',
    );
  });

  it('is rejected once it is final, also if it was requested before', async () => {
    const { owner } = site.database;
    const id = await exclude();
    await liftAllButNine(id);
    expect((await change(id, 'lifting', { reason: 'A fan club' })).status).toBe(202);
    await endPeriodAndObjections();
    await finishDueExclusions(site.database.admin);
    const [request] = (await get<Approval[]>('/api/admin/approvals')).body;
    for (const response of [await get(`/api/admin/approvals/${request?.id}`), await approve(request?.id ?? 0)])
      expect(response).toMatchObject({ status: 409, body: { code: 'exclusion.final' } });
    const auditEvents = await listAuditActions(owner);
    const decisions = await listSentences();
    const rejected = await change(id, 'lifting', { reason: 'They are a club' });
    expect(rejected).toMatchObject({ status: 409, body: { code: 'exclusion.final' } });
    expect((await list())[0]).toMatchObject({ state: 'in_force', isFinal: true, waitingLiftings: 0 });
    expect(await checkAndReadTallies()).toEqual([13, 11]);
    expect(await listAuditActions(owner)).toEqual(auditEvents);
    expect(await listSentences()).toEqual(decisions);
    expect(await owner('approvals').where({ operation: LIFT_EXCLUSION }).pluck('state')).toEqual(['waiting']);
  });
});

it('a final exclusion with ten voters or more can be lifted, which makes another version of the result', async () => {
  const { owner } = site.database;
  const id = await exclude();
  await endPeriodAndObjections();
  await finishDueExclusions(site.database.admin);
  await change(id, 'lifting', { reason: 'A fan club' });
  await approveAll();
  expect(await checkAndReadTallies()).toEqual([22, 11]);
  expect((await list())[0]).toMatchObject({ state: 'lifted', isFinal: true });
  expect((await findWrittenResults(owner, election().cycle.id))?.version).toBe(2);
});
