import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecondFactorKey, encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { makeAccount } from '@plaudit/db/testing/factories';
import { useDatabase } from '@plaudit/db/testing/use-database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layoutOf } from '../home/layout.ts';
import { loadSecrets } from '../home/secrets.ts';
import { readApiLogins } from './api-logins.ts';

const database = useDatabase();
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plaudit-logins-'));
  vi.stubEnv('PLAUDIT_HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const read = () => readApiLogins({ db: database.owner, isLocal: false });

async function useDatabaseOfHome() {
  const secrets = loadSecrets(layoutOf(home).secrets);
  const { id } = await makeAccount(database.owner, { role: 'super_admin' });
  const secret_encrypted = encryptSecret(createSecondFactorKey(secrets.secondFactorKey), 'JBSWY3DPEHPK3PXP');
  await database.owner('second_factors').insert({ account_id: id, secret_encrypted });
  return secrets;
}

test('with DATABASE_URL, the APIs keep the passwords that `npm start` gave them, if it uses this database', async () => {
  const secrets = await useDatabaseOfHome();
  expect(await read()).toEqual({
    public: { user: 'plaudit_public', password: secrets.databasePublic, host: '%' },
    admin: { user: 'plaudit_admin', password: secrets.databaseAdmin, host: '%' },
  });
});

test('with DATABASE_URL, the passwords of another database are not used', async () => {
  loadSecrets(layoutOf(home).secrets);
  await expect(read()).rejects.toThrow('PUBLIC_DATABASE_PASSWORD and ADMIN_DATABASE_PASSWORD are required');
});

test('passwords in the environment come first, both or none', async () => {
  await useDatabaseOfHome();
  const given = randomBytes(36).toString('base64');
  vi.stubEnv('PUBLIC_DATABASE_PASSWORD', given);
  await expect(read()).rejects.toThrow('ADMIN_DATABASE_PASSWORD are required');
  vi.stubEnv('ADMIN_DATABASE_PASSWORD', given);
  vi.stubEnv('DATABASE_USER_HOST', '10.0.0.%');
  const [publicLogin, adminLogin] = Object.values(await read());
  expect([publicLogin?.password, adminLogin?.password, adminLogin?.host]).toEqual([given, given, '10.0.0.%']);
});
