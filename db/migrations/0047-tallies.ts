import type { Knex } from 'knex';

export const kind = 'expand';

/** The votes that count, for each vendor in each box. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists tallies (
      ballot_box_id int unsigned not null,
      vendor_id int unsigned not null,
      votes int unsigned not null,
      primary key (ballot_box_id, vendor_id),
      index tallies_vendor_index (vendor_id),
      constraint tallies_box_fk foreign key (ballot_box_id) references ballot_boxes (id),
      constraint tallies_vendor_fk foreign key (vendor_id) references vendors (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists tallies');
}
