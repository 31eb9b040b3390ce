import type { Knex } from 'knex';

export const kind = 'expand';

/** Only the server's limit for a statement, `max_allowed_packet`, limits a result then. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table written_results
      modify column results longtext not null comment 'JSON, exactly as it was computed, in one of two forms'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table written_results
      modify column results mediumtext not null comment 'JSON, exactly as it was computed'
  `);
}
