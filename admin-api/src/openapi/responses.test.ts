import {
  makeBallotBox,
  makeCategory,
  makeCycle,
  makeElection,
  makeSession,
  makeVendor,
  makeVendorLink,
  makeVote,
} from '@plaudit/db/testing/factories';
import { type TestDatabase, testDatabase } from '@plaudit/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cycle, type Decisions, IMPORT_BYTES_MAX, type ResetResponse } from '../../contract/index.ts';
import { newSecret } from '../features/second-factor/totp.ts';
import {
  apiOf,
  codeAt,
  type SignedIn,
  signIn,
  signInWithoutSecondFactor,
  startApi,
  type TestApi,
} from '../testing/test-api.ts';

const DAY_MS = 86_400_000;
const MISSING = 4_000_000_000;
const STALE = 99;

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await testDatabase();
  api = await apiOf(database);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Each function starts on an empty database with a super admin signed in. */
const ELICITORS = [
  elicitReads,
  elicitSecondFactor,
  elicitSessions,
  elicitAccounts,
  elicitSettingsAndPause,
  elicitCategories,
  elicitShortlists,
  elicitVendors,
  elicitLinks,
  elicitCycles,
  elicitClosedNumbers,
  elicitResets,
  elicitRejectedCallers,
  elicitBadRequests,
];

it('documents every response that happens, and every documented response happens', { timeout: 60_000 }, async () => {
  for (const elicit of ELICITORS) {
    await database.reset();
    await elicit(await signIn(database.owner));
  }
  const seen = new Set([...api.seen, ...(await elicitOutage())]);
  expect([...api.documented].filter((response) => !seen.has(response))).toEqual([]);
});

/** Method and path of each operation that needs the database. Those are all except the documentation. */
const listOperations = () =>
  [...api.documented].filter((response) => response.endsWith(' 503')).map((response) => response.split(' '));
const fill = (path: string, id: number | string) => path.replaceAll(/\{\w+\}/g, String(id));

/** Calls `POST /users` as the given admin and expects the status. */
const callAs =
  ({ token }: SignedIn) =>
  async <Body>(call: string, status: number, body?: object): Promise<Body> => {
    const [method = '', path = ''] = call.split(' ');
    const response = await api.send<Body>(method, `/api/admin${path}`, { token, body });
    expect(response.status, `${call}: ${response.text}`).toBe(status);
    return response.body;
  };

