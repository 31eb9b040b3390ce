import { type Election, makeCycle, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Approval, ApprovalDetail } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const PATH = '/api/admin/approvals';
const oldEnough = { created_at: new Date(Date.now() - 25 * 3_600_000) };
let requester: SignedIn;
let approver: SignedIn;
let election: Election;

beforeEach(async () => {
  const { owner } = site.database;
  requester = await signIn(owner, { account: oldEnough });
  approver = await signIn(owner, { account: oldEnough });
  election = await makeElection(owner);
  for (let count = 0; count < 3; count += 1) await vote();
});

const switchApprovalsOn = () =>
  site.database.owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
const vote = () =>
  makeVote(site.database.owner, {
    ballot_box_id: election.boxes[0]?.id as number,
    vendor_id: election.vendors[0]?.id as number,
  });
const post = async (who: SignedIn, path: string, body: object = {}): Promise<[number, string | undefined]> => {
  const response = await site.api.post<{ code?: string }>(`/api/admin${path}`, who.token, body);
  return [response.status, response.body.code];
};
const reset = (who = requester) => post(who, '/reset-votes');
const countResets = async () => (await site.database.owner('resets').select('id')).length;
const listOpen = async (who = approver) => (await site.api.get<Approval[]>(PATH, who.token)).body;
const getOnlyRequest = async (who = approver) => (await listOpen(who))[0] as Approval;
const approve = async (who: SignedIn) => post(who, `/approvals/${(await getOnlyRequest(requester)).id}/approval`);
const makeRequestsOlder = (hours: number) =>
  site.database
    .owner('approvals')
    .update({ requested_at: site.database.owner.raw('requested_at - interval ? hour', [hours]) });
const listDecisionKinds = async () => site.database.owner('decisions').orderBy('id').pluck('kind');

/** Holds up a reset of the votes until the returned transaction has ended. */
async function lockFirstBox() {
  const blocker = await site.database.owner.transaction();
  await blocker('ballot_boxes')
    .where({ id: election.boxes[0]?.id as number })
    .forUpdate()
    .first('id');
  return blocker;
}

const WAITING = [202, 'approval.waiting'];
const DONE = [200, undefined];

