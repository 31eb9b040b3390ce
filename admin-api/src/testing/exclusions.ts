import { listDecisions } from '@plaudit/db/rules/decisions/decisions';
import { decisionText } from '@plaudit/db/rules/decisions/sentences/decision-sentences';
import { recount } from '@plaudit/db/rules/tallies/recount';
import { type Election, makeAccount, makeElection, makeSession, makeVote } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import type { ApiResponse } from '@plaudit/server-kit/testing/served-api';
import { beforeEach, expect } from 'vitest';
import type { ApiError, Approval, ApprovalDetail, Exclusion } from '../../contract/index.ts';
import { APPROVALS_PATH, oldEnough } from './approvals.ts';
import { type SignedIn, signIn, type TestApi } from './test-api.ts';

const PATH = '/api/admin/exclusions';

/** Before each test, makes a period with votes to exclude. Ann asks for exclusions, and Ben approves them. */
export function useExclusions(site: TestSite<TestApi>) {
  let ann: SignedIn;
  let ben: SignedIn;
  let election: Election;
  let fans: number[];

  beforeEach(async () => {
    const { owner } = site.database;
    ann = await signIn(owner, { account: oldEnough });
    ben = await signIn(owner, { account: oldEnough });
    election = await makeElection(owner);
    // A vendor without votes that is newer than the end of a period is not in its result, and some tests end the period
    // a second ago.
    await owner('vendors').update({ created_at: new Date('2026-01-01T12:00:00Z') });
    fans = [];
    for (let number = 1; number <= 22; number += 1) {
      const { id } = await makeAccount(owner, { username: `fan${number}` });
      await makeSession(owner, { account_id: id, ip_address: '203.0.113.7', user_agent: 'curl/8' });
      await vote(id, 0);
      fans.push(id);
    }
    for (let number = 1; number <= 11; number += 1) await vote((await makeAccount(owner)).id, 1);
  });

  const vote = (voter_id: number, vendor: number) =>
    makeVote(site.database.owner, {
      ballot_box_id: election.boxes[0]?.id ?? 0,
      vendor_id: election.vendors[vendor]?.id ?? 0,
      voter_id,
    });
  const get = <Body>(path: string): Promise<ApiResponse<Body>> => site.api.get<Body>(path, ann.token);
  const post = <Body = Exclusion>(path: string, body: object = {}): Promise<ApiResponse<Body & ApiError>> =>
    site.api.post<Body & ApiError>(path, ann.token, body);
  const change = <Body = Exclusion>(id: number, path: string, body: object = {}) =>
    post<Body>(`${PATH}/${id}/${path}`, body);
  const draft = (given: object) => post(PATH, { cycleId: election.cycle.id, ...given });
  const requestsForBen = async () => (await site.api.get<Approval[]>(APPROVALS_PATH, ben.token)).body;
  const approve = (id: number) => site.api.post<ApiError>(`${APPROVALS_PATH}/${id}/approval`, ben.token, {});
  const approveAll = async () => {
    for (const { id } of await requestsForBen()) expect((await approve(id)).status).toBe(200);
  };

  return {
    get,
    post,
    change,
    draft,
    approve,
    approveAll,
    vote,
    election: () => election,
    /** The ids of 22 accounts with names like fan1, which have voted for the first vendor. */
    fans: () => fans,
    vendorNames: () => election.vendors.map(({ name }) => name),
    list: async () => (await get<Exclusion[]>(PATH)).body,
    previewForBen: async () => (await requestsForBen())[0]?.preview,
    /** The effect as it is computed again when Ben reviews the latest request. */
    previewNowForBen: async () => {
      const path = `${APPROVALS_PATH}/${(await requestsForBen())[0]?.id}`;
      return (await site.api.get<ApprovalDetail>(path, ben.token)).body.previewNow;
    },
    /** An approval that Ann has requested and only Ben can give. */
    approvalForBen: () => ({ requestedBy: ann.account.username, approvers: [ben.account.username], aloneFrom: null }),

    /** Takes an exclusion through all steps, from the draft until it is in force. */
    exclude: async (given: object = { rule: { name: 'fan*' } }): Promise<number> => {
      const { id } = (await draft(given)).body;
      await change(id, 'decision', { reason: 'Registered by one program within a minute' });
      expect((await change(id, 'force')).status).toBe(202);
      await approveAll();
      return id;
    },

    /** The public sentences about the decisions in the period, oldest first. */
    listSentences: async () =>
      (await listDecisions(site.database.owner, election.cycle.id)).map((decision) => decisionText(decision)).reverse(),

    checkAndReadTallies: async (): Promise<number[]> => {
      expect(await recount(site.database.owner)).toEqual([]);
      return site.database.owner('tallies').orderBy('vendor_id').pluck('votes');
    },
  };
}
