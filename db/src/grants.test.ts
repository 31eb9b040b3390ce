import type { Knex } from 'knex';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../schema/migrate.ts';
import { expectDenied } from '../testing/expect-denied.ts';
import { makeElection, makeVote } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';
import { connect, databaseUrl } from './connect.ts';
import { applyGrants } from './grants.ts';

const database = useDatabase();
beforeEach(async () => {
  const { owner } = database;
  const { boxes, vendors } = await makeElection(owner);
  await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
});

test('applying grants again sets a new password, but not the same one, which a server may reject', async () => {
  const { owner, urls } = database;
  const [[{ name: schema, version }]] = await owner.raw('select database() as name, version() as version');
  const login = (user: string, password: string) => ({ user: `${schema}_${user}`, password, host: '%' });
  const apply = (db: Knex, password: string) =>
    applyGrants(db, { public: login('changing', password), admin: login('admin', 'Test-password-1!') });
  const countedConnection = connect(urls.owner, { poolMax: 1, queryLimitMs: null });
  const countAlterations = async () => {
    const [[row]] = await countedConnection.raw(`show session status like 'Com_alter_user'`);
    return Number(row.Value);
  };
  const signIn = async (password: string) => {
    const db = connect(databaseUrl(urls.owner, { user: `${schema}_changing`, password }));
    await db.raw('select 1').finally(() => db.destroy());
  };
  try {
    await apply(countedConnection, 'First-password-1!');
    // MariaDB has no password history.
    if (!version.includes('MariaDB')) await owner.raw('alter user ?@? password history 3', [`${schema}_changing`, '%']);
    expect(await countAlterations()).toBe(0);
    await apply(countedConnection, 'Second-password-2!');
    await apply(countedConnection, 'Second-password-2!');
    expect(await countAlterations()).toBe(1);
    await signIn('Second-password-2!');
    await expect(signIn('First-password-1!')).rejects.toThrow('Access denied');
  } finally {
    await countedConnection.destroy();
    await owner.raw('drop user ?@?', [`${schema}_changing`, '%']);
  }
});

test('applying grants again withdraws privileges that were granted by hand', async () => {
  const [[{ name: schema }]] = await database.owner.raw('select database() as name');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Test-password-1!', host: '%' });
  await database.owner.raw('grant delete on ??.votes to ?@?', [schema, login('public').user, '%']);
  await database.owner.raw('grant update (role) on ??.accounts to ?@?', [schema, login('public').user, '%']);
  await applyGrants(database.owner, { public: login('public'), admin: login('admin') });
  await expectDenied(database.public, 'delete from votes');
  await expectDenied(database.public, `update accounts set role = 'admin'`);
  expect(await database.public('votes')).toHaveLength(1);
});

test('applying grants once narrows a privilege on a table to the columns that are needed', async () => {
  const { owner, admin } = database;
  const [[{ name: schema }]] = await owner.raw('select database() as name');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Test-password-1!', host: '%' });
  const apply = () => applyGrants(owner, { public: login('public'), admin: login('admin') });
  const listColumns = async () => {
    const [rows] = await owner.raw(
      `select column_name as name from information_schema.column_privileges
        where grantee = ? and table_schema = ? and table_name = 'second_factors' and privilege_type = 'UPDATE'`,
      [`'${login('admin').user}'@'%'`, schema],
    );
    return (rows as { name: string }[]).map(({ name }) => name).toSorted();
  };
  const wanted = await listColumns();
  expect(wanted).toContain('last_step');
  for (const granted of ['update', 'update, update (failures), update (account_id)']) {
    await owner.raw('revoke update on ??.second_factors from ?@?', [schema, login('admin').user, '%']);
    await owner.raw(`grant ${granted} on ??.second_factors to ?@?`, [schema, login('admin').user, '%']);
    await apply();
    expect(await listColumns()).toEqual(wanted);
  }
  await admin('second_factors').update({ failures: 0 });
  await expectDenied(admin, 'update second_factors set account_id = 1');
});

test('grants with `withdraw: false` only add what is missing', async () => {
  const { owner, admin } = database;
  const [[{ name: schema }]] = await owner.raw('select database() as name');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Test-password-1!', host: '%' });
  const logins = { public: login('public'), admin: login('admin') };
  await owner.raw('grant delete on ??.captchas_spent to ?@?', [schema, logins.admin.user, '%']);
  await owner.raw('revoke insert on ??.audit_log from ?@?', [schema, logins.admin.user, '%']);
  await applyGrants(owner, logins, { withdraw: false });
  await admin('captchas_spent').delete();
  await admin('audit_log').insert({
    actor_username: 'root',
    action: 'test',
    subject_type: 'vendor',
    subject_id: '1',
    detail: '{}',
  });
  await applyGrants(owner, logins);
  await expectDenied(admin, 'delete from captchas_spent');
});

