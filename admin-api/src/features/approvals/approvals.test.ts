import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Approval, ApprovalDetail } from '../../../contract/index.ts';
import { APPROVALS_PATH, DONE, oldEnough, useApprovals, WAITING } from '../../testing/approvals.ts';
import { listAuditActions, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const {
  requester,
  approver,
  election,
  switchApprovalsOn,
  vote,
  post,
  reset,
  countResets,
  listOpen,
  getOnlyRequest,
  approve,
  makeRequestsOlder,
  listDecisionKinds,
} = useApprovals(site);

/** Holds up a reset of the votes until the returned transaction has ended. */
async function lockFirstBox() {
  const blocker = await site.database.owner.transaction();
  await blocker('ballot_boxes')
    .where({ id: election().boxes[0]?.id ?? 0 })
    .forUpdate()
    .first('id');
  return blocker;
}

describe('a request, while approvals are switched on', () => {
  beforeEach(switchApprovalsOn);

  it('waits, and is carried out when another super admin approves it', async () => {
    expect(await reset()).toEqual(WAITING);
    expect(await reset()).toEqual(WAITING);
    expect(await countResets()).toBe(0);
    expect(await listOpen()).toMatchObject([
      {
        action: 'reset all votes',
        preview: expect.stringMatching(/^3 votes by 3 voters stop counting: /),
        state: 'waiting',
        isCanceled: false,
        requestedBy: requester().account.username,
        isRequesterGone: false,
        isOwn: false,
        canApprove: true,
        aloneFrom: null,
      },
    ]);
    expect(await getOnlyRequest(requester())).toMatchObject({ isOwn: true, canApprove: false });
    expect(await approve(requester())).toEqual([409, 'approval.not_yours']);
    expect(await approve(approver())).toEqual(DONE);
    expect(await countResets()).toBe(1);
    expect(await listOpen()).toEqual([]);
    expect(await listAuditActions(site.database.owner)).toEqual(
      expect.arrayContaining(['approval.requested', 'approval.approved', 'votes.reset_all']),
    );
    expect(await listDecisionKinds()).toEqual(['votes.reset']);
  });

  it('is stored once if it is sent several times at the same moment', async () => {
    expect(await Promise.all([reset(), reset(), reset(), reset()])).toEqual(Array.from({ length: 4 }, () => WAITING));
    expect(await listOpen()).toHaveLength(1);
  });

  it('is approved only with a fresh second factor', async () => {
    await reset();
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 3_600_000) });
    expect(await post(approver(), `/approvals/${(await getOnlyRequest()).id}/approval`)).toEqual([
      403,
      'second_factor.required',
    ]);
    expect(await countResets()).toBe(0);
  });

  it('is approved once if two admins approve it at the same time', async () => {
    const third = await signIn(site.database.owner, { account: oldEnough });
    await reset();
    // An approved request has left the list, so its address is read before either admin sends it.
    const path = `/approvals/${(await getOnlyRequest()).id}/approval`;
    const outcomes = await Promise.all([post(approver(), path), post(third, path)]);
    expect(outcomes.map(([status]) => status).sort()).toEqual([200, 404]);
    expect(await countResets()).toBe(1);
  });

  it('is carried out once if the requester sends it again while it is carried out', async () => {
    const { owner } = site.database;
    await reset();
    const blocker = await lockFirstBox();
    const approving = approve(approver());
    await expect.poll(() => hasLockWait(owner), { timeout: 10_000, interval: 20 }).toBe(true);
    let again: [number, string | undefined];
    try {
      again = await reset();
    } finally {
      await blocker.commit();
    }
    expect([again, await approving]).toEqual([WAITING, DONE]);
    expect(await countResets()).toBe(1);
  });

  it('is closed if carrying it out fails, and can be made again', async () => {
    const { owner } = site.database;
    await reset();
    const blocker = await lockFirstBox();
    expect(await approve(approver())).toEqual([503, 'service.unavailable']);
    await blocker.commit();
    expect(await owner('approvals').pluck('state')).toEqual(['failed']);
    expect(await reset()).toEqual(WAITING);
    expect(await countResets()).toBe(0);
  });

  it('has to be made anew when its effect has changed by more than 1 %', async () => {
    await reset();
    await vote();
    const { body } = await site.api.get<ApprovalDetail>(
      `${APPROVALS_PATH}/${(await getOnlyRequest()).id}`,
      approver().token,
    );
    expect(body).toMatchObject({ previewNow: expect.stringMatching(/^4 votes/), hasMoved: true });
    expect(await approve(approver())).toEqual([409, 'approval.moved']);
    expect([await countResets(), await listOpen()]).toEqual([0, []]);
    expect(await reset()).toEqual(WAITING);
    expect(await approve(approver())).toEqual(DONE);
  });

  it('expires after 72 hours, and can be canceled', async () => {
    await reset();
    await makeRequestsOlder(71);
    expect(await listOpen()).toHaveLength(1);
    await makeRequestsOlder(1);
    expect(await listOpen()).toEqual([]);
    await reset();
    const { id } = await getOnlyRequest();
    const { body } = await site.api.post<Approval>(`${APPROVALS_PATH}/${id}/cancel`, approver().token, {});
    expect(body).toMatchObject({ id, isCanceled: true, canApprove: false });
    expect(await post(approver(), `/approvals/${id}/approval`)).toEqual([404, 'approval.not_found']);
    expect(await countResets()).toBe(0);
  });

  it('with a response for the requester alone is let through once when the requester sends it again', async () => {
    await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
    const look = (reason = 'A vendor asked') =>
      post(requester(), `/voting-cycles/${election().cycle.id}/looks`, { reason });
    expect(await look()).toEqual(WAITING);
    expect(await approve(approver())).toEqual(DONE);
    expect(await look('Another reason')).toEqual(WAITING);
    expect(await look()).toEqual(DONE);
    expect(await look()).toEqual(WAITING);
    expect(await listDecisionKinds()).toEqual(['numbers.looked_at']);
  });

  it('stores no password if it makes a super admin', async () => {
    const body = {
      username: 'newcomer',
      password: 'Str0ng&Long',
      role: 'super_admin',
      twoFactorSecret: 'A'.repeat(32),
    };
    expect(await post(requester(), '/users', body)).toEqual(WAITING);
    const [row] = await site.database.owner('approvals');
    expect(JSON.stringify(row)).not.toContain('Str0ng');
    expect(JSON.stringify(row)).not.toContain('AAAA');
  });
});