async function elicitReads(admin: SignedIn): Promise<void> {
  const { cycle, boxes, vendors } = await makeElection(database.owner);
  await makeVendorLink(database.owner, { vendor_id: vendors[0]?.id ?? 0 });
  await makeVote(database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  for (const [method = '', path = ''] of listOperations()) {
    if (method !== 'GET') continue;
    const id = path.includes('user-sessions') ? admin.sessionId : cycle.id;
    const { status, text } = await api.get(fill(path, id), admin.token);
    expect(status, `${path}: ${text}`).toBe(200);
    if (path.includes('{')) expect((await api.get(fill(path, MISSING), admin.token)).status).toBe(404);
  }
}

async function elicitSecondFactor(): Promise<void> {
  const admin = await signInWithoutSecondFactor(database.owner);
  const { username } = admin.account;
  const call = callAs(admin);
  const code = codeAt(admin.secret, api.clock.ms);
  await call('POST /verify-2fa', 403, { username: 'somebody_else', code });
  await call('POST /verify-2fa', 200, { username, code });
  await call('POST /recovery-codes/kept', 200);
  await call('POST /recovery-codes/kept', 409, { recoveryCodesId: MISSING });

  const guessed = await signInWithoutSecondFactor(database.owner);
  const { owner } = database;
  await owner('second_factors')
    .where({ account_id: guessed.account.id })
    .update({ failures: 5, failed_at: owner.fn.now(3) });
  await callAs(guessed)('POST /verify-2fa', 429, { username: guessed.account.username, code: '000000' });

  const withoutFactor = await signInWithoutSecondFactor(database.owner);
  await owner('second_factors').where({ account_id: withoutFactor.account.id }).delete();
  await callAs(withoutFactor)('POST /verify-2fa', 403, { username: withoutFactor.account.username, code: '000000' });
}

async function elicitSessions(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const { id } = await makeSession(database.owner);
  for (const verb of ['block', 'unblock']) {
    await call(`POST /user-sessions/${id}/${verb}`, 200);
    await call(`POST /user-sessions/${admin.sessionId}/${verb}`, 409);
    await call(`POST /user-sessions/${MISSING}/${verb}`, 404);
  }
}

async function elicitAccounts(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const newAdmin = { username: 'new_admin', password: 'Correct-Horse1!', twoFactorSecret: newSecret() };
  await call('POST /users', 201, newAdmin);
  await call('POST /users', 409, newAdmin);
  await call('POST /users', 400, { ...newAdmin, twoFactorSecret: 'AAAAAAAA' });
  await call('PUT /users/new_admin', 409, { isActive: false, version: STALE });
  await call('PUT /users/new_admin', 200, { isActive: false });
  await call('PUT /users/nobody', 404, { isActive: false });
  await call(`PUT /users/${admin.account.username}`, 409, { isActive: false });
  await call('DELETE /users/new_admin', 200);
  await call('DELETE /users/new_admin', 404);
  await call(`DELETE /users/${admin.account.username}`, 409);
}

async function elicitSettingsAndPause(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const setting = { key: 'site_name', value: 'The awards' };
  await call('POST /system-settings', 200, setting);
  await call('POST /system-settings', 409, { ...setting, version: STALE });
  await call('POST /pause-voting', 200, { paused: true });
}

async function elicitCategories(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const { id } = await makeCategory(database.owner, { name: 'Bread' });
  const named = (name: string) => ({ name, description: 'What is baked' });
  await call('POST /categories', 201, named('Cake'));
  await call('POST /categories', 409, named('Cake'));
  await call(`PUT /categories/${id}`, 200, named('Bread'));
  await call(`PUT /categories/${id}`, 409, named('Cake'));
  await call(`PUT /categories/${id}`, 409, { ...named('Bread'), version: STALE });
  await call(`PUT /categories/${MISSING}`, 404, named('Bread'));
  await call(`DELETE /categories/${id}`, 200);
  await call(`DELETE /categories/${id}`, 404);
  await call(`POST /categories/${id}/restore`, 200);
  await call(`POST /categories/${MISSING}/restore`, 404);
  await call(`DELETE /categories/${id}`, 200);
  await call('POST /categories', 201, named('Bread'));
  await call(`POST /categories/${id}/restore`, 409);
}

async function elicitShortlists(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const { cycle, categories } = await makeElection(database.owner);
  const of = (categoryId: number | undefined, version?: number) => ({
    categories: [{ categoryId, ballot: 'shortlist', nominees: [], version }],
  });
  for (const path of ['/next-shortlists', `/voting-cycles/${cycle.id}/shortlists`]) {
    await call(`PUT ${path}`, 200, of(categories[0]?.id));
    await call(`PUT ${path}`, 409, of(categories[0]?.id, STALE));
    await call(`PUT ${path}`, 404, of(MISSING));
  }
}

async function elicitVendors(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const { id } = await makeVendor(database.owner);
  const vendor = { name: 'Baker', description: 'Bakes', imageUrl: '/pictures/baker.png' };
  await call('POST /vendors', 201, vendor);
  await call('POST /vendors/import', 200, { csv: 'name,description,imageUrl\nA,B,/c.png', dryRun: false });
  await call('POST /vendors/import', 400, { csv: 'no columns', dryRun: true });
  await call(`PUT /vendors/${id}`, 200, vendor);
  await call(`PUT /vendors/${id}`, 409, { ...vendor, version: STALE });
  await call(`PUT /vendors/${MISSING}`, 404, vendor);
  await call(`DELETE /vendors/${id}`, 200);
  await call(`DELETE /vendors/${id}`, 404);
  await call(`POST /vendors/${id}/restore`, 200);
  await call(`POST /vendors/${MISSING}/restore`, 404);
}

async function elicitLinks(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const { id } = await makeVendor(database.owner);
  const { id: linkId } = await makeVendorLink(database.owner, { vendor_id: id });
  const link = { title: 'Shop', url: 'https://shop.example.com/' };
  const links = `/vendors/${id}/links`;
  await call(`POST ${links}/order`, 200, { linkIds: [linkId] });
  await call(`POST ${links}/order`, 409, { linkIds: [] });
  await call(`POST /vendors/${MISSING}/links/order`, 404, { linkIds: [] });
  await call(`PUT ${links}/${linkId}`, 200, link);
  await call(`PUT ${links}/${linkId}`, 409, { ...link, version: STALE });
  await call(`PUT ${links}/${MISSING}`, 404, link);
  await call(`DELETE ${links}/${linkId}`, 200);
  await call(`DELETE ${links}/${linkId}`, 404);
  await call(`POST ${links}`, 201, link);
  await call(`POST /vendors/${MISSING}/links`, 404, link);
  for (let count = 1; count < 50; count += 1) await makeVendorLink(database.owner, { vendor_id: id });
  await call(`POST ${links}`, 409, link);
}

/** A period that starts and ends this many days from now. */
const period = (name: string, start: number, end: number) => ({
  name,
  startDate: new Date(Date.now() + start * DAY_MS).toISOString(),
  endDate: new Date(Date.now() + end * DAY_MS).toISOString(),
});

async function elicitCycles(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const { id } = await makeCycle(database.owner);
  const active = { ...period('Spring', 0, 30), isActive: true, expectedCurrentId: null };
  const scheduled = { ...period('Summer', 40, 50), isActive: false };
  await call('POST /voting-cycles', 409, active);
  const next = await call<Cycle>('POST /voting-cycles', 201, scheduled);
  await call('POST /voting-cycles', 409, scheduled);
  await call('POST /voting-cycles', 400, { ...scheduled, endDate: scheduled.startDate });
  await call(`PUT /voting-cycles/${id}`, 200, period('Spring', 0, 31));
  await call(`PUT /voting-cycles/${id}`, 409, { ...period('Spring', 0, 31), version: STALE });
  await call(`PUT /voting-cycles/${MISSING}`, 404, period('Spring', 0, 31));
  await call(`DELETE /voting-cycles/${id}`, 409);
  await call(`DELETE /voting-cycles/${next.id}`, 200);
  await call(`DELETE /voting-cycles/${next.id}`, 404);
  await call(`POST /voting-cycles/${id}/end`, 200);
  await call(`POST /voting-cycles/${id}/end`, 409);
  await call(`POST /voting-cycles/${MISSING}/end`, 404);
}

async function elicitClosedNumbers(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const { cycle, boxes, vendors } = await makeElection(database.owner);
  await makeVote(database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  const path = `/voting-cycles/${cycle.id}`;
  const look = { reason: 'The jury asked' };
  await call(`POST ${path}/looks`, 409, look);
  await database.owner('voting_cycles').update({ results_mode: 'hidden' });
  await call(`POST ${path}/looks`, 200, look);
  await call(`POST /voting-cycles/${MISSING}/looks`, 404, look);
  const { decisions } = await call<Decisions>('GET /decisions', 200);
  await call(`POST /decisions/${decisions[0]?.id}/redaction`, 200);
  await call(`POST /decisions/${MISSING}/redaction`, 404);
  await call(`GET /decisions?cycleId=${MISSING}`, 404);
  await call(`POST ${path}/reveal/steps`, 409, { position: 1 });
  await call(`POST ${path}/reveal/all`, 409);
  await call(`POST ${path}/end`, 200);
  await call(`POST ${path}/reveal/steps`, 200, { position: 1 });
  await call(`POST ${path}/reveal/all`, 200);
  await call(`POST /voting-cycles/${MISSING}/reveal/steps`, 404, { position: 1 });
  await call(`POST /voting-cycles/${MISSING}/reveal/all`, 404);
}

async function elicitResets(admin: SignedIn): Promise<void> {
  const call = callAs(admin);
  const cycle = await makeCycle(database.owner);
  const category = await makeCategory(database.owner);
  await makeBallotBox(database.owner, { cycle_id: cycle.id, category_id: category.id });
  await call('POST /reset-votes', 200);
  const { resetId } = await call<ResetResponse>(`POST /categories/${category.id}/reset-votes`, 200);
  await call(`POST /categories/${MISSING}/reset-votes`, 404);
  await call(`GET /reset-preview?categoryId=${MISSING}`, 404);
  await call(`POST /resets/${resetId}/undo`, 200);
  await call(`POST /resets/${resetId}/undo`, 409);
  await call(`POST /resets/${MISSING}/undo`, 404);
  await call(`POST /voting-cycles/${cycle.id}/end`, 200);
  await call('GET /reset-preview', 409);
  await call('POST /reset-votes', 409);
  await call(`POST /categories/${category.id}/reset-votes`, 409);
}

async function elicitRejectedCallers(): Promise<void> {
  const { token } = await signIn(database.owner, { account: { role: 'voter' } });
  for (const [method = '', path = ''] of listOperations()) {
    expect((await api.send(method, fill(path, 'x'))).status).toBe(401);
    expect((await api.send(method, fill(path, 'x'), { token })).status).toBe(403);
  }
}

async function elicitBadRequests({ token }: SignedIn): Promise<void> {
  const tooMuch = ' '.repeat(2 * IMPORT_BYTES_MAX + 1);
  for (const [method = '', template = ''] of listOperations()) {
    const path = fill(template, MISSING);
    expect((await api.send(method, `${path}?unknown=1`, { token })).status).toBe(400);
    if (method === 'GET') continue;
    const send = (type: string, raw: string) =>
      api.send(method, path, { token, raw, headers: { 'Content-Type': type } });
    expect((await send('text/plain', 'x=1')).status).toBe(415);
    expect((await send('application/json', tooMuch)).status).toBe(413);
  }
}

async function elicitOutage(): Promise<ReadonlySet<string>> {
  const down = await startApi('mysql://nobody:x@127.0.0.1:1/none');
  const { token } = await signIn(database.owner);
  for (const [method = '', path = ''] of listOperations()) {
    expect((await down.send(method, fill(path, MISSING), { token })).status).toBe(503);
  }
  await down.close();
  return down.seen;
}
