import type { Knex } from 'knex';

export const kind = 'expand';

/** Test letters that organizers ordered. public-api deletes each before it sends it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists test_letters (
      id int unsigned not null auto_increment,
      kind enum('invitation', 'opened', 'closing', 'results') not null,
      subject varchar(120) not null,
      body text not null,
      zone varchar(64) character set ascii not null,
      recipient varchar(254) not null,
      ordered_at datetime(3) not null default current_timestamp(3),
      primary key (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists test_letters');
}
