import { makeElection } from '@plaudit/db/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import type { ApiError, Approval, Decision, Decisions } from '../../../contract/index.ts';
import { APPROVALS_PATH, approveNewest, DONE } from '../../testing/approvals.ts';
import { codeAt, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const readDecisions = async (query = '') =>
  (await site.api.get<Decisions>(`/api/admin/decisions${query}`, caller.token)).body;
const redact = <Body = Decision>(id: number, body: object = {}) =>
  site.api.post<Body>(`/api/admin/decisions/${id}/redaction`, caller.token, body);

const REASON = 'Ann asked for it';
async function makeLook(): Promise<Decision> {
  const { cycle } = await makeElection(site.database.owner);
  await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
  await site.api.post(`/api/admin/voting-cycles/${cycle.id}/looks`, caller.token, { reason: REASON });
  return (await readDecisions()).decisions[0] as Decision;
}

it('there are no decisions before the first period', async () => {
  expect(await readDecisions()).toEqual({ period: null, decisions: [] });
});

it('the decisions of the current period are listed newest first, in sentences', async () => {
  const { cycle } = await makeElection(site.database.owner);
  await site.api.post('/api/admin/pause-voting', caller.token, { paused: true });
  await site.api.post('/api/admin/pause-voting', caller.token, { paused: false });
  const { period, decisions } = await readDecisions();
  expect(period).toEqual({ id: cycle.id, name: cycle.name });
  expect(decisions.map(({ sentence }) => sentence)).toEqual([
    'An organizer resumed voting.',
    'An organizer paused voting.',
  ]);
  expect(await readDecisions(`?cycleId=${cycle.id}`)).toEqual({ period, decisions });
});

it('the decisions of an unknown period are 404', async () => {
  const { status, body } = await site.api.get<ApiError>('/api/admin/decisions?cycleId=999999', caller.token);
  expect([status, body.code]).toEqual([404, 'cycle.not_found']);
});

it('redacting a reason removes it and keeps the decision', async () => {
  const looked = await makeLook();
  expect(looked).toMatchObject({ reason: REASON, isRedacted: false });
  const { status, body } = await redact(looked.id);
  expect(status).toBe(200);
  expect(body).toEqual({ ...looked, reason: null, isRedacted: true });
  expect((await readDecisions()).decisions).toEqual([body]);
  await redact(looked.id);
  const events = await site.database.owner('audit_log').where({ action: 'decision.redacted' });
  const who = { actor_id: caller.account.id, subject_id: String(looked.id), detail: '{}' };
  expect(events).toEqual([expect.objectContaining({ ...who, at: expect.any(Date) })]);
});

it('redacting needs a fresh second factor, or a code in the request', async () => {
  const { id } = await makeLook();
  await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
  expect((await redact<ApiError>(id)).body.code).toBe('second_factor.required');
  expect((await readDecisions()).decisions[0]?.reason).toBe(REASON);
  expect((await redact(id, { twoFactorCode: codeAt(caller.secret, site.api.clock.ms) })).status).toBe(200);
  expect((await readDecisions()).decisions[0]?.reason).toBeNull();
});

it('redacting waits where approvals are required, and what is stored of that has no text of the reason', async () => {
  const { owner } = site.database;
  const { id, sentence } = await makeLook();
  await owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
  const readReason = async () => (await readDecisions()).decisions.find((decision) => decision.id === id)?.reason;
  expect((await redact<ApiError>(id)).body.code).toBe('approval.waiting');
  expect(await readReason()).toBe(REASON);
  const [request] = (await site.api.get<Approval[]>(APPROVALS_PATH, caller.token)).body;
  expect(request).toMatchObject({
    action: 'remove the text of a public decision',
    preview: `The text of decision ${id} is removed for good. What was decided stays: ${sentence}`,
  });
  expect(await approveNewest(site)).toEqual(DONE);
  expect(await readReason()).toBeNull();
  const actions = await owner('audit_log').whereIn('subject_type', ['approval', 'decision']).orderBy('id');
  expect(actions.map(({ action }) => action)).toEqual(['approval.requested', 'approval.approved', 'decision.redacted']);
  for (const table of ['audit_log', 'approvals'] as const)
    expect(JSON.stringify(await owner(table))).not.toContain(REASON);
});

it('a decision without a reason has nothing to redact, nor to approve', async () => {
  await makeElection(site.database.owner);
  const on = { setting_key: 'second_approval', setting_value: 'on', description: '' };
  await site.database.owner('settings').insert(on);
  await site.api.post('/api/admin/pause-voting', caller.token, { paused: true });
  const [paused] = (await readDecisions()).decisions as [Decision];
  expect((await redact(paused.id)).body).toEqual(paused);
  expect((await redact<ApiError>(999_999)).body.code).toBe('decision.not_found');
});
