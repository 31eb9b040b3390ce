import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { APPROVALS_PATH, DONE, oldEnough, useApprovals, WAITING } from '../../testing/approvals.ts';
import { type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const {
  requester,
  approver,
  switchApprovalsOn,
  post,
  reset,
  countResets,
  getOnlyRequest,
  approve,
  makeRequestsOlder,
  listDecisionKinds,
  recordAccountEvent,
} = useApprovals(site);

describe('a request, while approvals are switched on', () => {
  beforeEach(switchApprovalsOn);

  it('is not approved by a plain admin or a young account', async () => {
    const { owner } = site.database;
    await reset();
    const young = await signIn(owner);
    expect(await approve(young)).toEqual([409, 'approval.not_yours']);
    const admin = await signInAsAdmin(owner, { account: oldEnough });
    expect(await approve(admin)).toEqual([403, 'access.super_admin_required']);
    expect(await countResets()).toBe(0);
  });

  it('is not approved by anybody who is connected with the requester by who has created whom', async () => {
    const { owner } = site.database;
    const admins = await Promise.all([1, 2, 3, 4].map(() => signIn(owner, { account: oldEnough })));
    const [root, sibling, middle, last] = admins as [SignedIn, SignedIn, SignedIn, SignedIn];
    await recordAccountEvent('account.created', root, requester());
    await recordAccountEvent('account.created', root, sibling);
    await recordAccountEvent('account.created', requester(), middle);
    await recordAccountEvent('account.created', middle, last);
    await owner('accounts').where({ id: middle.account.id }).update({ is_active: 0, retired_at: new Date() });
    expect(await reset()).toEqual(WAITING);
    for (const related of [root, sibling, last]) {
      expect(await getOnlyRequest(related)).toMatchObject({ canApprove: false, isRelated: true });
      expect(await approve(related)).toEqual([409, 'approval.not_yours']);
    }
    expect(await countResets()).toBe(0);
    expect(await getOnlyRequest()).toMatchObject({ canApprove: true, isRelated: false });
    expect(await approve(approver())).toEqual(DONE);
  });

  it('is not approved by anybody for whose password one of those has made a link', async () => {
    const { owner } = site.database;
    const [middle, helped] = [await signIn(owner, { account: oldEnough }), await signIn(owner, { account: oldEnough })];
    await recordAccountEvent('account.created', requester(), middle);
    await recordAccountEvent('account.password_link_made', middle, helped);
    await recordAccountEvent('account.password_link_made', approver(), middle);
    await reset();
    expect(await approve(helped)).toEqual([409, 'approval.not_yours']);
    expect(await approve(approver())).toEqual(DONE);
  });

  it('is not approved by anybody if one admin has given access to both accounts', async () => {
    const taker = await signIn(site.database.owner, { account: oldEnough });
    await recordAccountEvent('account.password_link_made', taker, requester());
    await recordAccountEvent('account.second_factor_reset', taker, approver());
    await reset();
    expect(await getOnlyRequest(approver())).toMatchObject({ canApprove: false, isRelated: true });
    for (const related of [taker, approver()]) expect(await approve(related)).toEqual([409, 'approval.not_yours']);
    const other = await signIn(site.database.owner, { account: oldEnough });
    expect(await approve(other)).toEqual(DONE);
  });

  it('of a super admin who is related to all others waits a day in public, which says why', async () => {
    await recordAccountEvent('account.created', requester(), approver());
    expect(await reset()).toEqual(WAITING);
    const [decision] = await site.database.owner('decisions').select('kind', 'facts');
    expect(decision?.kind).toBe('approval.requested');
    expect(JSON.parse(decision?.facts ?? '')).toMatchObject({ hasRelated: true });
    expect(await approve(approver())).toEqual([409, 'approval.not_yours']);
    expect(await approve(requester())).toEqual([409, 'approval.not_yours']);
    await makeRequestsOlder(25);
    expect(await approve(requester())).toEqual(DONE);
  });

  it('is not carried out if its requester is no admin any more', async () => {
    await reset();
    const { id } = await getOnlyRequest();
    await site.database.owner('accounts').where({ id: requester().account.id }).update({ is_active: 0 });
    expect(await getOnlyRequest()).toMatchObject({ canApprove: false, isRequesterGone: true });
    expect(await post(approver(), `/approvals/${id}/approval`)).toEqual([409, 'approval.requester_gone']);
    expect(await post(approver(), `/approvals/${id}/cancel`)).toEqual(DONE);
  });

  it('that others could approve tells its requester that another super admin has to', async () => {
    await reset();
    await site.database.owner('accounts').where({ id: approver().account.id }).update({ is_active: 0 });
    await makeRequestsOlder(25);
    const { id } = await getOnlyRequest(requester());
    const { body } = await site.api.post<ApiError>(`${APPROVALS_PATH}/${id}/approval`, requester().token, {});
    expect(body.message).toBe('Another super admin has to approve this');
  });

  it('of a lone super admin waits a day in public, and can then be carried out unless somebody else may approve it', async () => {
    const setApprover = (is_active: 0 | 1) =>
      site.database.owner('accounts').where({ id: approver().account.id }).update({ is_active });
    await setApprover(0);
    expect(await reset()).toEqual(WAITING);
    expect(await listDecisionKinds()).toEqual(['approval.requested']);
    expect(await approve(requester())).toEqual([409, 'approval.not_yours']);
    await makeRequestsOlder(25);
    await setApprover(1);
    expect(await approve(requester())).toEqual([409, 'approval.not_yours']);
    await setApprover(0);
    expect(await getOnlyRequest(requester())).toMatchObject({ canApprove: true, aloneFrom: expect.any(String) });
    expect(await approve(requester())).toEqual(DONE);
    expect(await countResets()).toBe(1);
    expect(await reset()).toEqual(WAITING);
    await post(requester(), `/approvals/${(await getOnlyRequest(requester())).id}/cancel`);
    expect((await listDecisionKinds()).slice(-2)).toEqual(['approval.requested', 'approval.cancelled']);
  });

  it('of a lone super admin who is no admin any more cannot be carried out alone', async () => {
    const setActive = ({ account }: SignedIn, is_active: 0 | 1) =>
      site.database.owner('accounts').where({ id: account.id }).update({ is_active });
    await setActive(approver(), 0);
    await reset();
    await setActive(approver(), 1);
    expect(await getOnlyRequest()).toMatchObject({ aloneFrom: expect.any(String) });
    await setActive(requester(), 0);
    expect(await getOnlyRequest()).toMatchObject({ aloneFrom: null });
  });

  it('of a super admin who became a plain admin cannot be carried out alone', async () => {
    const { owner } = site.database;
    const setAccount = ({ account }: SignedIn, change: { is_active?: 0 | 1; role?: 'admin' }) =>
      owner('accounts').where({ id: account.id }).update(change);
    await setAccount(approver(), { is_active: 0 });
    await reset();
    await setAccount(approver(), { is_active: 1 });
    await setAccount(requester(), { role: 'admin' });
    expect(await getOnlyRequest()).toMatchObject({ aloneFrom: null });
    const { body } = await site.api.post<ApiError>('/api/admin/reset-votes', requester().token, {});
    expect(body.message).toBe('A super admin has to approve this. The request expires after three days.');
  });

  it('of a plain admin cannot be carried out alone, so no response promises it and nobody is told of it', async () => {
    const { owner } = site.database;
    const admin = await signInAsAdmin(owner, { account: oldEnough });
    await owner('accounts').where({ role: 'super_admin' }).update({ created_at: new Date() });
    const { body } = await site.api.post<ApiError>('/api/admin/reset-votes', admin.token, {});
    expect(body.message).toMatch(/^No super admin may approve this now\./);
    expect(await getOnlyRequest()).toMatchObject({ canApprove: false, aloneFrom: null });
    expect(await listDecisionKinds()).toEqual([]);
  });
});
