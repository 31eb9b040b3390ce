import type { Knex } from 'knex';

export const kind = 'expand';

/** New recovery codes are stored beside the former ones until their owner confirms that they are written down. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('recovery_codes', 'is_pending')) return;
  await knex.raw(`
    alter table recovery_codes
      add column is_pending tinyint(1) not null default 0
        comment 'shown, but not yet confirmed as kept; the codes with 0 stay valid until then'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table recovery_codes drop column is_pending');
}
