import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { putExclusionInForce } from '@plaudit/db/testing/exclusions';
import { makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { transaction } from '@plaudit/db/transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Approval, Cycle } from '../../../contract/index.ts';
import { APPROVALS_PATH, DONE, useApprovals, WAITING } from '../../testing/approvals.ts';
import { signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { requester, approver, election, post, approve, makeRequestsOlder, listDecisionKinds, listOpen } =
  useApprovals(site);

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const PATH = '/api/admin/voting-cycles';
const cyclePath = () => `${PATH}/${election().cycle.id}`;

async function extend(who = requester()): Promise<[number, string | undefined]> {
  const { name, starts_at } = election().cycle;
  const request = { name, startDate: starts_at.toISOString(), endDate: inHours(72).toISOString() };
  const { status, body } = await site.api.put<Partial<ApiError>>(cyclePath(), who.token, request);
  return [status, body.code];
}
const isOpen = async () =>
  ((await site.database.owner('voting_cycles').first('ends_at'))?.ends_at.getTime() ?? 0) > Date.now();
const readCycle = async () => (await site.api.get<Cycle[]>(PATH, requester().token)).body[0];
const end = (mode: 'live' | 'in_steps' | 'hidden', given: object = {}) =>
  site.database.owner('voting_cycles').update({ results_mode: mode, ends_at: inHours(-1), ...given });

async function exclude(inForceAt: Date): Promise<void> {
  const { owner } = site.database;
  const voter = await makeVote(owner, {
    ballot_box_id: election().boxes[0]?.id ?? 0,
    vendor_id: election().vendors[0]?.id ?? 0,
  });
  const id = await makeExclusion(owner, election().cycle.id, [voter.voter_id]);
  await transaction(owner, async (trx) => {
    await readVotingStateExclusive(trx);
    await putExclusionInForce(trx, id);
  });
  await owner('exclusions').update({ in_force_at: inForceAt, object_until: inHours(100) });
}

const FINAL = [409, 'cycle.final'];

describe('voting in a period never opens again', () => {
  it.each(['live', 'in_steps'] as const)('if its result is final, as in mode %s', async (mode) => {
    await end(mode);
    expect(await extend()).toEqual(FINAL);
    expect(await readCycle()).toMatchObject({ isFinal: true });
    expect([await isOpen(), await listOpen()]).toEqual([false, []]);
  });

  it('if its reveal has begun, or is over', async () => {
    await end('hidden');
    expect((await post(requester(), `/voting-cycles/${election().cycle.id}/reveal/steps`, { position: 1 }))[0]).toBe(
      200,
    );
    expect(await extend()).toEqual(FINAL);
    expect((await post(requester(), `/voting-cycles/${election().cycle.id}/reveal/all`))[0]).toBe(200);
    expect(await extend()).toEqual(FINAL);
    expect(await site.database.owner('reveal_steps').select('position')).not.toEqual([]);
  });

  it('if an exclusion made a result provisional again that was final', async () => {
    await end('live');
    await exclude(inHours(-0.5));
    expect(await extend()).toEqual(FINAL);
  });

  it('if its exclusions are final', async () => {
    await end('hidden');
    await exclude(inHours(-2));
    await site.database.owner('exclusions').update({ final_at: inHours(-0.2) });
    expect(await extend()).toEqual(FINAL);
  });

  it('also if it was not final when that was asked for', async () => {
    await end('hidden');
    expect(await extend()).toEqual(WAITING);
    await post(requester(), `/voting-cycles/${election().cycle.id}/reveal/all`);
    expect(await approve(approver())).toEqual(FINAL);
    expect(await isOpen()).toBe(false);
  });
});

describe('voting in a period that has ended, while approvals are switched off', () => {
  beforeEach(() => end('hidden'));

  it('opens again when another super admin approves it', async () => {
    expect(await extend()).toEqual(WAITING);
    expect(await listOpen()).toMatchObject([
      {
        action: 'open voting again',
        preview: expect.stringMatching(/^Voting in ".+" ended on .+ It opens again until /),
      },
    ]);
    expect(await isOpen()).toBe(false);
    expect(await approve(approver())).toEqual(DONE);
    expect(await isOpen()).toBe(true);
    const kinds = ['period.ended', 'results.written', 'results.voided', 'period.end_moved'];
    expect(await listDecisionKinds()).toEqual(kinds);
    expect(await readCycle()).not.toHaveProperty('isFinal');
  });

  it('opens again also if an ordinary admin asks for it', async () => {
    expect(await extend(await signInAsAdmin(site.database.owner))).toEqual(WAITING);
    const [request] = (await site.api.get<Approval[]>(APPROVALS_PATH, approver().token)).body;
    expect(await post(approver(), `/approvals/${request?.id}/approval`)).toEqual(DONE);
    expect(await isOpen()).toBe(true);
  });

  it('opens again a day after a lone super admin has asked for it in public', async () => {
    await site.database.owner('accounts').where({ id: approver().account.id }).update({ is_active: 0 });
    expect(await extend()).toEqual(WAITING);
    expect(await listDecisionKinds()).toContain('approval.requested');
    expect(await approve(requester())).toEqual([409, 'approval.not_yours']);
    await makeRequestsOlder(25);
    expect(await approve(requester())).toEqual(DONE);
    expect(await isOpen()).toBe(true);
  });
});

it('voting opens again with an approval while the result of a live period was never final', async () => {
  await end('live');
  await exclude(inHours(-2));
  expect(await readCycle()).not.toHaveProperty('isFinal');
  expect(await extend()).toEqual(WAITING);
  expect(await approve(approver())).toEqual(DONE);
  expect(await isOpen()).toBe(true);
});

it('a period that ends while its end is being moved does not open again without an approval', async () => {
  const { owner } = site.database;
  await owner('voting_cycles').update({ results_mode: 'hidden' });
  const blocker = await owner.transaction();
  await readVotingStateExclusive(blocker);
  const moving = extend();
  try {
    await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
    await owner('voting_cycles').update({ ends_at: inHours(-1) });
  } finally {
    await blocker.commit();
  }
  expect(await moving).toEqual([409, 'cycle.ended']);
  expect(await isOpen()).toBe(false);
});
