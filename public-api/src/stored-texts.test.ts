import { readFileSync } from 'node:fs';
import { findTextsWithoutRoom, type StoredTexts } from '@plaudit/db/testing/stored-texts';
import { useDatabase } from '@plaudit/db/testing/use-database';
import { PUBLIC_KEY_BYTES_MAX } from '@plaudit/server-kit/passkeys/check-passkey';
import { expect, it } from 'vitest';

const database = useDatabase();

const COLUMNS_BY_TEXT: StoredTexts = {
  'POST /api/register username': ['accounts.username'],
  'POST /api/account/name username': ['accounts.username'],
  'POST /api/passkey-accounts username': ['accounts.username'],
  'POST /api/personal-links/password username': ['accounts.username'],
  username: [],
  password: [],
  confirmPassword: [],
  newPassword: [],
  currentPassword: [],
  captchaAnswer: [],
  captchaToken: [],
  work: [],
  referringHost: ['registration_traces.referring_host'],
  email: ['accounts.email', 'account_links.email', 'mail_outbox.recipient'],
  token: [],
  vendorId: [],
  categoryId: [],
  cycleId: [],
  'POST /api/account/passkeys name': ['passkeys.name'],
  'POST /api/account/passkeys id': ['passkeys.credential_id'],
  'POST /api/passkey-accounts name': ['passkeys.name'],
  'POST /api/passkey-accounts id': ['passkeys.credential_id'],
  id: [],
  ticket: [],
  'passkey.token': [],
  'passkey.id': [],
  'passkey.clientDataJSON': [],
  'passkey.authenticatorData': [],
  'passkey.signature': [],
  clientDataJSON: [],
  authenticatorData: [],
  signature: [],
  // Only the key in it is stored, and it has a limit of its own.
  attestationObject: { most: Math.floor((PUBLIC_KEY_BYTES_MAX * 4) / 3), columns: ['passkeys.public_key'] },
  language: ['accounts.language'],
  reason: ['objections.reason'],
  code: [],
  provider: [],
  query: [],
};

it('every text that voters send has room in the columns that it is stored in', async () => {
  const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(await findTextsWithoutRoom(database.owner, document, COLUMNS_BY_TEXT)).toEqual([]);
});
