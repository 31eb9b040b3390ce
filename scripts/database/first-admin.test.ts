import { randomBytes } from 'node:crypto';
import { isStrongPassword } from '@plaudit/db/rules/accounts/account-rules';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createSecondFactorKey, decryptSecret, encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { makeAccount } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFirstAdmin } from './first-admin.ts';

const hasher = createPasswordHasher();
const secondFactorKey = createSecondFactorKey(randomBytes(32).toString('base64'));

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

test('the first super admin can sign in with the shown password and second factor, and a second one is not made', async () => {
  const { owner } = database;
  const shown = await createFirstAdmin(owner, { hasher, secondFactorKey });
  expect(shown?.username).toBe('admin');
  expect(isStrongPassword(shown?.password ?? '')).toBe(true);
  expect(shown?.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(shown?.enrollment).toBe(`otpauth://totp/Plaudit:admin?secret=${shown?.secret}&issuer=Plaudit`);

  const account = await owner('accounts').first();
  expect(account).toMatchObject({ username: 'admin', role: 'super_admin' });
  expect(await hasher.verify(account?.password_hash, shown?.password ?? '')).toBe(true);
  const factor = await owner('second_factors')
    .where({ account_id: account?.id ?? 0 })
    .first();
  expect(decryptSecret(secondFactorKey, factor?.secret_encrypted ?? Buffer.alloc(0))).toBe(shown?.secret);

  expect(await createFirstAdmin(owner, { hasher, secondFactorKey })).toBeUndefined();
  expect(await owner('accounts')).toHaveLength(1);
});

test.each([[[]], [['admin']]])(
  'of several processes that start at once, one makes the admin (taken names: %j)',
  async (taken) => {
    for (const username of taken) await makeAccount(database.owner, { username });
    const made = await Promise.all([1, 2, 3].map(() => createFirstAdmin(database.owner, { hasher, secondFactorKey })));
    expect(made.filter((admin) => admin !== undefined)).toHaveLength(1);
    expect(await database.owner('accounts').where({ role: 'super_admin' })).toHaveLength(1);
  },
);

test('the first admin gets another name if a voter has the usual one, and a retired super admin does not count', async () => {
  await makeAccount(database.owner, { username: 'ADMIN' });
  await makeAccount(database.owner, { role: 'super_admin', retired_at: new Date() });
  expect((await createFirstAdmin(database.owner, { hasher, secondFactorKey }))?.username).toMatch(
    /^admin_[0-9a-f]{6}$/,
  );
});

test('an encrypted secret can be decrypted only with its key, and only unchanged', () => {
  const encrypted = encryptSecret(secondFactorKey, 'JBSWY3DPEHPK3PXP');
  expect(encrypted.toString('latin1')).not.toContain('JBSWY3DP');
  expect(decryptSecret(secondFactorKey, encrypted)).toBe('JBSWY3DPEHPK3PXP');
  expect(encryptSecret(secondFactorKey, 'JBSWY3DPEHPK3PXP')).not.toEqual(encrypted);
  expect(() => decryptSecret(createSecondFactorKey(randomBytes(32).toString('base64')), encrypted)).toThrow();
  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
  expect(() => decryptSecret(secondFactorKey, encrypted)).toThrow();
  expect(() => createSecondFactorKey('c2hvcnQ=')).toThrow(/32 bytes/);
});
