import { makeBallotBox, makeCategory, makeCycle, makeElection, makeVote } from '@plaudit/db/testing/factories';
import type { Cycle, Decisions, ResetResponse } from '../../../contract/index.ts';
import type { SignedIn } from '../test-api.ts';
import { MISSING_ID, type Site, STALE_VERSION, sendAs } from './send-as.ts';

const DAY_MS = 86_400_000;

/** A period that starts and ends this many days from now. */
const period = (name: string, start: number, end: number) => ({
  name,
  startDate: new Date(Date.now() + start * DAY_MS).toISOString(),
  endDate: new Date(Date.now() + end * DAY_MS).toISOString(),
});

export async function sendRequestsAboutCycles({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const preset = { preset: 'small_community' };
  await send('POST /system-settings/preset', 200, preset);
  await database.owner('settings').update({ setting_value: 'on' }).where({ setting_key: 'overall_ranking' });
  const { id } = await makeCycle(database.owner);
  await send('POST /system-settings/preset', 409, preset);
  const active = { ...period('Spring', 0, 30), isActive: true, expectedCurrentId: null };
  const scheduled = { ...period('Summer', 40, 50), isActive: false };
  await send('POST /voting-cycles', 409, active);
  const next = await send<Cycle>('POST /voting-cycles', 201, scheduled);
  await send('POST /voting-cycles', 409, scheduled);
  await send('POST /voting-cycles', 400, { ...scheduled, endDate: scheduled.startDate });
  await send(`PUT /voting-cycles/${id}`, 200, period('Spring', -1, 31));
  await send(`PUT /voting-cycles/${id}`, 409, { ...period('Spring', -1, 31), version: STALE_VERSION });
  await send(`PUT /voting-cycles/${MISSING_ID}`, 404, period('Spring', -1, 31));
  const repeated = period('Summer 2027', 400, 410);
  await send(`GET /voting-cycles/${id}/next`, 200);
  await send(`GET /voting-cycles/${next.id}/next`, 409);
  await send(`GET /voting-cycles/${MISSING_ID}/next`, 404);
  await send(`POST /voting-cycles/${id}/next`, 201, repeated);
  await send(`POST /voting-cycles/${id}/next`, 409, repeated);
  await send(`POST /voting-cycles/${id}/next`, 400, { ...repeated, endDate: repeated.startDate });
  await send(`POST /voting-cycles/${MISSING_ID}/next`, 404, repeated);
  await send('POST /previews', 201, { cycleId: next.id });
  await send(`DELETE /voting-cycles/${next.id}`, 200);
  await send(`DELETE /voting-cycles/${next.id}`, 404);
  for (let link = 1; link < 60; link += 1) await send('POST /previews', 409, { cycleId: MISSING_ID });
  await send('POST /previews', 429, { cycleId: MISSING_ID });
  const venue = {
    network: '203.0.113.7',
    accounts: 300,
    endsAt: new Date(Date.now() + DAY_MS / 2).toISOString(),
  };
  await send('POST /venue', 200, venue);
  await send('POST /venue', 409, venue);
  await send('DELETE /venue', 200);
  await send('DELETE /venue', 409);
  const codes = { count: 1 };
  await send(`POST /voting-cycles/${id}/invitation-codes`, 409, codes);
  await send(`PUT /voting-cycles/${id}`, 200, { ...period('Spring', -1, 31), counts: 'confirmed' });
  await send(`POST /voting-cycles/${id}/invitation-codes`, 201, codes);
  await send(`POST /voting-cycles/${MISSING_ID}/invitation-codes`, 404, codes);
  await send(`POST /voting-cycles/${id}/end`, 200);
  await send(`POST /voting-cycles/${id}/end`, 409);
  await send(`POST /voting-cycles/${MISSING_ID}/end`, 404);
  await send('POST /rehearsal', 200);
  await send('POST /rehearsal', 409);
  await send('DELETE /rehearsal', 200);
  await send('DELETE /rehearsal', 409);
}

export async function sendRequestsAboutClosedNumbers({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { cycle, boxes, vendors } = await makeElection(database.owner);
  await makeVote(database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  const path = `/voting-cycles/${cycle.id}`;
  await send(`DELETE ${path}`, 409);
  const look = { reason: 'The jury asked' };
  await send(`POST ${path}/looks`, 409, look);
  const announcement = { announcedFor: new Date(cycle.ends_at.getTime() + 3_600_000).toISOString() };
  await send(`PUT ${path}/reveal/announcement`, 409, announcement);
  const thirds = { withoutThirds: true };
  await send(`PUT ${path}/reveal/thirds`, 409, thirds);
  await database.owner('voting_cycles').update({ results_mode: 'hidden' });
  await send(`PUT ${path}/reveal/thirds`, 200, thirds);
  await send(`PUT /voting-cycles/${MISSING_ID}/reveal/thirds`, 404, thirds);
  await send(`PUT ${path}/reveal/announcement`, 200, announcement);
  await send(`PUT ${path}/reveal/announcement`, 400, { announcedFor: cycle.ends_at.toISOString() });
  await send(`PUT /voting-cycles/${MISSING_ID}/reveal/announcement`, 404, announcement);
  await send(`POST ${path}/looks`, 200, look);
  await send(`POST /voting-cycles/${MISSING_ID}/looks`, 404, look);
  const { decisions } = await send<Decisions>('GET /decisions', 200);
  await send(`POST /decisions/${decisions[0]?.id}/redaction`, 200);
  await send(`POST /decisions/${MISSING_ID}/redaction`, 404);
  await send(`GET /decisions?cycleId=${MISSING_ID}`, 404);
  await send(`POST ${path}/reveal/steps`, 409, { position: 1 });
  await send(`POST ${path}/reveal/all`, 409);
  await send(`POST ${path}/end`, 200);
  await send(`POST ${path}/reveal/steps`, 200, { position: 1 });
  await send(`GET ${path}/winners/csv`, 409);
  await send(`POST ${path}/reveal/all`, 200);
  await send(`GET ${path}/winners/csv`, 200);
  await send(`GET /voting-cycles/${MISSING_ID}/winners/csv`, 404);
  await send(`POST /voting-cycles/${MISSING_ID}/reveal/steps`, 404, { position: 1 });
  await send(`POST /voting-cycles/${MISSING_ID}/reveal/all`, 404);
}

export async function sendRequestsAboutResets({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const cycle = await makeCycle(database.owner);
  const category = await makeCategory(database.owner);
  await makeBallotBox(database.owner, { cycle_id: cycle.id, category_id: category.id });
  await send('POST /reset-votes', 200);
  const { resetId } = await send<ResetResponse>(`POST /categories/${category.id}/reset-votes`, 200);
  await send(`POST /categories/${MISSING_ID}/reset-votes`, 404);
  await send(`GET /reset-preview?categoryId=${MISSING_ID}`, 404);
  await send(`POST /resets/${resetId}/undo`, 200);
  await send(`POST /resets/${resetId}/undo`, 409);
  await send(`POST /resets/${MISSING_ID}/undo`, 404);
  await send(`POST /voting-cycles/${cycle.id}/end`, 200);
  await send('GET /reset-preview', 409);
  await send('POST /reset-votes', 409);
  await send(`POST /categories/${category.id}/reset-votes`, 409);
}
