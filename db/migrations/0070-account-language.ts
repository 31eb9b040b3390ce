import type { Knex } from 'knex';

export const kind = 'expand';

/** The language that the owner of an account has chosen for the site and for mail. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('accounts', 'language')) return;
  await knex.raw(
    "alter table accounts add column language varchar(10) character set ascii collate ascii_bin null comment 'null: none was chosen'",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table accounts drop column language');
}
