import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '../../../contract/index.ts';
import { APPROVALS_PATH, DONE, useApprovals, WAITING } from '../../testing/approvals.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { requester, approver, election, switchApprovalsOn, post, approve, getOnlyRequest, listDecisionKinds } =
  useApprovals(site);
const MADE = [201, undefined];

beforeEach(async () => {
  await site.database.owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'invitation' });
});

const make = (count: number, who = requester()) =>
  post(who, `/voting-cycles/${election().cycle.id}/invitation-codes`, { count });
const countCodes = async () => (await site.database.owner('invitation_codes')).length;

it('without required approvals any number of codes is made at once', async () => {
  expect(await make(1_000)).toEqual(MADE);
});

describe('while approvals are required', () => {
  beforeEach(switchApprovalsOn);

  it('ten codes of a running period wait for nobody, however they are divided, and the next ones wait', async () => {
    expect(await make(6)).toEqual(MADE);
    expect(await make(5, approver())).toEqual(WAITING);
    expect(await make(4, approver())).toEqual(MADE);
    expect(await make(1)).toEqual(WAITING);
    expect(await countCodes()).toBe(10);
  });

  it('an approval lets the same request through once, and its codes count for the next one', async () => {
    await make(3);
    expect(await make(500)).toEqual(WAITING);
    expect(await getOnlyRequest()).toMatchObject({
      action: 'make more invitation codes while voting runs',
      preview: `500 invitation codes are made for "${election().cycle.name}". Made since it opened: 3. Each confirms one account.`,
    });
    expect(await approve(approver())).toEqual(DONE);
    expect(await countCodes()).toBe(3);
    expect(await make(501)).toEqual(WAITING);
    expect(await make(500)).toEqual(MADE);
    expect(await make(500)).toEqual(WAITING);
    expect(await make(1)).toEqual(WAITING);
    expect(await countCodes()).toBe(503);
  });

  it('a lone super admin waits a day, and everybody reads what was asked', async () => {
    await site.database.owner('accounts').where({ id: approver().account.id }).update({ is_active: 0 });
    expect(await make(11)).toEqual(WAITING);
    expect(await listDecisionKinds()).toEqual(['approval.requested']);
  });

  it('codes for a period that has not opened wait for nobody and are not counted', async () => {
    const { owner } = site.database;
    await owner('voting_cycles').update({ is_active: 0, is_scheduled: 1, starts_at: new Date(Date.now() + 3_600_000) });
    expect(await make(100)).toEqual(MADE);
    await owner('voting_cycles').update({ is_active: 1, is_scheduled: 0, starts_at: new Date(Date.now() - 1_000) });
    expect(await make(10)).toEqual(MADE);
    expect(await make(1)).toEqual(WAITING);
  });

  it('a request that could not be carried out is rejected and does not wait', async () => {
    const { owner } = site.database;
    await owner('voting_cycles').update({ counts: 'everyone' });
    expect(await make(11)).toEqual([409, 'cycle.counts_everyone']);
    await owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1_000) });
    expect(await make(11)).toEqual([409, 'cycle.ended']);
    expect((await site.api.get<Approval[]>(APPROVALS_PATH, approver().token)).body).toEqual([]);
  });

  it('a request that waited while another one made codes counts those too', async () => {
    const { owner } = site.database;
    const other = await owner.transaction();
    await other.raw(`insert into named_locks (name) values ('codes') on duplicate key update name = name`);
    const waiting = make(10);
    try {
      await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
      const made = { cycleId: election().cycle.id, decidedBy: 'super_admin', kind: 'codes.made' } as const;
      await recordDecision(other, { ...made, facts: { count: 10 } });
    } finally {
      await other.commit();
    }
    expect(await waiting).toEqual([409, 'codes.made_meanwhile']);
    expect(await countCodes()).toBe(0);
  });
});
