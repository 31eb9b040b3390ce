import {
  makeAccount,
  makeCycle,
  makeElection,
  makeExclusion,
  makeSession,
  makeVendorLink,
} from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import type { ApiResponse } from '@plaudit/server-kit/testing/served-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from './document-text.ts';
import { newSecret } from './features/second-factor/totp.ts';
import { hashPassword, PASSWORD } from './testing/passwords.ts';
import { codeAt, signIn } from './testing/test-api.ts';
import { makeTestPicture } from './testing/uploads.ts';
import { useApi } from './testing/use-api.ts';

const site = useApi();

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword();
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** One request for each route that changes something. Each gets as far as the check of the caller under a lock. */
async function makeRequests(): Promise<Record<string, { path: string; body?: unknown; file?: Buffer }>> {
  const { owner } = site.database;
  const { cycle, categories, boxes, vendors } = await makeElection(owner);
  const scheduled = await makeCycle(owner, {
    is_active: 0,
    is_scheduled: 1,
    starts_at: new Date(inDays(40)),
    ends_at: new Date(inDays(50)),
  });
  const categoryId = categories[0]?.id ?? 0;
  const vendorId = vendors[0]?.id ?? 0;
  const link = await makeVendorLink(owner, { vendor_id: vendorId });
  const voter = await makeAccount(owner);
  const session = await makeSession(owner, { account_id: voter.id });
  const [resetId] = await owner('resets').insert({ cycle_id: cycle.id, created_by: voter.id, votes: 0 });
  await owner('ballot_boxes')
    .where({ id: boxes[0]?.id ?? 0 })
    .update({ closed_at: new Date(), close_reason: 'reset' });
  const [openedId] = await owner('ballot_boxes').insert({ cycle_id: cycle.id, category_id: categoryId });
  await owner('reset_boxes').insert({
    reset_id: resetId as number,
    closed_box_id: boxes[0]?.id ?? 0,
    opened_box_id: openedId as number,
  });
  const [decisionId] = await owner('decisions').insert({
    cycle_id: cycle.id,
    decided_by: 'super_admin',
    kind: 'numbers.looked_at',
    facts: '{}',
    reason: 'To check',
  });
  const requester = await makeAccount(owner, { role: 'super_admin' });
  const [approvalId] = await owner('approvals').insert({
    operation: 'postVotingCyclesByIdEnd',
    input: JSON.stringify({ params: { id: cycle.id }, body: {} }),
    action: 'end voting now',
    preview: 'Voting ends now',
    amount: 0,
    cycle_id: cycle.id,
    is_lone: 0,
    requested_by: requester.id,
  });
  const [invitationId] = await owner('admin_invitations').insert({
    token_hash: Buffer.alloc(32),
    role: 'admin',
    made_by: requester.id,
    expires_at: new Date(inDays(1)),
  });
  await owner('site_pages').insert({ name: 'privacy', title: null, text: 'Old', content: '[]' });
  await owner('ready_proofs').insert({ kind: 'email', seen_at: new Date() });
  const [announcementId] = await owner('announcements').insert({
    text: 'Old',
    starts_at: new Date(),
    made_by: requester.id,
  });
  const exclusionId = await makeExclusion(owner, cycle.id, [voter.id]);
  await owner('exclusions').where({ id: exclusionId }).update({ in_force_at: new Date() });
  const secret = newSecret();
  const words = { subject: 'Vote', text: 'Hello', zone: 'UTC' };
  const letter = { ...words, toRoll: true, toAskers: true, ratePerMinute: 60 };
  const shortlists = { categories: [{ categoryId, ballot: 'shortlist', nominees: [vendorId] }] };
  const vendor = { name: 'New name', description: 'New', imageUrl: '/pictures/new.png' };
  const category = { name: 'New name', description: 'New' };
  const linkBody = { title: 'New', url: 'https://new.example.com/' };
  const period = { name: 'New name', startDate: inDays(60), endDate: inDays(70) };
  return {
    'POST /api/admin/recovery-codes/kept': { path: 'recovery-codes/kept', body: { recoveryCodesId: 1 } },
    'POST /api/admin/recovery-codes': { path: 'recovery-codes', body: { currentPassword: PASSWORD } },
    'PUT /api/admin/authenticator': {
      path: 'authenticator',
      body: { currentPassword: PASSWORD, newSecret: secret, newCode: codeAt(secret, site.api.clock.ms) },
    },
    'POST /api/admin/passkeys': {
      path: 'passkeys',
      body: { name: 'My phone', id: 'A', clientDataJSON: 'A', attestationObject: 'A', transports: [] },
    },
    'POST /api/admin/passkeys/:id/removal': { path: 'passkeys/1/removal', body: { currentPassword: PASSWORD } },
    'POST /api/admin/account/sessions/:id/end': { path: `account/sessions/${session.id}/end` },
    'POST /api/admin/account/sessions/end-others': { path: 'account/sessions/end-others' },
    'POST /api/admin/account/password': {
      path: 'account/password',
      body: { currentPassword: PASSWORD, newPassword: 'Another-Horse1!' },
    },
    'POST /api/admin/user-sessions/:id/block': { path: `user-sessions/${session.id}/block` },
    'POST /api/admin/user-sessions/:id/unblock': { path: `user-sessions/${session.id}/unblock` },
    'POST /api/admin/users': {
      path: 'users',
      body: { username: 'newcomer', password: 'Str0ng&Long', role: 'admin', twoFactorSecret: newSecret() },
    },
    'PUT /api/admin/users/:username': { path: `users/${voter.username}`, body: { isActive: false } },
    'DELETE /api/admin/users/:username': { path: `users/${voter.username}` },
    'POST /api/admin/users/:username/password-link': { path: `users/${voter.username}/password-link` },
    'PUT /api/admin/users/:username/role': { path: `users/${requester.username}/role`, body: { role: 'admin' } },
    'POST /api/admin/users/:username/second-factor-reset': {
      path: `users/${requester.username}/second-factor-reset`,
    },
    'POST /api/admin/invitations': { path: 'invitations', body: { role: 'admin' } },
    'DELETE /api/admin/invitations/:id': { path: `invitations/${invitationId}` },
    'POST /api/admin/system-settings': { path: 'system-settings', body: { key: 'site_name', value: 'New name' } },
    'POST /api/admin/system-settings/preset': {
      path: 'system-settings/preset',
      body: { preset: 'small_community' },
    },
    'POST /api/admin/venue': {
      path: 'venue',
      body: { network: '203.0.113.7', accounts: 300, endsAt: new Date(Date.now() + 3_600_000).toISOString() },
    },
    'DELETE /api/admin/venue': { path: 'venue' },
    'POST /api/admin/categories': { path: 'categories', body: category },
    'PUT /api/admin/categories/:id': { path: `categories/${categoryId}`, body: category },
    'DELETE /api/admin/categories/:id': { path: `categories/${categoryId}` },
    'POST /api/admin/categories/:id/restore': { path: `categories/${categoryId}/restore` },
    'POST /api/admin/categories/order': {
      path: 'categories/order',
      body: { categoryIds: categories.map(({ id }) => id) },
    },
    'POST /api/admin/vendors/order': { path: 'vendors/order', body: { vendorIds: vendors.map(({ id }) => id) } },
    'POST /api/admin/vendors/deletion': { path: 'vendors/deletion', body: { vendorIds: [vendorId] } },
    'POST /api/admin/vendors/restoration': { path: 'vendors/restoration', body: { vendorIds: [vendorId] } },
    'POST /api/admin/vendors': { path: 'vendors', body: vendor },
    'POST /api/admin/vendors/import': {
      path: 'vendors/import',
      body: { csv: 'name,description,imageUrl\nA,B,/c.png\n', dryRun: false },
    },
    'PUT /api/admin/vendors/:id': { path: `vendors/${vendorId}`, body: vendor },
    'DELETE /api/admin/vendors/:id': { path: `vendors/${vendorId}` },
    'POST /api/admin/vendors/:id/restore': { path: `vendors/${vendorId}/restore` },
    'POST /api/admin/vendors/:id/links': { path: `vendors/${vendorId}/links`, body: linkBody },
    'POST /api/admin/vendors/:id/links/order': {
      path: `vendors/${vendorId}/links/order`,
      body: { linkIds: [link.id] },
    },
    'PUT /api/admin/vendors/:id/links/:linkId': { path: `vendors/${vendorId}/links/${link.id}`, body: linkBody },
    'DELETE /api/admin/vendors/:id/links/:linkId': { path: `vendors/${vendorId}/links/${link.id}` },
    'POST /api/admin/pictures': { path: 'pictures', file: await makeTestPicture() },
    'POST /api/admin/pause-voting': { path: 'pause-voting', body: { paused: true } },
    'PUT /api/admin/pause-reason': { path: 'pause-reason', body: { reason: 'We look into it' } },
    'POST /api/admin/voting-cycles': { path: 'voting-cycles', body: { ...period, isActive: false } },
    'PUT /api/admin/voting-cycles/:id': { path: `voting-cycles/${scheduled.id}`, body: period },
    'DELETE /api/admin/voting-cycles/:id': { path: `voting-cycles/${scheduled.id}` },
    'PUT /api/admin/next-shortlists': { path: 'next-shortlists', body: shortlists },
    'PUT /api/admin/voting-cycles/:id/shortlists': { path: `voting-cycles/${cycle.id}/shortlists`, body: shortlists },
    'POST /api/admin/voting-cycles/:id/end': { path: `voting-cycles/${cycle.id}/end` },
    'POST /api/admin/voting-cycles/:id/next': { path: `voting-cycles/${cycle.id}/next`, body: period },
    'POST /api/admin/voting-cycles/:id/invitation-codes': {
      path: `voting-cycles/${cycle.id}/invitation-codes`,
      body: { count: 1 },
    },
    'POST /api/admin/rehearsal': { path: 'rehearsal' },
    'DELETE /api/admin/rehearsal': { path: 'rehearsal' },
    'POST /api/admin/voting-cycles/:id/looks': {
      path: `voting-cycles/${cycle.id}/looks`,
      body: { reason: 'To check' },
    },
    'PUT /api/admin/voting-cycles/:id/reveal/announcement': {
      path: `voting-cycles/${cycle.id}/reveal/announcement`,
      body: { announcedFor: inDays(80) },
    },
    'PUT /api/admin/voting-cycles/:id/reveal/thirds': {
      path: `voting-cycles/${cycle.id}/reveal/thirds`,
      body: { withoutThirds: true },
    },
    'POST /api/admin/previews': { path: 'previews', body: { cycleId: scheduled.id } },
    'POST /api/admin/voting-cycles/:id/reveal/steps': {
      path: `voting-cycles/${cycle.id}/reveal/steps`,
      body: { position: 1 },
    },
    'POST /api/admin/voting-cycles/:id/reveal/all': { path: `voting-cycles/${cycle.id}/reveal/all`, body: {} },
    'POST /api/admin/decisions/:id/redaction': { path: `decisions/${decisionId}/redaction` },
    'POST /api/admin/approvals/:id/approval': { path: `approvals/${approvalId}/approval` },
    'POST /api/admin/approvals/:id/cancel': { path: `approvals/${approvalId}/cancel` },
    'POST /api/admin/exclusions': { path: 'exclusions', body: { cycleId: cycle.id, rule: { name: 'fan*' } } },
    'POST /api/admin/exclusions/:id/decision': { path: `exclusions/${exclusionId}/decision`, body: { reason: 'x' } },
    'POST /api/admin/exclusions/:id/withdrawal': { path: `exclusions/${exclusionId}/withdrawal` },
    'POST /api/admin/exclusions/:id/force': { path: `exclusions/${exclusionId}/force` },
    'POST /api/admin/exclusions/:id/lifting': { path: `exclusions/${exclusionId}/lifting`, body: { reason: 'x' } },
    'POST /api/admin/exclusions/:id/objections/:accountId/answer': {
      path: `exclusions/${exclusionId}/objections/1/answer`,
      body: { outcome: 'rejected', response: 'x' },
    },
    'PUT /api/admin/letters/:kind': { path: 'letters/closing', body: letter },
    'POST /api/admin/letters/:kind/sending': { path: 'letters/closing/sending', body: letter },
    'POST /api/admin/letters/:kind/state': { path: 'letters/closing/state', body: { state: 'stopped' } },
    'POST /api/admin/letters/:kind/test': { path: 'letters/closing/test', body: words },
    'PUT /api/admin/account/letters': { path: 'account/letters', body: { wanted: [] } },
    'PUT /api/admin/account/letters/address': {
      path: 'account/letters/address',
      body: { email: 'a@example.org' },
    },
    'DELETE /api/admin/account/letters/address': { path: 'account/letters/address' },
    'POST /api/admin/announcements': { path: 'announcements', body: { text: 'New' } },
    'POST /api/admin/announcements/:id/end': { path: `announcements/${announcementId}/end` },
    'PUT /api/admin/site-pages/:name': { path: 'site-pages/rules', body: { text: 'New', inFooter: true } },
    'DELETE /api/admin/site-pages/:name': { path: 'site-pages/privacy' },
    'POST /api/admin/roll/import': {
      path: 'roll/import',
      body: { csv: 'name,email\nAda,a@example.org', dryRun: false },
    },
    'POST /api/admin/roll/file': { path: 'roll/file' },
    'POST /api/admin/roll/removal': { path: 'roll/removal', body: { email: 'a@example.org' } },
    'POST /api/admin/reset-votes': { path: 'reset-votes' },
    'POST /api/admin/categories/:id/reset-votes': { path: `categories/${categoryId}/reset-votes` },
    'POST /api/admin/resets/:id/undo': { path: `resets/${resetId}/undo` },
  };
}

