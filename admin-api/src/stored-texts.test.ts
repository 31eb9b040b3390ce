import { readFileSync } from 'node:fs';
import { findTextsWithoutRoom, type StoredTexts } from '@plaudit/db/testing/stored-texts';
import { useDatabase } from '@plaudit/db/testing/use-database';
import { PUBLIC_KEY_BYTES_MAX } from '@plaudit/server-kit/passkeys/check-passkey';
import { expect, it } from 'vitest';

const database = useDatabase();

/** What a request for an approval keeps, and what the audit log and the public decisions say of a change. */
const KEPT = ['approvals.input', 'audit_log.detail'];
const PUBLIC = [...KEPT, 'decisions.facts'];

/** The rows of an import have the limits of the route that saves a vendor. */
const COLUMNS_BY_TEXT: StoredTexts = {
  username: ['accounts.username', 'audit_log.actor_username', ...KEPT],
  password: [],
  newPassword: [],
  currentPassword: [],
  code: [],
  newCode: [],
  twoFactorCode: [],
  newSecret: ['second_factors.secret_encrypted'],
  twoFactorSecret: ['second_factors.secret_encrypted'],
  'POST /api/admin/verify-2fa username': [],
  email: ['organizer_addresses.asked_email', 'organizer_addresses.email', 'mail_outbox.recipient'],
  forWhom: ['admin_invitations.for_whom', 'approvals.preview', ...KEPT],
  token: [],
  'POST /api/admin/passkeys name': ['admin_passkeys.name', ...KEPT],
  'POST /api/admin/passkeys id': ['admin_passkeys.credential_id'],
  id: [],
  clientDataJSON: [],
  authenticatorData: [],
  signature: [],
  // Only the key in it is stored, and it has a limit of its own.
  attestationObject: { most: Math.floor((PUBLIC_KEY_BYTES_MAX * 4) / 3), columns: ['admin_passkeys.public_key'] },
  value: ['settings.setting_value', ...PUBLIC],
  'POST /api/admin/system-settings description': ['settings.description'],
  'POST /api/admin/categories name': ['categories.name', 'categories.live_name', ...PUBLIC],
  'POST /api/admin/categories description': ['categories.description', ...KEPT],
  'POST /api/admin/categories icon': ['categories.icon', ...KEPT],
  'POST /api/admin/categories imageUrl': [],
  'PUT /api/admin/categories/{id} name': ['categories.name', 'categories.live_name', ...PUBLIC],
  'PUT /api/admin/categories/{id} description': ['categories.description', ...KEPT],
  'PUT /api/admin/categories/{id} icon': ['categories.icon', ...KEPT],
  'PUT /api/admin/categories/{id} imageUrl': [],
  color: { most: 7, columns: ['categories.color', ...KEPT] },
  'POST /api/admin/vendors name': ['vendors.name', 'written_results.results', ...PUBLIC],
  'POST /api/admin/vendors description': ['vendors.description', ...KEPT],
  'POST /api/admin/vendors imageUrl': ['vendors.image_url', 'written_results.results', ...KEPT],
  'PUT /api/admin/vendors/{id} name': ['vendors.name', 'written_results.results', ...PUBLIC],
  'PUT /api/admin/vendors/{id} description': ['vendors.description', ...KEPT],
  'PUT /api/admin/vendors/{id} imageUrl': ['vendors.image_url', 'written_results.results', ...KEPT],
  csv: [],
  title: ['vendor_links.title', ...KEPT],
  url: ['vendor_links.url', ...KEPT],
  description: ['vendor_links.description', ...KEPT],
  icon: ['vendor_links.icon', ...KEPT],
  'POST /api/admin/voting-cycles name': ['voting_cycles.name', ...PUBLIC],
  'PUT /api/admin/voting-cycles/{id} name': ['voting_cycles.name', ...PUBLIC],
  'POST /api/admin/voting-cycles/{id}/next name': ['voting_cycles.name', ...PUBLIC],
  startDate: [],
  endDate: [],
  frozenFrom: [],
  announcedFor: [],
  deletedAt: [],
  'POST /api/admin/voting-cycles/{id}/looks reason': ['decisions.reason', ...KEPT],
  'rule.registeredFrom': [],
  'rule.registeredTo': [],
  'rule.network': ['exclusions.rule', ...PUBLIC],
  'rule.browser': ['exclusions.rule', ...PUBLIC],
  'rule.name': ['exclusions.rule', ...PUBLIC],
  'usernames[]': [],
  'POST /api/admin/announcements text': ['announcements.text', ...KEPT],
  'POST /api/admin/announcements link': ['announcements.link', ...KEPT],
  'POST /api/admin/announcements linkText': ['announcements.link_text', ...KEPT],
  'PUT /api/admin/site-pages/{name} text': ['site_pages.text', 'site_pages.content', ...KEPT],
  'POST /api/admin/site-page-previews text': [],
  startsAt: [],
  'POST /api/admin/announcements endsAt': [],
  'POST /api/admin/roll/import reason': ['decisions.reason', 'approvals.preview', ...KEPT],
  'POST /api/admin/roll/removal email': [],
  'PUT /api/admin/letters/{kind} subject': ['letters.subject', ...KEPT],
  'PUT /api/admin/letters/{kind} text': ['letters.body', ...KEPT],
  'POST /api/admin/letters/{kind}/sending subject': ['letters.subject', ...KEPT],
  'POST /api/admin/letters/{kind}/sending text': ['letters.body', ...KEPT],
  'POST /api/admin/letters/{kind}/test subject': ['test_letters.subject', ...KEPT],
  'POST /api/admin/letters/{kind}/test text': ['test_letters.body', ...KEPT],
  'POST /api/admin/letters/{kind}/preview subject': [],
  'POST /api/admin/letters/{kind}/preview text': [],
  zone: ['letters.zone', 'test_letters.zone'],
  'at.day': [],
  'at.time': [],
  'POST /api/admin/exclusions/{id}/decision reason': ['exclusions.reason', 'decisions.reason', ...KEPT],
  'POST /api/admin/exclusions/{id}/lifting reason': ['decisions.reason', ...KEPT],
  response: ['objections.response', ...KEPT],
  'POST /api/admin/pause-voting reason': ['decisions.reason', ...KEPT],
  'PUT /api/admin/pause-reason reason': ['decisions.reason', ...KEPT],
  'POST /api/admin/previews name': ['audit_log.detail'],
  'POST /api/admin/venue network': ['venue.network', ...PUBLIC],
  'POST /api/admin/venue endsAt': [],
};

it('every text that admins send has room in the columns that it is stored in', async () => {
  const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(await findTextsWithoutRoom(database.owner, document, COLUMNS_BY_TEXT)).toEqual([]);
});
