import { makeElection } from '@plaudit/db/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import type { ApiError, Decision, Decisions } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const readDecisions = async (query = '') =>
  (await site.api.get<Decisions>(`/api/admin/decisions${query}`, caller.token)).body;
const redact = <Body = Decision>(id: number) =>
  site.api.post<Body>(`/api/admin/decisions/${id}/redaction`, caller.token);

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
  const { cycle } = await makeElection(site.database.owner);
  await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
  await site.api.post(`/api/admin/voting-cycles/${cycle.id}/looks`, caller.token, { reason: 'Ann asked for it' });
  const [looked] = (await readDecisions()).decisions as [Decision];
  expect(looked).toMatchObject({ reason: 'Ann asked for it', isRedacted: false });
  const { status, body } = await redact(looked.id);
  expect(status).toBe(200);
  expect(body).toEqual({ ...looked, reason: null, isRedacted: true });
  expect((await readDecisions()).decisions).toEqual([body]);
  await redact(looked.id);
  const events = await site.database.owner('audit_log').where({ action: 'decision.redacted' }).pluck('subject_id');
  expect(events).toEqual([String(looked.id)]);
});

it('a decision without a reason has nothing to redact', async () => {
  await makeElection(site.database.owner);
  await site.api.post('/api/admin/pause-voting', caller.token, { paused: true });
  const [paused] = (await readDecisions()).decisions as [Decision];
  expect((await redact(paused.id)).body).toEqual(paused);
  expect((await redact<ApiError>(999_999)).body.code).toBe('decision.not_found');
});