/**
 * These routes check a code or a passkey, make a challenge for one, or set up the first authenticator. They concern only
 * the caller's second factor and session. Whoever opens an invitation has no session. A preview stores nothing.
 */
const NOT_CHANGES = [
  'POST /api/admin/authenticator',
  'POST /api/admin/invitation-links',
  'POST /api/admin/invited-accounts',
  'POST /api/admin/letters/:kind/preview',
  'POST /api/admin/site-page-previews',
  'POST /api/admin/verify-2fa',
  'POST /api/admin/passkeys/challenge',
  'POST /api/admin/passkeys/verification',
  'POST /api/admin/passkeys/creation',
];
const CHANGES = listRoutes()
  .map(({ method, path }) => `${method} ${path}`)
  .filter((key) => !key.startsWith('GET ') && !NOT_CHANGES.includes(key));

/** Holds the account's lock until the request waits for it. Then removes the caller's access and releases the lock. */
async function sendDuring(
  key: string,
  removeAccess: (accountId: number, sessionId: number) => [sql: string, id: number],
): Promise<ApiResponse<{ code?: string }>> {
  const { owner } = site.database;
  const caller = await signIn(owner, {
    // A younger account cannot approve requests.
    account: { password_hash: passwordHash, created_at: new Date(inDays(-2)) },
  });
  const request = (await makeRequests())[key];
  if (!request) throw new Error(`makeRequests has no request for ${key}`);
  const other = await owner.transaction();
  await other.raw('select id from accounts where id = ? for update', [caller.account.id]);
  const response = site.api.send<{ code?: string }>(key.split(' ')[0] ?? '', `/api/admin/${request.path}`, {
    token: caller.token,
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(request.file ? { raw: request.file, headers: { 'Content-Type': 'application/octet-stream' } } : {}),
  });
  let isDone = false;
  void response.finally(() => {
    isDone = true;
  });
  const requestWaits = async () => isDone || (await hasLockWait(owner));
  await expect.poll(requestWaits, { timeout: 10_000, interval: 20 }).toBe(true);
  const [sql, id] = removeAccess(caller.account.id, caller.sessionId);
  await other.raw(sql, [id]);
  await other.commit();
  return response;
}

