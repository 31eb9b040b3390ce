import type { Knex } from 'knex';

export const kind = 'expand';

/** The reason of an exclusion has up to 1,000 characters, and is copied into the public decision. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table decisions
      modify column reason varchar(1000) null comment 'free text by an admin'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table decisions
      modify column reason varchar(500) null comment 'free text by an admin'
  `);
}
