import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { signPreview } from '@plaudit/db/rules/periods/preview-token';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { makeAccount, makeCycle, makeElection, makeVendorLink, makeVote } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { transaction } from '@plaudit/db/transaction';
import type { OpenApiDocument, Operation } from '@plaudit/server-kit/openapi/document';
import { Authenticator } from '@plaudit/server-kit/testing/authenticator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoginResponse, PREVIEW_HEADER } from '../../contract/index.ts';
import { makeCaptchaToken } from '../features/captcha/captcha-token.ts';
import { makeUnsubscribeToken } from '../features/letters/unsubscribe-token.ts';
import { hashForLetters } from '../features/mail/mailbox-hash.ts';
import { makeChallengeToken } from '../features/passkeys/challenge-token.ts';
import { makeTicket } from '../features/provider-sign-in/ticket.ts';
import {
  sendRequestsAboutAccountLinks,
  sendRequestsWithoutMail,
} from '../testing/documented-responses/account-links.ts';
import { sendRequestsAboutConfirmations } from '../testing/documented-responses/confirmations.ts';
import { sendRequestsAboutExclusions } from '../testing/documented-responses/exclusions.ts';
import { sendRequestsAboutLetters } from '../testing/documented-responses/letters.ts';
import { sendRequestsAboutOpenId } from '../testing/documented-responses/openid.ts';
import { sendRequestsAboutOwnAccount } from '../testing/documented-responses/own-account.ts';
import { sendRequestsAboutPasskeys } from '../testing/documented-responses/passkeys.ts';
import {
  sendLinkRequestsWithoutMail,
  sendRequestsAboutPersonalLinks,
} from '../testing/documented-responses/personal-links.ts';
import { sendRequestsAboutWaysIn } from '../testing/documented-responses/ways-in.ts';
import { apiOf, captchaKey, SITE_ORIGIN, signIn, startApi, type TestApi, tokenKey } from '../testing/test-api.ts';

const PASSWORD = 'Correct-Horse1!';

let database: TestDatabase;
let api: TestApi;
let document: OpenApiDocument;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.reset();
  api = await apiOf(database);
  document = (await api.get<OpenApiDocument>('/api/openapi.json')).body;
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('every response that happens is documented, and every documented response happens', async () => {
  await sendAcceptedRequests();
  await sendRejectedRequests();
  await sendThrottledRequests();
  await sendBadRequests();
  await sendRequestsAboutOwnAccount(database, api);
  await sendRequestsAboutAccountLinks(database, api);
  await sendRequestsAboutPasskeys(database, api);
  await sendRequestsAboutPersonalLinks(database, api);
  await sendRequestsAboutConfirmations(database, api);
  await sendRequestsAboutExclusions(database, api);
  await sendRequestsAboutLetters(database, api);
  const seen = new Set([
    ...api.seen,
    ...(await sendRequestsWithoutMail(database)),
    ...(await sendLinkRequestsWithoutMail(database)),
    ...(await sendRequestsAboutOpenId(database)),
    ...(await sendRequestsAboutWaysIn(database)),
    ...(await sendRequestsDuringOutage()),
  ]);
  expect([...api.documented].filter((response) => !seen.has(response))).toEqual([]);
});

const listOperations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** An id that nothing has, in the form that the path takes. */
function unknownId(path: string): number | string {
  if (path.startsWith('/pictures/')) return PICTURE.replace(/./, '1');
  if (path.startsWith('/api/site-pages/')) return 'imprint';
  return path.startsWith('/api/account/') ? '0'.repeat(32) : 999_999;
}
const PICTURE = `${'0'.repeat(32)}-640.webp`;
const EMBLEM = 'circle-blue-4e-53.svg';
const fillPath = (path: string, id: number | string) => path.replace(/\{\w+\}/, String(id));
const registration = (given: object = {}) => ({
  username: 'newcomer',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  captchaAnswer: 7,
  captchaToken: makeCaptchaToken(captchaKey, 7, Date.now()),
  ...given,
});

