import type { Knex } from 'knex';
import { hasIndex } from '../src/has-index.ts';

export const kind = 'expand';

/** InnoDB appends the id to the index, so the events of one admin are in the order of the panel's list. */
export async function up(knex: Knex): Promise<void> {
  if (await hasIndex(knex, 'audit_log', 'audit_log_actor_index')) return;
  await knex.raw('alter table audit_log add index audit_log_actor_index (actor_username)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_log drop index audit_log_actor_index');
}
