import { connect, databaseUrl } from '@plaudit/db/connect';

/** What migrations, views, procedures and the grants of the two APIs' users take, on the database. */
const ON_DATABASE = [
  ...['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'CREATE', 'DROP', 'ALTER', 'INDEX', 'REFERENCES'],
  ...['CREATE VIEW', 'SHOW VIEW', 'CREATE ROUTINE', 'ALTER ROUTINE', 'EXECUTE'],
];

/**
 * Throws if the server cannot be reached, or if the user of the URL lacks a right that the start needs. Called before
 * anything is built, because a build takes minutes.
 */
export async function checkOwnerRights(owner: string): Promise<void> {
  const { missing, user, schema } = await findMissingRights(owner);
  if (missing.length === 0) return;
  throw new Error(
    `The user of DATABASE_URL lacks: ${missing.join(', ')}. As the server's administrator:\n` +
      `  grant all on \`${schema}\`.* to ${user} with grant option;\n` +
      `  grant create user on *.* to ${user};`,
  );
}

interface Rights {
  missing: string[];
  /** In SQL: `'name'@'host'`. */
  user: string;
  schema: string;
}

async function findMissingRights(owner: string): Promise<Rights> {
  const schema = decodeURIComponent(new URL(owner).pathname.slice(1));
  // The database itself may not exist yet.
  const server = connect(databaseUrl(owner, { database: '' }), { poolMax: 1, acquireLimitMs: 10_000 });
  try {
    const [[self]] = await server.raw('select current_user() as name, current_role() as role');
    const user = `'${self.name.replace('@', "'@'")}'`;
    // information_schema does not have what comes with a role. Then the first statement that is rejected says so.
    if (self.role !== null && self.role !== 'NONE') return { missing: [], user, schema };
    const [rows] = await server.raw(
      `select privilege_type as name, is_grantable as canGrant, 1 as isForServer
         from information_schema.user_privileges where grantee = ?
       union all
       select privilege_type, is_grantable, 0
         from information_schema.schema_privileges where grantee = ? and ? like table_schema`,
      [user, user, schema],
    );
    const rights = rows as { name: string; canGrant: 'YES' | 'NO'; isForServer: number }[];
    const missing = ON_DATABASE.filter((name) => !rights.some((right) => right.name === name));
    const canGrantAll = ON_DATABASE.every((name) =>
      rights.some((right) => right.name === name && right.canGrant === 'YES'),
    );
    if (missing.length === 0 && !canGrantAll) missing.push('GRANT OPTION');
    if (!rights.some(({ name, isForServer }) => name === 'CREATE USER' && isForServer)) missing.push('CREATE USER');
    return { missing, user, schema };
  } catch (error) {
    throw new Error(`The server in DATABASE_URL cannot be used: ${(error as Error).message}`);
  } finally {
    await server.destroy();
  }
}
