import type { Knex } from 'knex';

export const kind = 'expand';

/** Letters to voters. admin-api writes and orders them. public-api sends them, and stores numbers rounded down to tens. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists letters (
      id int unsigned not null auto_increment,
      kind enum('invitation', 'opened', 'closing', 'results') not null,
      subject varchar(120) not null,
      body text not null,
      to_roll tinyint(1) not null,
      to_askers tinyint(1) not null,
      zone varchar(64) character set ascii not null comment 'in which its times are written, such as Europe/Oslo',
      rate_a_minute smallint unsigned not null,
      state enum('draft', 'scheduled', 'sending', 'stopped', 'done') not null default 'draft',
      send_at datetime(3) null,
      ordered_by int unsigned null,
      began_at datetime(3) null,
      stopped_at datetime(3) null,
      stopped_by int unsigned null,
      finished_at datetime(3) null,
      recipients int unsigned null comment 'rounded down to tens; null under ten',
      sent int unsigned null comment 'rounded down to tens; null under ten',
      came_back int unsigned null comment 'rounded down to tens; null under ten',
      too_soon int unsigned null comment 'who got the same kind within a day; rounded down to tens; null under ten',
      primary key (id),
      index letters_kind_index (kind, id),
      index letters_state_index (state, send_at),
      constraint letters_ordered_by_fk foreign key (ordered_by) references accounts (id),
      constraint letters_stopped_by_fk foreign key (stopped_by) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists letters');
}