it('a reset waits for no approval on a new site', async () => {
  expect(await reset()).toEqual(DONE);
  expect(await listOpen()).toEqual([]);
});

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
        requestedBy: requester.account.username,
        isRequesterGone: false,
        isOwn: false,
        canApprove: true,
        aloneFrom: null,
      },
    ]);
    expect(await getOnlyRequest(requester)).toMatchObject({ isOwn: true, canApprove: false });
    expect(await approve(requester)).toEqual([409, 'approval.not_yours']);
    expect(await approve(approver)).toEqual(DONE);
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
    expect(await post(approver, `/approvals/${(await getOnlyRequest()).id}/approval`)).toEqual([
      403,
      'second_factor.required',
    ]);
    expect(await countResets()).toBe(0);
  });

  it('is approved once if two admins approve it at the same time', async () => {
    const third = await signIn(site.database.owner, { account: oldEnough });
    await reset();
    const outcomes = await Promise.all([approve(approver), approve(third)]);
    expect(outcomes.map(([status]) => status).sort()).toEqual([200, 404]);
    expect(await countResets()).toBe(1);
  });

  it('is carried out once if the requester sends it again while it is carried out', async () => {
    const { owner } = site.database;
    await reset();
    const blocker = await lockFirstBox();
    const approving = approve(approver);
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
    expect(await approve(approver)).toEqual([503, 'service.unavailable']);
    await blocker.commit();
    expect(await owner('approvals').pluck('state')).toEqual(['failed']);
    expect(await reset()).toEqual(WAITING);
    expect(await countResets()).toBe(0);
  });

  it('has to be made anew when its effect has changed by more than 1 %', async () => {
    await reset();
    await vote();
    const { body } = await site.api.get<ApprovalDetail>(`${PATH}/${(await getOnlyRequest()).id}`, approver.token);
    expect(body).toMatchObject({ previewNow: expect.stringMatching(/^4 votes/), hasMoved: true });
    expect(await approve(approver)).toEqual([409, 'approval.moved']);
    expect([await countResets(), await listOpen()]).toEqual([0, []]);
    expect(await reset()).toEqual(WAITING);
    expect(await approve(approver)).toEqual(DONE);
  });

  it('is not approved by a plain admin, a young account, or one that the requester has created', async () => {
    const { owner } = site.database;
    await reset();
    const young = await signIn(owner);
    expect(await approve(young)).toEqual([409, 'approval.not_yours']);
    const admin = await signInAsAdmin(owner, { account: oldEnough });
    expect(await approve(admin)).toEqual([403, 'access.super_admin_required']);
    await owner('audit_log').insert({
      actor_id: requester.account.id,
      actor_username: requester.account.username,
      action: 'account.created',
      subject_type: 'account',
      subject_id: String(approver.account.id),
      detail: '{}',
    });
    expect(await approve(approver)).toEqual([409, 'approval.not_yours']);
    expect(await countResets()).toBe(0);
  });

  it('expires after 72 hours, and can be canceled', async () => {
    await reset();
    await makeRequestsOlder(71);
    expect(await listOpen()).toHaveLength(1);
    await makeRequestsOlder(1);
    expect(await listOpen()).toEqual([]);
    await reset();
    const { id } = await getOnlyRequest();
    const { body } = await site.api.post<Approval>(`${PATH}/${id}/cancel`, approver.token, {});
    expect(body).toMatchObject({ id, isCanceled: true, canApprove: false });
    expect(await post(approver, `/approvals/${id}/approval`)).toEqual([404, 'approval.not_found']);
    expect(await countResets()).toBe(0);
  });

  it('is not carried out if its requester is no admin any more', async () => {
    await reset();
    const { id } = await getOnlyRequest();
    await site.database.owner('accounts').where({ id: requester.account.id }).update({ is_active: 0 });
    expect(await getOnlyRequest()).toMatchObject({ canApprove: false, isRequesterGone: true });
    expect(await post(approver, `/approvals/${id}/approval`)).toEqual([409, 'approval.requester_gone']);
    expect(await post(approver, `/approvals/${id}/cancel`)).toEqual(DONE);
  });

  it('of a lone super admin waits a day in public, and can then be carried out', async () => {
    await site.database.owner('accounts').where({ id: approver.account.id }).update({ is_active: 0 });
    expect(await reset()).toEqual(WAITING);
    expect(await listDecisionKinds()).toEqual(['approval.requested']);
    expect(await approve(requester)).toEqual([409, 'approval.not_yours']);
    await makeRequestsOlder(25);
    expect(await getOnlyRequest(requester)).toMatchObject({ canApprove: true, aloneFrom: expect.any(String) });
    expect(await approve(requester)).toEqual(DONE);
    expect(await countResets()).toBe(1);
    expect(await reset()).toEqual(WAITING);
    await post(requester, `/approvals/${(await getOnlyRequest(requester)).id}/cancel`);
    expect((await listDecisionKinds()).slice(-2)).toEqual(['approval.requested', 'approval.cancelled']);
  });

  it('of a plain admin cannot be carried out alone, so no response promises it and nobody is told of it', async () => {
    const { owner } = site.database;
    const admin = await signInAsAdmin(owner, { account: oldEnough });
    await owner('accounts').where({ role: 'super_admin' }).update({ created_at: new Date() });
    const { body } = await site.api.post<ApiError>('/api/admin/reset-votes', admin.token, {});
    expect(body.message).toBe('A super admin has to approve this. The request expires after three days.');
    expect(await getOnlyRequest()).toMatchObject({ canApprove: false, aloneFrom: null });
    expect(await listDecisionKinds()).toEqual([]);
  });

  it('of a super admin who became a plain admin cannot be carried out alone', async () => {
    const { owner } = site.database;
    const setAccount = ({ account }: SignedIn, change: { is_active?: 0 | 1; role?: 'admin' }) =>
      owner('accounts').where({ id: account.id }).update(change);
    await setAccount(approver, { is_active: 0 });
    await reset();
    await setAccount(approver, { is_active: 1 });
    await setAccount(requester, { role: 'admin' });
    expect(await getOnlyRequest()).toMatchObject({ aloneFrom: null });
    const { body } = await site.api.post<ApiError>('/api/admin/reset-votes', requester.token, {});
    expect(body.message).toBe('A super admin has to approve this. The request expires after three days.');
  });

  it('that others could approve tells its requester that another super admin has to', async () => {
    await reset();
    await site.database.owner('accounts').where({ id: approver.account.id }).update({ is_active: 0 });
    await makeRequestsOlder(25);
    const { id } = await getOnlyRequest(requester);
    const { body } = await site.api.post<ApiError>(`${PATH}/${id}/approval`, requester.token, {});
    expect(body.message).toBe('Another super admin has to approve this');
  });

  it('of a lone super admin who is no admin any more cannot be carried out alone', async () => {
    const setActive = ({ account }: SignedIn, is_active: 0 | 1) =>
      site.database.owner('accounts').where({ id: account.id }).update({ is_active });
    await setActive(approver, 0);
    await reset();
    await setActive(approver, 1);
    expect(await getOnlyRequest()).toMatchObject({ aloneFrom: expect.any(String) });
    await setActive(requester, 0);
    expect(await getOnlyRequest()).toMatchObject({ aloneFrom: null });
  });

  it('with a response for the requester alone is let through once when the requester sends it again', async () => {
    await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
    const look = (reason = 'A vendor asked') =>
      post(requester, `/voting-cycles/${election.cycle.id}/looks`, { reason });
    expect(await look()).toEqual(WAITING);
    expect(await approve(approver)).toEqual(DONE);
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
    expect(await post(requester, '/users', body)).toEqual(WAITING);
    const [row] = await site.database.owner('approvals');
    expect(JSON.stringify(row)).not.toContain('Str0ng');
    expect(JSON.stringify(row)).not.toContain('AAAA');
  });

  it('waits if its action needs an approval, and other changes are made at once', async () => {
    const { id, starts_at, ends_at, name } = election.cycle;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const put = async (path: string, body: object) =>
      (await site.api.put(`/api/admin${path}`, requester.token, body)).status;
    const saveSetting = async (key: string, value: string) =>
      (await post(requester, '/system-settings', { key, value }))[0];
    const dates = { startDate: starts_at.toISOString(), endDate: ends_at.toISOString() };
    const category = election.categories[0]?.id as number;
    const nominees = election.vendors.map((vendor) => vendor.id);
    const waiting = {
      category: (await post(requester, `/categories/${category}/reset-votes`))[0],
      end: (await post(requester, `/voting-cycles/${id}/end`))[0],
      moved: await put(`/voting-cycles/${id}`, { name, ...dates, endDate: inDays(40) }),
      replaced: (
        await post(requester, '/voting-cycles', {
          name: 'Next',
          startDate: inDays(0),
          endDate: inDays(9),
          isActive: true,
        })
      )[0],
      shortlist: await put(`/voting-cycles/${id}/shortlists`, {
        categories: [{ categoryId: category, ballot: 'shortlist', nominees }],
      }),
      formula: await saveSetting('score_damping', '9'),
      approvalsOff: await saveSetting('second_approval', 'off'),
      deleted: (await site.api.delete(`/api/admin/users/${approver.account.username}`, requester.token)).status,
      deactivated: await put(`/users/${approver.account.username}`, { isActive: false }),
      exported: (await site.api.get('/api/admin/audit-log/csv', requester.token)).status,
    };
    for (const [what, status] of Object.entries(waiting)) expect([what, status]).toEqual([what, 202]);
    expect(await listOpen()).toHaveLength(Object.keys(waiting).length);

    expect(await post(requester, '/pause-voting', { paused: true })).toEqual(DONE);
    expect(await put(`/voting-cycles/${id}`, { name: 'Renamed', ...dates })).toBe(200);
    expect(await saveSetting('registrations_per_address_per_hour', '50')).toBe(200);
    const voter = await signIn(site.database.owner, { account: { role: 'voter' } });
    expect(await put(`/users/${voter.account.username}`, { isActive: false })).toBe(200);
  });

  it('waits if it moves a period within the running one, but not if it writes the same start otherwise', async () => {
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const dates = { starts_at: new Date(`${day}T12:00:00Z`), ends_at: new Date(Date.now() + 40 * 86_400_000) };
    const { id } = await makeCycle(site.database.owner, { ...dates, is_active: 0, is_scheduled: 1 });
    const save = async (startDate: string) => {
      const body = { name: 'Renamed', startDate, endDate: dates.ends_at.toISOString() };
      return (await site.api.put(`/api/admin/voting-cycles/${id}`, requester.token, body)).status;
    };
    expect(await save(`${day}T12:00:00Z`)).toBe(200);
    expect(await save(`${day}T13:00:00+01:00`)).toBe(200);
    expect(await save(`${day}T14:00:00Z`)).toBe(202);
  });
});