/** Sends some of the requests that succeed. The functions of `src/testing/documented-responses` send the rest. */
async function sendAcceptedRequests(): Promise<void> {
  const { cycle, categories, boxes, vendors } = await makeElection(database.owner);
  await makeVendorLink(database.owner, { vendor_id: vendors[0]?.id ?? 0, description: 'All we make' });
  await makeVote(database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[1]?.id ?? 0 });
  const { token } = await signIn(database.owner, { email: 'voter@example.com' });
  const vote = { vendorId: vendors[0]?.id, categoryId: categories[0]?.id };
  expect((await api.post('/api/votes', vote, { token })).status).toBe(201);
  const decisionId = await transaction(database.admin, (trx) =>
    recordDecision(trx, { cycleId: cycle.id, decidedBy: 'admin', kind: 'voting.paused', facts: {} }),
  );
  await database.owner('pictures').insert({ name: '0'.repeat(32), small: Buffer.from('a'), large: Buffer.from('b') });
  await database
    .owner('site_pages')
    .insert({ name: 'rules', title: null, text: 'x', content: '[]', shown_since: new Date() });
  const ids: Record<string, number | string> = {
    '/api/site-pages/{name}': 'rules',
    '/pictures/uploaded/{file}': PICTURE,
    '/pictures/emblems/{file}': EMBLEM,
    '/api/vendors/{id}/links': vendors[0]?.id ?? 0,
    '/api/categories/{id}/results': categories[0]?.id ?? 0,
    '/api/results/periods/{id}': cycle.id,
    '/api/results/periods/{id}/csv': cycle.id,
    '/api/results/periods/{id}/race': cycle.id,
    '/api/results/periods/{id}/versions': cycle.id,
    '/api/decisions/{id}': decisionId,
  };
  await keepLog();
  const scheduled = await makeCycle(database.owner, {
    is_active: 0,
    is_scheduled: 1,
    starts_at: new Date(Date.now() + 1e9),
    ends_at: new Date(Date.now() + 2e9),
  });
  const headers = { [PREVIEW_HEADER]: signPreview(tokenKey, { cycleId: scheduled.id }) };
  for (const { path, method, operation } of listOperations()) {
    if (method !== 'GET') continue;
    const address = fillPath(path, ids[path] ?? '');
    const response = await api.get(address, { token, headers });
    expect(response.status).toBe(200);
    const etag = response.headers.get('etag');
    expect(etag !== null).toBe('304' in operation.responses);
    if (etag !== null) await sendConditionalRequest(address, etag);
  }
  expect((await api.get('/api/user')).body).toBeNull();
  expect((await api.post('/api/register', registration())).status).toBe(201);
  expect((await api.post<LoginResponse>('/api/login', { username: 'newcomer', password: PASSWORD })).status).toBe(200);
  expect((await api.post('/api/logout', {}, { token })).status).toBe(200);
}

async function keepLog(): Promise<void> {
  const key = await database.owner('seal_keys').first('id');
  const head = { origin: 'awards.example/log/1', seal_key_id: key?.id ?? 0, log_key: 'key', open_added_at: new Date() };
  await database.owner('log_heads').insert({ id: 1, ...head });
  await database.owner('log_checkpoints').insert({ log_id: 1, size: 1, note: 'note' });
}

/** Repeats the request with the newest ETag, because participants that were just counted change the response. */
async function sendConditionalRequest(address: string, firstEtag: string): Promise<void> {
  let etag = firstEtag;
  const request = async () => {
    const { status, headers } = await api.get(address, { headers: { 'If-None-Match': etag } });
    etag = headers.get('etag') ?? '';
    return status;
  };
  await expect.poll(request, { timeout: 10_000 }).toBe(304);
}

async function sendRejectedRequests(): Promise<void> {
  const { owner } = database;
  const [vendor, other] = await owner('vendors').orderBy('id').select();
  const [category] = await owner('categories').orderBy('id').select();
  const { token } = await signIn(owner);
  const vote = { vendorId: vendor?.id, categoryId: category?.id };
  await api.post('/api/votes', vote, { token });
  await api.post('/api/votes', { ...vote, vendorId: other?.id }, { token });
  await api.post('/api/votes', { ...vote, vendorId: 999_999 }, { token });
  await api.post('/api/votes', vote, { token: (await signIn(owner, { role: 'admin' })).token });
  await api.post('/api/register', registration());
  await api.post('/api/login', { username: 'newcomer', password: 'wrong' });
  await api.get('/api/decisions?cycleId=999999');
  await api.get('/api/preview');
  await api.get('/api/votes/receipt', { token: (await signIn(owner)).token });
  const admin = await signIn(owner, { role: 'admin' });
  for (const path of ['/api/votes/receipt', '/api/votes/seals']) await api.get(path, { token: admin.token });
  for (const { path, method } of listOperations()) {
    if (path.includes('{')) await api.send(method, fillPath(path, unknownId(path)), { token });
  }
}

