import type { Knex } from 'knex';
import { hasIndex } from '../src/has-index.ts';

export const kind = 'expand';

/**
 * Blocked sessions are counted every minute and each time the dashboard is read. There are only a few of them, so an
 * index finds them at once.
 */
export async function up(knex: Knex): Promise<void> {
  if (await hasIndex(knex, 'sessions', 'sessions_blocked_index')) return;
  await knex.raw('alter table sessions add index sessions_blocked_index (is_blocked)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop index sessions_blocked_index');
}
