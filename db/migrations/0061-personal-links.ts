import type { Knex } from 'knex';

export const kind = 'expand';

/** Links with which somebody on the roll signs in, once. A used one is kept, so that its owner can say who was not. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists personal_links (
      token_hash binary(32) not null comment 'sha256 of the random token in the letter',
      member_id int unsigned not null,
      asked_by enum('organizer', 'voter') not null,
      made_at datetime(3) not null default current_timestamp(3),
      sent_at datetime(3) null comment 'when the mail server took the letter',
      expires_at datetime(3) not null,
      used_at datetime(3) null,
      ended_at datetime(3) null,
      ended_by enum('newer', 'refused', 'taken_back') null,
      primary key (token_hash),
      constraint personal_links_member_fk foreign key (member_id) references roll_members (id) on delete cascade
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists personal_links');
}
