import type { Knex } from 'knex';

export const kind = 'expand';

/** The language of the page that asked for a mail, for an account that has chosen none. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('mail_outbox', 'language')) return;
  await knex.raw(
    "alter table mail_outbox add column language varchar(10) character set ascii collate ascii_bin null comment 'null: the site has one, or offers none that was asked for'",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_outbox drop column language');
}