async function sendThrottledRequests(): Promise<void> {
  const { owner } = database;
  await makeAccount(owner, { username: 'guessed', password_hash: await createPasswordHasher().hash(PASSWORD) });
  for (let guess = 0; guess < 6; guess += 1) await api.post('/api/login', { username: 'guessed', password: 'wrong' });
  await owner('settings').insert({ setting_key: 'registrations_free_percent', setting_value: '0' });
  expect((await api.post('/api/register', registration({ username: 'one_more' }))).status).toBe(428);
  await owner('settings').insert({ setting_key: 'registrations_per_address_per_hour', setting_value: '1' });
  await api.post('/api/register', registration({ username: 'one_more' }));
}

async function sendBadRequests(): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const { token } = await signIn(database.owner);
  for (const { path, method, operation } of listOperations()) {
    const address = fillPath(path, path.startsWith('/api/account/') ? unknownId(path) : 'x');
    await api.send(method, `${address}?unknown=1`, { token });
    if ('401' in operation.responses) await api.send(method, address, { token: 'bad', body: {} });
    if (method === 'GET') continue;
    await api.send(method, address, { token, raw: 'x=1', headers: { 'Content-Type': 'text/plain' } });
    await api.send(method, address, { token, raw: ' '.repeat(17_000), headers });
  }
}

async function sendRequestsDuringOutage(): Promise<ReadonlySet<string>> {
  const down = await startApi({ databaseUrl: 'mysql://nobody:x@127.0.0.1:1/none' });
  const { token } = await signIn(database.owner);
  for (const { path, method, operation } of listOperations()) {
    const hasOwnIds = ['/api/account/', '/pictures/', '/api/site-pages/'].some((start) => path.startsWith(start));
    const id = hasOwnIds ? unknownId(path) : 1;
    const known = path.replace(
      '{token}',
      makeUnsubscribeToken(tokenKey, hashForLetters(tokenKey, 'voter@example.com')),
    );
    const preview = signPreview(tokenKey, { cycleId: 1 });
    const headers = { Cookie: `plaudit_provider_visit=${VISIT_SECRET}`, [PREVIEW_HEADER]: preview };
    await down.send(method, fillPath(known, id), { token, headers, ...bodyOf(operation) });
  }
  await down.close();
  return down.seen;
}

const VISIT_SECRET = 'A'.repeat(43);

function bodyOf(operation: Operation): { body?: object } {
  if (operation.operationId === 'castVote') return { body: { vendorId: 1, categoryId: 1 } };
  if (operation.operationId === 'logIn') return { body: { username: 'x', password: 'y' } };
  const token = 'A'.repeat(43);
  if (operation.operationId === 'requestPasswordReset') return { body: { email: 'voter@example.com' } };
  const linkOperations = [
    'readPasswordLink',
    'readPersonalLink',
    'usePersonalLink',
    'refusePersonalLink',
    'requestPersonalLink',
    'takeAccountBack',
  ];
  if (linkOperations.includes(operation.operationId)) return { body: { token } };
  if (operation.operationId === 'setNewPassword') return { body: { token, newPassword: PASSWORD } };
  if (operation.operationId === 'logInWithPasskey') {
    const challenge = { ...makeChallengeToken(tokenKey, 'sign-in', Date.now()), rpId: 'x' };
    return { body: new Authenticator(SITE_ORIGIN).sign(challenge) };
  }
  if (operation.operationId === 'confirmEmail') return { body: { token } };
  if (operation.operationId === 'signInWithProvider') {
    const told = { provider: 'openid', subject: 'x', begunAt: Date.now() };
    return { body: { ticket: makeTicket(tokenKey, told, VISIT_SECRET, Date.now()), work: 'eA==' } };
  }
  if (operation.operationId === 'makePasskeyAccount') {
    const challenge = { ...makeChallengeToken(tokenKey, 'account.x', Date.now()), rpId: 'x' };
    return { body: { ...new Authenticator(SITE_ORIGIN).create(challenge), username: 'x', work: 'eA==' } };
  }
  return operation.operationId === 'register' ? { body: registration() } : {};
}
