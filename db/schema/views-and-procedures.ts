import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Procedure } from '../procedures/procedure.ts';
import { PROCEDURES } from '../procedures/procedures.ts';
import { isTableDenied } from '../src/database-errors.ts';
import { VIEWS } from './views.ts';

/**
 * Creates all views and procedures. The user of this connection becomes their definer. This is no migration, but runs
 * each time after the migrations. So a schema that was restored from a dump works again after it was migrated, even if
 * the definer in the dump does not exist on this server.
 */
export async function createViewsAndProcedures(db: Knex): Promise<void> {
  for (const [name, select] of Object.entries(VIEWS)) {
    await db.raw(
      `create or replace algorithm = merge definer = current_user sql security definer view ${name} as ${select}`,
    );
  }
  for (const [name, procedure] of Object.entries(PROCEDURES)) await createProcedure(db, name, procedure);
}

/** Runs before a rollback, because a rollback may remove what the views and procedures read. */
export async function dropViewsAndProcedures(db: Knex): Promise<void> {
  for (const name of Object.keys(PROCEDURES)) await db.raw(`drop procedure if exists ${name}`);
  for (const name of Object.keys(VIEWS)) await db.raw(`drop view if exists ${name}`);
}

/**
 * Leaves an unchanged procedure as it is. MySQL cannot replace a procedure, and dropping it also drops the privileges
 * of its callers. They get them back at once, because older versions may call it long before `applyGrants` runs.
 */
async function createProcedure(db: Knex, name: string, { parameters = '', writes, body }: Procedure): Promise<void> {
  const version = createHash('sha256').update(`${parameters}${body}`).digest('hex').slice(0, 16);
  const [[present]] = await db.raw(
    `select routine_comment as version, definer as definer, current_user() as owner from information_schema.routines
      where routine_schema = database() and routine_type = 'PROCEDURE' and routine_name = ?`,
    [name],
  );
  if (present?.version === version && present.definer === present.owner) return;
  const callers = await listCallers(db, name);
  await db.raw(`drop procedure if exists ${name}`);
  await db.raw(
    `create definer = current_user procedure ${name}(${parameters}) ${writes ? 'modifies' : 'reads'} sql data
     sql security definer comment '${version}' ${body}`,
  );
  for (const { user, host } of callers) await db.raw('grant execute on procedure ?? to ?@?', [name, user, host]);
}

/** The other users who may call a procedure. None if this user cannot read the server's own tables. */
async function listCallers(db: Knex, name: string): Promise<{ user: string; host: string }[]> {
  try {
    const [rows] = await db.raw(
      `select user as user, host as host, current_user() as owner from mysql.procs_priv
        where db = database() and routine_type = 'PROCEDURE' and routine_name = ? and find_in_set('Execute', proc_priv)`,
      [name],
    );
    return rows.filter((row: { user: string; host: string; owner: string }) => `${row.user}@${row.host}` !== row.owner);
  } catch (error) {
    if (isTableDenied(error)) return [];
    throw error;
  }
}
