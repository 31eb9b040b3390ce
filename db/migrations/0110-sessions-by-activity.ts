import type { Knex } from 'knex';
import { hasIndex } from '../src/has-index.ts';

export const kind = 'expand';

/**
 * The list of sessions is sorted by the first two columns and filters by the others, so a session that it leaves out
 * costs no access to its row, unless somebody searches for a session's id. A later release removes
 * sessions_last_activity_at_index, which has the same first column.
 */
export async function up(knex: Knex): Promise<void> {
  if (await hasIndex(knex, 'sessions', 'sessions_activity_index')) return;
  await knex.raw(`
    alter table sessions
      add index sessions_activity_index
        (last_activity_at, id, ended_at, expires_at, is_blocked, account_id, ip_address)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop index sessions_activity_index');
}
