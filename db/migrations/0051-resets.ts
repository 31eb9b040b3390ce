import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists resets (
      id int unsigned not null auto_increment,
      cycle_id int unsigned not null,
      category_id int unsigned null comment 'null when every category was reset',
      created_at datetime(3) not null default current_timestamp(3),
      created_by int unsigned not null,
      votes int unsigned not null comment 'what the closed boxes held',
      undone_at datetime(3) null,
      undone_by int unsigned null,
      primary key (id),
      index resets_cycle_index (cycle_id),
      constraint resets_cycle_fk foreign key (cycle_id) references voting_cycles (id),
      constraint resets_category_fk foreign key (category_id) references categories (id),
      constraint resets_created_by_fk foreign key (created_by) references accounts (id),
      constraint resets_undone_by_fk foreign key (undone_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists resets');
}
