import type { Knex } from 'knex';
import { type ConnectionOptions, createConnection } from 'mysql2/promise';
import { ADMIN_PRIVILEGES } from '../grants/admin-privileges.ts';
import { ADMIN_PROCEDURES, type CallableProcedures, PUBLIC_PROCEDURES } from '../grants/callable-procedures.ts';
import type { Privileges } from '../grants/privileges.ts';
import { PUBLIC_PRIVILEGES } from '../grants/public-privileges.ts';
import { isAccessDenied, isTableDenied, isUsedPassword } from './database-errors.ts';

export interface Login {
  user: string;
  password: string;
  /** The hosts the user may come from, in MySQL's notation. */
  host: string;
}

export interface Logins {
  public: Login;
  admin: Login;
}

/** One privilege on a table, or on one of its columns: `insert`, or `insert (username)`. */
type Privilege = string;

export interface GrantOptions {
  /** false only adds privileges. Older versions may still run, and may need some that the new one does not. */
  withdraw?: boolean;
}

/**
 * Gives two users their privileges on the database that `owner` is connected to, and by default withdraws all others.
 * `owner` must be allowed to create users. Running processes keep the privileges that stay, with two exceptions. If a
 * privilege on a table narrows to columns, they lack it between two statements, because no single statement does this.
 * And a user with privileges on a whole database lacks all of them for a moment.
 */
export async function applyGrants(owner: Knex, logins: Logins, { withdraw = true }: GrantOptions = {}): Promise<void> {
  const [[row]] = await owner.raw('select database() as name');
  const schema: string | null = row.name;
  if (schema === null) throw new Error('applyGrants needs a connection to a database, not only to a server');
  await applyTableGrants(owner, schema, logins.public, PUBLIC_PRIVILEGES, withdraw);
  await applyTableGrants(owner, schema, logins.admin, ADMIN_PRIVILEGES, withdraw);
  await applyProcedureGrants(owner, schema, logins.public, PUBLIC_PROCEDURES, withdraw);
  await applyProcedureGrants(owner, schema, logins.admin, ADMIN_PROCEDURES, withdraw);
}

async function applyTableGrants(
  owner: Knex,
  schema: string,
  login: Login,
  privileges: Privileges,
  withdraw: boolean,
): Promise<void> {
  const who = [login.user, login.host];
  await ensureUser(owner, login);
  if (withdraw) await revokeBroadPrivileges(owner, login);
  const granted = await listGranted(owner, schema, login);
  for (const table of new Set([...Object.keys(privileges), ...granted.keys()])) {
    const wanted = listWanted(privileges, table);
    const present = granted.get(table) ?? [];
    const missing = wanted.filter((privilege) => !present.includes(privilege));
    const excess = withdraw ? present.filter((privilege) => !wanted.includes(privilege)) : [];
    // A revoke on a table also removes the privileges on its columns, whenever they were granted.
    const narrowed = wanted.filter((privilege) => excess.includes(verbOf(privilege)));
    const grant = (added: Privilege[]) =>
      added.length > 0 && owner.raw(`grant ${added.join(', ')} on ??.?? to ?@?`, [schema, table, ...who]);
    await grant(missing.filter((privilege) => !narrowed.includes(privilege)));
    if (excess.length > 0) await owner.raw(`revoke ${excess.join(', ')} on ??.?? from ?@?`, [schema, table, ...who]);
    await grant(narrowed);
  }
}

async function applyProcedureGrants(
  owner: Knex,
  schema: string,
  { user, host }: Login,
  wanted: CallableProcedures,
  withdraw: boolean,
): Promise<void> {
  const granted = await listCallableRoutines(owner, schema, { user, host });
  for (const name of wanted) {
    if (granted.some((routine) => routine.name === name)) continue;
    await owner.raw('grant execute on procedure ??.?? to ?@?', [schema, name, user, host]);
  }
  if (!withdraw) return;
  for (const { kind, name } of granted.filter((routine) => !wanted.includes(routine.name))) {
    const type = kind === 'PROCEDURE' ? 'procedure' : 'function';
    await owner.raw(`revoke all privileges on ${type} ??.?? from ?@?`, [schema, name, user, host]);
  }
}

