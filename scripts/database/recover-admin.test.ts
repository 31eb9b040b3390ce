import { randomBytes } from 'node:crypto';
import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createSecondFactorKey, decryptSecret, encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { signInKeys } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { insertHits } from '@plaudit/db/rules/sign-in/throttle-counters';
import { makeAccount, makeSession } from '@plaudit/db/testing/factories';
import { useDatabase } from '@plaudit/db/testing/use-database';
import { expect, test } from 'vitest';
import { listSuperAdmins, recoverAdmin } from './recover-admin.ts';

const hasher = createPasswordHasher();
const secondFactorKey = createSecondFactorKey(randomBytes(32).toString('base64'));
const database = useDatabase();
const recover = (username: string) => recoverAdmin(database.owner, { hasher, secondFactorKey }, username);

async function makeLostAdmin() {
  const { owner } = database;
  const account = await makeAccount(owner, { username: 'maria', role: 'super_admin' });
  await owner('second_factors').insert({
    account_id: account.id,
    secret_encrypted: encryptSecret(secondFactorKey, 'JBSWY3DPEHPK3PXP'),
    last_step: 9_000_000_000,
    failures: 9,
  });
  await owner('recovery_codes').insert({ account_id: account.id, code_hash: randomBytes(32) });
  await owner('admin_passkeys').insert({
    account_id: account.id,
    credential_id: randomBytes(32),
    public_key: randomBytes(77),
    name: 'My phone',
  });
  await makeSession(owner, { account_id: account.id });
  await insertAccountLink(owner, { accountId: account.id, kind: 'new_password', createdBy: account.id });
  return account;
}

test('a super admin gets another password and second factor, and no earlier way into the account is left', async () => {
  const { owner } = database;
  const { id } = await makeLostAdmin();
  const other = await makeSession(owner, { account_id: (await makeAccount(owner)).id });
  await insertAccountLink(owner, { accountId: other.account_id ?? 0, kind: 'new_password', createdBy: id });
  const invitation = { role: 'admin', made_by: id, expires_at: new Date(Date.now() + 60_000) } as const;
  await owner('admin_invitations').insert({ ...invitation, token_hash: randomBytes(32) });
  const shown = await recover('maria');
  const account = await owner('accounts').where({ id }).first();
  expect(await hasher.verify(account?.password_hash, shown?.password ?? '')).toBe(true);
  const factor = await owner('second_factors').where({ account_id: id }).first();
  expect(decryptSecret(secondFactorKey, factor?.secret_encrypted ?? Buffer.alloc(0))).toBe(shown?.secret);
  expect(factor).toMatchObject({ last_step: 0, failures: 0, codes_kept_at: null });
  expect(await owner('recovery_codes').select()).toEqual([]);
  expect(await owner('admin_passkeys').select()).toEqual([]);
  expect(await owner('account_links').select()).toEqual([]);
  expect(await owner('admin_invitations').select()).toEqual([]);
  expect(await owner('sessions').whereNull('ended_at').pluck('id')).toEqual([other.id]);
  expect(await owner('audit_log').select()).toMatchObject([
    { actor_id: null, actor_username: 'server', action: 'account.recovered', subject_id: String(id) },
  ]);
  expect(JSON.stringify(await owner('audit_log').select())).not.toContain(shown?.password);
});

test('recovering an account resets its counters of failed sign-ins, but not those of other accounts', async () => {
  const { owner } = database;
  await makeLostAdmin();
  const keysOf = (username: string) => {
    const { network, account, everywhere, attempts } = signInKeys('203.0.113.7', username);
    return { network, counted: [account, everywhere, attempts] };
  };
  const [lost, other] = [keysOf('maria'), keysOf('anna')];
  const kept = [lost.network, ...other.counted];
  await insertHits(
    owner,
    [...lost.counted, ...kept].map((key) => ({ key, windowSeconds: 3_600 })),
  );
  expect(await recover('Maria')).toMatchObject({ username: 'maria' });
  expect(new Set(await owner('rate_limits').pluck('counter_key'))).toEqual(new Set(kept));
});

test('only a usable super admin is recovered', async () => {
  const { owner } = database;
  await makeLostAdmin();
  await makeAccount(owner, { username: 'anna', role: 'admin' });
  await makeAccount(owner, { username: 'vera' });
  await makeAccount(owner, { username: 'gone', role: 'super_admin', retired_at: new Date() });
  await makeAccount(owner, { username: 'idle', role: 'super_admin', is_active: 0 });
  for (const name of ['anna', 'vera', 'gone', 'idle', 'nobody']) expect(await recover(name)).toBeUndefined();
  expect(await owner('audit_log').select()).toEqual([]);
  expect(await listSuperAdmins(owner)).toEqual(['maria']);
});
