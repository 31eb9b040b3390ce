import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecondFactorKey, decryptSecret, encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { makeAccount } from '@plaudit/db/testing/factories';
import { useDatabase } from '@plaudit/db/testing/use-database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layoutOf } from '../home/layout.ts';
import { loadSecrets } from '../home/secrets.ts';
import { hasOtherSecondFactorKey, readSecondFactorKey } from './second-factor-key.ts';

const database = useDatabase();
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plaudit-key-'));
  vi.stubEnv('PLAUDIT_HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const randomKey = () => randomBytes(32).toString('base64');
const makeHomeKey = () => loadSecrets(layoutOf(home).secrets).secondFactorKey;
const read = () => readSecondFactorKey({ db: database.owner, isLocal: false });

/** Makes an admin whose authenticator is encrypted with this key. Returns the encrypted secret. */
async function makeAdmin(key: string): Promise<Buffer> {
  const { id } = await makeAccount(database.owner, { role: 'super_admin' });
  const secret_encrypted = encryptSecret(createSecondFactorKey(key), 'JBSWY3DPEHPK3PXP');
  await database.owner('second_factors').insert({ account_id: id, secret_encrypted });
  return secret_encrypted;
}

test('with DATABASE_URL, the key in the home of `npm start` is used if the database was encrypted with it', async () => {
  const encrypted = await makeAdmin(makeHomeKey());
  expect(decryptSecret(await read(), encrypted)).toBe('JBSWY3DPEHPK3PXP');
});

test('with DATABASE_URL, SECOND_FACTOR_KEY comes first', async () => {
  await makeAdmin(makeHomeKey());
  const key = randomKey();
  vi.stubEnv('SECOND_FACTOR_KEY', key);
  expect((await read()).equals(createSecondFactorKey(key))).toBe(true);
});

test('with DATABASE_URL, a key in the home that belongs to another database is not used', async () => {
  await expect(read()).rejects.toThrow('SECOND_FACTOR_KEY');
  makeHomeKey();
  await expect(read()).rejects.toThrow('SECOND_FACTOR_KEY');
  await makeAdmin(randomKey());
  await expect(read()).rejects.toThrow('SECOND_FACTOR_KEY');
});

test('a restore knows whether the second factors were encrypted with another key', async () => {
  const hasOther = (isLocal: boolean) => hasOtherSecondFactorKey({ db: database.owner, isLocal });
  expect([await hasOther(true), await hasOther(false)]).toEqual([false, false]);
  const key = randomKey();
  await makeAdmin(key);
  expect([await hasOther(true), await hasOther(false)]).toEqual([true, false]);
  vi.stubEnv('SECOND_FACTOR_KEY', key);
  expect(await hasOther(false)).toBe(false);
  vi.stubEnv('SECOND_FACTOR_KEY', randomKey());
  expect(await hasOther(false)).toBe(true);
});
