import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import { beforeEach } from 'vitest';
import type { Approval } from '../../contract/index.ts';
import { type SignedIn, signIn, type TestApi } from './test-api.ts';

export const APPROVALS_PATH = '/api/admin/approvals';

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** An account that is old enough to approve requests. */
export const oldEnough = { created_at: daysAgo(25 / 24) };

type Outcome = [status: number, code: string | undefined];
export const WAITING: Outcome = [202, 'approval.waiting'];
export const DONE: Outcome = [200, undefined];

/** Approves the newest request, as a super admin whom nobody in the test has made. */
export async function approveNewest(site: TestSite<TestApi>): Promise<Outcome> {
  const { token } = await signIn(site.database.owner, { account: oldEnough });
  const [newest] = (await site.api.get<Approval[]>(APPROVALS_PATH, token)).body;
  const response = await site.api.post<{ code?: string }>(`${APPROVALS_PATH}/${newest?.id}/approval`, token, {});
  return [response.status, response.body.code];
}

/** Before each test, makes a period with three votes and two super admins: one sends requests, the other approves. */
export function useApprovals(site: TestSite<TestApi>) {
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

  const vote = () =>
    makeVote(site.database.owner, {
      ballot_box_id: election.boxes[0]?.id ?? 0,
      vendor_id: election.vendors[0]?.id ?? 0,
    });
  const post = async (who: SignedIn, path: string, body: object = {}): Promise<Outcome> => {
    const response = await site.api.post<{ code?: string }>(`/api/admin${path}`, who.token, body);
    return [response.status, response.body.code];
  };
  const listOpen = async (who = approver) => (await site.api.get<Approval[]>(APPROVALS_PATH, who.token)).body;
  const getOnlyRequest = async (who = approver) => (await listOpen(who))[0] as Approval;

  /** Without an actor, a command on the server did it. */
  const recordAccountEvent = (
    action: string,
    actor: SignedIn | null,
    { account }: SignedIn,
    days = 0,
    detail: object = {},
  ): Promise<number[]> =>
    site.database.owner('audit_log').insert({
      at: daysAgo(days),
      actor_id: actor?.account.id ?? null,
      actor_username: actor?.account.username ?? 'server',
      action,
      subject_type: 'account',
      subject_id: String(account.id),
      detail: JSON.stringify(detail),
    });

  return {
    recordAccountEvent,
    /** Records that the owner of an account has set all that opens it. */
    makeOwn: async (owner: SignedIn, days: number): Promise<void> => {
      await recordAccountEvent('account.password_changed', owner, owner, days);
      await recordAccountEvent('second_factor.authenticator_replaced', owner, owner, days);
      await recordAccountEvent('second_factor.recovery_codes_kept', owner, owner, days);
    },
    requester: () => requester,
    approver: () => approver,
    election: () => election,
    switchApprovalsOn: async (): Promise<void> => {
      const setting = { setting_key: 'second_approval', setting_value: 'on', description: '' };
      await site.database.owner('settings').insert(setting);
    },
    vote,
    post,
    reset: () => post(requester, '/reset-votes'),
    countResets: async () => (await site.database.owner('resets').select('id')).length,
    listOpen,
    getOnlyRequest,
    approve: async (who: SignedIn) => post(who, `/approvals/${(await getOnlyRequest(requester)).id}/approval`),
    makeRequestsOlder: (hours: number) =>
      site.database
        .owner('approvals')
        .update({ requested_at: site.database.owner.raw('requested_at - interval ? hour', [hours]) }),
    listDecisionKinds: async () => site.database.owner('decisions').orderBy('id').pluck('kind'),
  };
}
