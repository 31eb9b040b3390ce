import type { Knex } from 'knex';

export const kind = 'expand';

/** What can confirm an account on this site. Only public-api knows whether it has a mail server, or providers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists ready_proofs (
      kind varchar(20) character set ascii collate ascii_bin not null,
      seen_at datetime(3) not null comment 'when a public-api that accepts such proofs was last running',
      primary key (kind)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists ready_proofs');
}
