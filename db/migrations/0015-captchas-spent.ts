import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists captchas_spent (
      token_hash binary(32) not null,
      expires_at datetime(3) not null comment 'from then on the token itself has expired and the row may go',
      primary key (token_hash),
      index captchas_spent_expires_at_index (expires_at)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists captchas_spent');
}