test('a user of another host is not altered when it is created, and its grants can be applied again', async () => {
  const { owner, urls } = database;
  const [[{ name: schema, version }]] = await owner.raw('select database() as name, version() as version');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Far-password-1!', host: '192.0.2.1' });
  const logins = { public: login('far_public'), admin: login('far_admin') };
  const countedConnection = connect(urls.owner, { poolMax: 1, queryLimitMs: null });
  try {
    await applyGrants(countedConnection, logins);
    const [[row]] = await countedConnection.raw(`show session status like 'Com_alter_user'`);
    expect(Number(row.Value)).toBe(0);
    // MariaDB has no password history.
    if (!version.includes('MariaDB')) {
      await owner.raw('alter user ?@? password history 3', [logins.public.user, logins.public.host]);
    }
    await applyGrants(countedConnection, logins);
  } finally {
    await countedConnection.destroy();
    for (const { user, host } of Object.values(logins)) await owner.raw('drop user if exists ?@?', [user, host]);
  }
});

describe('privileges on procedures', () => {
  const logins = async () => {
    const [[{ name: schema }]] = await database.owner.raw('select database() as name');
    const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Test-password-1!', host: '%' });
    return { schema, public: login('public'), admin: login('admin') };
  };
  const PROCEDURE_CALL = 'call fresh_vendor_groups()';

  test('are granted again if they are missing, and revoked if they are not needed', async () => {
    const { owner, admin } = database;
    const { schema, ...users } = await logins();
    const procedure = [schema, 'fresh_vendor_groups'];
    await owner.raw('revoke execute on procedure ??.?? from ?@?', [...procedure, users.admin.user, '%']);
    await owner.raw('grant execute on procedure ??.?? to ?@?', [...procedure, users.public.user, '%']);
    await expectDenied(admin, PROCEDURE_CALL);
    await applyGrants(owner, users, { withdraw: false });
    await admin.raw(PROCEDURE_CALL);
    await database.public.raw(PROCEDURE_CALL);
    await applyGrants(owner, users);
    await admin.raw(PROCEDURE_CALL);
    await expectDenied(database.public, PROCEDURE_CALL);
  });

  test('stay when a migration finds the procedure unchanged', async () => {
    await migrate(database.owner);
    await database.admin.raw(PROCEDURE_CALL);
  });

  test('stay when a migration makes a changed procedure again, because older versions call it until all is granted', async () => {
    await database.owner.raw(`alter procedure fresh_vendor_groups comment 'an older version'`);
    await migrate(database.owner);
    await database.admin.raw(PROCEDURE_CALL);
    await expectDenied(database.public, PROCEDURE_CALL);
  });
});

test('an older admin-api reads votes until privileges are withdrawn', async () => {
  const { owner, admin } = database;
  const [[{ name: schema }]] = await owner.raw('select database() as name');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Test-password-1!', host: '%' });
  const users = { public: login('public'), admin: login('admin') };
  await owner.raw('grant select on ??.votes to ?@?', [schema, users.admin.user, '%']);
  await applyGrants(owner, users, { withdraw: false });
  await admin.raw('select * from votes');
  await applyGrants(owner, users);
  await expectDenied(admin, 'select * from votes');
});

test("an owner who cannot read the server's own tables still grants the privileges", async () => {
  const { owner, urls } = database;
  const [[{ name: schema }]] = await owner.raw('select database() as name');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Test-password-1!', host: '%' });
  const limited = login('limited');
  const users = { public: login('new_public'), admin: login('new_admin') };
  await owner.raw('create user ?@? identified by ?', [limited.user, '%', limited.password]);
  await owner.raw('grant create user on *.* to ?@?', [limited.user, '%']);
  await owner.raw('grant all on ??.* to ?@? with grant option', [schema, limited.user, '%']);
  const db = connect(databaseUrl(urls.owner, limited), { queryLimitMs: null });
  const admin = connect(databaseUrl(urls.owner, users.admin));
  try {
    await applyGrants(db, users);
    await applyGrants(db, users);
    await admin.raw('call fresh_vendor_groups()');
    await expectDenied(admin, 'select * from votes');
  } finally {
    await Promise.all([db.destroy(), admin.destroy()]);
    for (const { user } of [limited, ...Object.values(users)]) await owner.raw('drop user if exists ?@?', [user, '%']);
  }
});
