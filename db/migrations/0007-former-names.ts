import type { Knex } from 'knex';

export const kind = 'expand';

/** The names of voters who have deleted their accounts. Nobody can register them again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists former_names (
      name_hash binary(32) not null comment 'HMAC of the name under a key that only the APIs have',
      primary key (name_hash)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists former_names');
}