type Routine = { kind: string; name: string };

/**
 * Lists the procedures and functions that the user may call. information_schema does not have these privileges. An
 * owner that cannot read the server's own tables does not see them, so then nothing is withdrawn.
 */
async function listCallableRoutines(
  owner: Knex,
  schema: string,
  login: Pick<Login, 'user' | 'host'>,
): Promise<Routine[]> {
  try {
    const [rows] = await owner.raw(
      'select routine_type as kind, routine_name as name from mysql.procs_priv where db = ? and user = ? and host = ?',
      [schema, login.user, login.host],
    );
    return rows;
  } catch (error) {
    if (isTableDenied(error)) return [];
    throw error;
  }
}

const verbOf = (privilege: Privilege): string => privilege.split(' ', 1)[0] as string;

/** Creates the user, or sets its password if it has another one. */
async function ensureUser(owner: Knex, login: Login): Promise<void> {
  const values = [login.user, login.host, login.password];
  // Sets the password at once, because a server with password rules creates no user without one. `if not exists`
  // matters: without it MySQL checks the password history before it notices that the user exists.
  const [created] = await owner.raw('create user if not exists ?@? identified by ?', values);
  if (created.warningStatus === 0) return;
  // The password is not set again, because a server with a password history would reject it as used before.
  if (await hasPassword(owner, login)) return;
  try {
    await owner.raw('alter user ?@? identified by ?', values);
  } catch (error) {
    // A user of another host cannot be checked from here. If it has yet another password, it cannot sign in.
    if (!isUsedPassword(error)) throw error;
  }
}

/** Tries to sign in as the user. Also false for a user that may sign in only from another host. */
async function hasPassword(owner: Knex, { user, password }: Login): Promise<boolean> {
  const { database: _, ...server }: ConnectionOptions = owner.client.config.connection;
  try {
    const connection = await createConnection({ ...server, user, password });
    await connection.end();
    return true;
  } catch (error) {
    if (isAccessDenied(error)) return false;
    throw error;
  }
}

function listWanted(privileges: Privileges, table: string): Privilege[] {
  const { select, insert, update, delete: remove } = privileges[table] ?? {};
  return Object.entries({ select, insert, update, delete: remove && ('all' as const) }).flatMap(([verb, columns]) => {
    if (columns === undefined) return [];
    return columns === 'all' ? [verb] : columns.map((column) => `${verb} (\`${column}\`)`);
  });
}

async function listGranted(owner: Knex, schema: string, login: Login): Promise<Map<string, Privilege[]>> {
  const grantee = `'${login.user}'@'${login.host}'`;
  const [rows] = await owner.raw(
    `select table_name as name, lower(privilege_type) as verb, null as col
       from information_schema.table_privileges where grantee = ? and table_schema = ?
     union all
     select table_name, lower(privilege_type), column_name
       from information_schema.column_privileges where grantee = ? and table_schema = ?`,
    [grantee, schema, grantee, schema],
  );
  const granted = new Map<string, Privilege[]>();
  for (const { name, verb, col } of rows as { name: string; verb: string; col: string | null }[]) {
    const privilege = col === null ? verb : `${verb} (\`${col}\`)`;
    granted.set(name, [...(granted.get(name) ?? []), privilege]);
  }
  return granted;
}

/**
 * Revokes everything from a user that has privileges on the whole server or a whole database, as a user that was
 * created by hand may have. With these, the narrow ones would be pointless.
 */
async function revokeBroadPrivileges(owner: Knex, login: Login): Promise<void> {
  const grantee = `'${login.user}'@'${login.host}'`;
  const [broad] = await owner.raw(
    `select 1 from information_schema.schema_privileges where grantee = ?
     union all
     select 1 from information_schema.user_privileges where grantee = ? and privilege_type <> 'USAGE'`,
    [grantee, grantee],
  );
  if (broad.length > 0) await owner.raw('revoke all privileges, grant option from ?@?', [login.user, login.host]);
}
