import type { Knex } from 'knex';

export const kind = 'contract';

/** Letters took its place, and no code reads or writes it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists link_sendings');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists link_sendings (
      id int unsigned not null auto_increment,
      whom enum('new', 'unused') not null comment 'who got no letter yet, or everybody who has used no link',
      ordered_by int unsigned not null,
      ordered_at datetime(3) not null default current_timestamp(3),
      last_roll_id int unsigned not null default 0 comment 'the rows of the roll up to this one are done',
      finished_at datetime(3) null,
      was_too_few tinyint unsigned not null default 0 comment 'fewer than ten would have got a letter',
      primary key (id),
      constraint link_sendings_ordered_by_fk foreign key (ordered_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}
