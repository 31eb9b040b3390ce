import { makeAccount, makeCycle, makeElection, makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import type { Knex } from 'knex';
import type { Approval, Exclusion } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../test-api.ts';
import { MISSING_ID, type Site, sendAs } from './send-as.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Sends every request that waits while approvals are switched on, and the requests about approvals. */
export async function sendRequestsAboutApprovals({ api, database }: Site, admin: SignedIn): Promise<void> {
  const { owner } = database;
  const send = sendAs(api, admin);
  const { cycle, categories, vendors, boxes } = await makeElection(owner);
  await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  await owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
  const other = await signIn(owner, { account: { created_at: new Date(Date.now() - 2 * DAY_MS) } });
  await send('GET /approvers', 200);
  const name = other.account.username;
  const newcomer = { username: 'newcomer', password: 'Str0ng&Long', twoFactorSecret: 'A'.repeat(32) };
  await send('POST /users', 202, { ...newcomer, role: 'super_admin' });
  await send('POST /invitations', 202, { role: 'super_admin' });
  await send(`PUT /users/${name}/role`, 202, { role: 'admin' });
  await send(`PUT /users/${name}`, 202, { isActive: false });
  await send(`DELETE /users/${name}`, 202);
  await send('POST /system-settings', 202, { key: 'score_damping', value: '9' });
  const period = { name: 'Next', startDate: inDays(1), endDate: inDays(9) };
  const path = `/voting-cycles/${cycle.id}`;
  const nominees = vendors.map(({ id }) => id);
  const lists = { categories: [{ categoryId: categories[0]?.id, ballot: 'shortlist', nominees }] };
  await send(`PUT ${path}/shortlists`, 202, lists);
  await send('POST /voting-cycles', 202, { ...period, isActive: false });
  await send(`PUT ${path}`, 202, { ...period, startDate: cycle.starts_at.toISOString() });
  const [moved] = await send<Approval[]>('GET /approvals', 200);
  const past = { params: { id: cycle.id }, body: { ...period, endDate: inDays(-1) } };
  await owner('approvals')
    .where({ id: moved?.id ?? 0 })
    .update({ input: JSON.stringify(past) });
  await send(`GET /approvals/${moved?.id}`, 400);
  await sendAs(api, other)(`POST /approvals/${moved?.id}/approval`, 400);
  const begun = { starts_at: new Date(inDays(-9)), ends_at: new Date(inDays(-8)), is_active: false };
  await send(`DELETE /voting-cycles/${(await makeCycle(owner, begun)).id}`, 202);
  await send(`POST ${path}/next`, 202, period);
  await send(`POST ${path}/looks`, 202, { reason: 'The jury asked' });
  await owner('voting_cycles').where({ id: cycle.id }).update({ counts: 'confirmed' });
  await send(`POST ${path}/invitation-codes`, 202, { count: 11 });
  const lookId = await makeLook(owner, cycle.id);
  await send(`POST /decisions/${lookId}/redaction`, 202);
  await send(`POST /resets/${MISSING_ID}/undo`, 202);
  await send('GET /audit-log/csv', 202);
  await send('GET /users/csv?addresses=true', 202);
  await send(`POST /categories/${categories[0]?.id}/reset-votes`, 202);
  await send('POST /reset-votes', 202);
  await sendChangesOfVoted(send, owner, { vendor: vendors[0], category: categories[0] });
  await send(`POST ${path}/end`, 202);
  const [{ id } = { id: 0 }] = await send<Approval[]>('GET /approvals', 200);
  await send(`GET /approvals/${id}`, 200);
  await send(`POST /approvals/${id}/approval`, 409);
  await sendAs(api, other)(`POST /approvals/${id}/approval`, 200);
  await send(`POST /approvals/${id}/approval`, 404);
  await send(`GET /approvals/${id}`, 404);
  const [open] = await send<Approval[]>('GET /approvals', 200);
  await send(`POST /approvals/${open?.id}/cancel`, 200);
  await send(`POST /approvals/${open?.id}/cancel`, 404);
  const waiting = { operation: 'x', action: 'x', input: '{}', preview: '', amount: 0, is_lone: false };
  await owner('approvals').insert(Array.from({ length: 50 }, () => ({ ...waiting, requested_by: admin.account.id })));
  await send('POST /invitations', 409, { role: 'super_admin', forWhom: 'Ola' });
  await send('GET /audit-log/csv?actor=ola', 409);
  await send('GET /users/csv?addresses=true&search=ola', 409);
  await send(`POST /decisions/${await makeLook(owner, cycle.id)}/redaction`, 409);
}

async function makeLook(owner: Knex, cycleId: number): Promise<number> {
  const look = { kind: 'numbers.looked_at', facts: '{}', decided_by: 'super_admin', reason: 'The jury asked' } as const;
  const [id] = await owner('decisions').insert({ ...look, cycle_id: cycleId });
  return id ?? 0;
}

type Row = { id: number; name: string } | undefined;

async function sendChangesOfVoted(
  send: ReturnType<typeof sendAs>,
  owner: Knex,
  { vendor, category }: { vendor: Row; category: Row },
): Promise<void> {
  const csv = `name,description,imageUrl\n${vendor?.name.toUpperCase()},Text,https://example.org/a.png`;
  await send('POST /vendors/import', 409, { csv, dryRun: false });
  await send('POST /vendors/deletion', 202, { vendorIds: [vendor?.id] });
  for (const [table, row] of [
    ['vendors', vendor],
    ['categories', category],
  ] as const) {
    const fields = {
      name: 'Other',
      description: 'Text',
      ...(table === 'vendors' && { imageUrl: 'https://example.org/a.png' }),
    };
    await send(`PUT /${table}/${row?.id}`, 202, fields);
    await send(`DELETE /${table}/${row?.id}`, 202);
    await owner(table)
      .where({ id: row?.id ?? 0 })
      .update({ retired_at: new Date() });
    if (table === 'vendors') await send('POST /vendors/restoration', 202, { vendorIds: [row?.id] });
    await send(`POST /${table}/${row?.id}/restore`, 202);
    await owner(table)
      .where({ id: row?.id ?? 0 })
      .update({ retired_at: null });
  }
}

export async function sendRequestsAboutExclusions({ api, database }: Site, admin: SignedIn): Promise<void> {
  const { owner } = database;
  const send = sendAs(api, admin);
  const { cycle, boxes, vendors } = await makeElection(owner);
  const voters: number[] = [];
  for (let number = 0; number < 10; number += 1) {
    const { id: voter_id } = await makeAccount(owner, { username: `fan${number}` });
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0, voter_id });
    voters.push(voter_id);
  }
  const rule = { name: 'fan*' };
  await send('GET /exclusions/accounts?name=fan*', 200);
  await send('POST /exclusions', 404, { cycleId: MISSING_ID, rule });
  await send('POST /exclusions', 409, { cycleId: cycle.id, rule: { name: 'nobody' } });
  const { id } = await send<Exclusion>('POST /exclusions', 201, { cycleId: cycle.id, rule });
  const reason = 'One program';
  const answer = { outcome: 'rejected', response: 'We looked' };
  for (const exclusionId of [id, MISSING_ID]) {
    const isMissing = exclusionId === MISSING_ID;
    await send(`POST /exclusions/${exclusionId}/force`, isMissing ? 404 : 409);
    await send(`POST /exclusions/${exclusionId}/lifting`, isMissing ? 404 : 409, { reason });
    await send(`GET /exclusions/${exclusionId}/objections`, isMissing ? 404 : 200);
    await send(`GET /exclusions/${exclusionId}/accounts`, isMissing ? 404 : 200);
    await send(`POST /exclusions/${exclusionId}/objections/1/answer`, isMissing ? 404 : 409, answer);
    await send(`POST /exclusions/${exclusionId}/decision`, isMissing ? 404 : 200, { reason });
  }
  await send(`POST /exclusions/${id}/decision`, 409, { reason });
  await send(`POST /exclusions/${id}/force`, 202);
  await send(`POST /exclusions/${id}/withdrawal`, 409);
  const [request] = await send<Approval[]>('GET /approvals', 200);
  await send(`POST /approvals/${request?.id}/cancel`, 200);
  await send(`POST /exclusions/${id}/withdrawal`, 200);
  await send(`POST /exclusions/${id}/withdrawal`, 409);
  await send(`POST /exclusions/${MISSING_ID}/withdrawal`, 404);
  const inForce = await makeExclusion(owner, cycle.id, voters);
  await owner('exclusions')
    .where({ id: inForce })
    .update({ in_force_at: owner.fn.now(3), decided_at: owner.fn.now(3) });
  for (const account_id of voters.slice(0, 2))
    await owner('objections').insert({ exclusion_id: inForce, account_id, reason: 'I am a person' });
  await send(`POST /exclusions/${inForce}/lifting`, 202, { reason });
  const [lifting] = await send<Approval[]>('GET /approvals', 200);
  await send(`POST /exclusions/${inForce}/objections/${voters[0]}/answer`, 200, answer);
  await send(`POST /exclusions/${inForce}/objections/${voters[1]}/answer`, 202, { ...answer, outcome: 'accepted' });
  await owner('excluded_accounts')
    .where({ exclusion_id: inForce, account_id: voters[0] ?? 0 })
    .update({ lifted_at: owner.fn.now(3) });
  await owner('exclusions')
    .where({ id: inForce })
    .update({ final_at: owner.fn.now(3) });
  await send(`GET /approvals/${lifting?.id}`, 409);
}
