import { makeAccount, makeElection, makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import type { Approval, Exclusion } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../test-api.ts';
import { callAs, MISSING_ID, type Site } from './call-as.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Sends every request that waits while approvals are switched on, and the requests about approvals. */
export async function sendRequestsAboutApprovals({ api, database }: Site, admin: SignedIn): Promise<void> {
  const { owner } = database;
  const call = callAs(api, admin);
  const { cycle, categories, vendors } = await makeElection(owner);
  await owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
  const other = await signIn(owner, { account: { created_at: new Date(Date.now() - 2 * DAY_MS) } });
  const name = other.account.username;
  const newcomer = { username: 'newcomer', password: 'Str0ng&Long', twoFactorSecret: 'A'.repeat(32) };
  await call('POST /users', 202, { ...newcomer, role: 'super_admin' });
  await call(`PUT /users/${name}`, 202, { isActive: false });
  await call(`DELETE /users/${name}`, 202);
  await call('POST /system-settings', 202, { key: 'score_damping', value: '9' });
  const period = { name: 'Next', startDate: inDays(1), endDate: inDays(9) };
  const path = `/voting-cycles/${cycle.id}`;
  const nominees = vendors.map(({ id }) => id);
  const lists = { categories: [{ categoryId: categories[0]?.id, ballot: 'shortlist', nominees }] };
  await call(`PUT ${path}/shortlists`, 202, lists);
  await call('POST /voting-cycles', 202, { ...period, isActive: false });
  await call(`PUT ${path}`, 202, { ...period, startDate: cycle.starts_at.toISOString() });
  await call(`POST ${path}/next`, 202, period);
  await call(`POST ${path}/looks`, 202, { reason: 'The jury asked' });
  await call(`POST /resets/${MISSING_ID}/undo`, 202);
  await call('GET /audit-log/csv', 202);
  await call(`POST /categories/${categories[0]?.id}/reset-votes`, 202);
  await call('POST /reset-votes', 202);
  await call(`POST ${path}/end`, 202);
  const [{ id } = { id: 0 }] = await call<Approval[]>('GET /approvals', 200);
  await call(`GET /approvals/${id}`, 200);
  await call(`POST /approvals/${id}/approval`, 409);
  await callAs(api, other)(`POST /approvals/${id}/approval`, 200);
  await call(`POST /approvals/${id}/approval`, 404);
  await call(`GET /approvals/${id}`, 404);
  const [open] = await call<Approval[]>('GET /approvals', 200);
  await call(`POST /approvals/${open?.id}/cancel`, 200);
  await call(`POST /approvals/${open?.id}/cancel`, 404);
}

/** Sends requests that get the documented responses about exclusions and objections. */
export async function sendRequestsAboutExclusions({ api, database }: Site, admin: SignedIn): Promise<void> {
  const { owner } = database;
  const call = callAs(api, admin);
  const { cycle, boxes, vendors } = await makeElection(owner);
  const voters: number[] = [];
  for (let number = 0; number < 10; number += 1) {
    const { id: voter_id } = await makeAccount(owner, { username: `fan${number}` });
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0, voter_id });
    voters.push(voter_id);
  }
  const rule = { name: 'fan*' };
  await call('POST /exclusions', 404, { cycleId: MISSING_ID, rule });
  await call('POST /exclusions', 409, { cycleId: cycle.id, rule: { name: 'nobody' } });
  const { id } = await call<Exclusion>('POST /exclusions', 201, { cycleId: cycle.id, rule });
  const reason = 'One program';
  const answer = { outcome: 'rejected', response: 'We looked' };
  for (const one of [id, MISSING_ID]) {
    const missing = one === MISSING_ID;
    await call(`POST /exclusions/${one}/force`, missing ? 404 : 409);
    await call(`POST /exclusions/${one}/lifting`, missing ? 404 : 409, { reason });
    await call(`GET /exclusions/${one}/objections`, missing ? 404 : 200);
    await call(`POST /exclusions/${one}/objections/1/answer`, missing ? 404 : 409, answer);
    await call(`POST /exclusions/${one}/decision`, missing ? 404 : 200, { reason });
  }
  await call(`POST /exclusions/${id}/decision`, 409, { reason });
  await call(`POST /exclusions/${id}/force`, 202);
  await call(`POST /exclusions/${id}/withdrawal`, 409);
  const [request] = await call<Approval[]>('GET /approvals', 200);
  await call(`POST /approvals/${request?.id}/cancel`, 200);
  await call(`POST /exclusions/${id}/withdrawal`, 200);
  await call(`POST /exclusions/${id}/withdrawal`, 409);
  await call(`POST /exclusions/${MISSING_ID}/withdrawal`, 404);
  const inForce = await makeExclusion(owner, cycle.id, voters);
  await owner('exclusions')
    .where({ id: inForce })
    .update({ in_force_at: owner.fn.now(3), decided_at: owner.fn.now(3) });
  for (const account_id of voters.slice(0, 2))
    await owner('objections').insert({ exclusion_id: inForce, account_id, reason: 'I am a person' });
  await call(`POST /exclusions/${inForce}/lifting`, 202, { reason });
  await call(`POST /exclusions/${inForce}/objections/${voters[0]}/answer`, 200, answer);
  await call(`POST /exclusions/${inForce}/objections/${voters[1]}/answer`, 202, { ...answer, outcome: 'accepted' });
}
