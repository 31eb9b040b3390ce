import type { Knex } from 'knex';

export const kind = 'expand';

/** Who voted for which vendor. It only grows, and admin-api cannot read it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists votes (
      id binary(16) not null comment 'random; the receipt, and what tells a retry from a second vote',
      ballot_box_id int unsigned not null,
      voter_id int unsigned not null,
      vendor_id int unsigned not null,
      cast_at datetime(3) not null default current_timestamp(3),
      primary key (id),
      constraint votes_box_voter_unique unique (ballot_box_id, voter_id),
      index votes_voter_index (voter_id),
      index votes_vendor_box_index (vendor_id, ballot_box_id),
      index votes_cast_at_index (cast_at),
      constraint votes_box_fk foreign key (ballot_box_id) references ballot_boxes (id),
      constraint votes_voter_fk foreign key (voter_id) references accounts (id),
      constraint votes_vendor_fk foreign key (vendor_id) references vendors (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists votes');
}
