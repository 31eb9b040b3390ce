import type { Knex } from 'knex';

export const kind = 'expand';

/** What organizers ask for: personal links for the roll. public-api makes and sends them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists link_sendings (
      id int unsigned not null auto_increment,
      whom enum('new', 'unused') not null comment 'who got no letter yet, or everybody who has used no link',
      ordered_by int unsigned not null,
      ordered_at datetime(3) not null default current_timestamp(3),
      last_roll_id int unsigned not null default 0 comment 'the rows of the roll up to this one are done',
      finished_at datetime(3) null,
      primary key (id),
      constraint link_sendings_ordered_by_fk foreign key (ordered_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists link_sendings');
}