const deleteAccount = (id: number): [string, number] => [
  'update accounts set is_active = 0, retired_at = now(3) where id = ?',
  id,
];

describe('a change by an admin who is deleted during the request', () => {
  it.each(CHANGES)('is rejected: %s', async (key) => {
    const response = await sendDuring(key, deleteAccount);
    expect([response.status, response.body.code]).toEqual([401, 'session.invalid']);
    expect(await site.database.owner('audit_log').select('action')).toEqual([]);
  });
});

describe('a change is rejected if during the request', () => {
  it.each<[string, (accountId: number, sessionId: number) => [string, number]]>([
    ['the account is deactivated', (id) => ['update accounts set is_active = 0 where id = ?', id]],
    ['the role changes', (id) => [`update accounts set role = 'admin' where id = ?`, id]],
    ['the session is blocked', (_id, id) => ['update sessions set is_blocked = 1 where id = ?', id]],
    ['the session ends', (_id, id) => ['update sessions set ended_at = now(3) where id = ?', id]],
    ['the second factor is removed', (_id, id) => ['update sessions set second_factor_at = null where id = ?', id]],
  ])('%s', async (_what, removeAccess) => {
    const response = await sendDuring('POST /api/admin/vendors', removeAccess);
    expect([response.status, response.body.code]).toEqual([401, 'session.invalid']);
    expect(await site.database.owner('vendors').where({ name: 'New name' })).toEqual([]);
  });
});
