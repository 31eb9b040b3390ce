import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists published_tallies (
      ballot_box_id int unsigned not null,
      vendor_id int unsigned not null,
      votes int unsigned not null,
      primary key (ballot_box_id, vendor_id),
      constraint published_tallies_box_fk foreign key (ballot_box_id) references published_boxes (ballot_box_id),
      constraint published_tallies_vendor_fk foreign key (vendor_id) references vendors (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists published_tallies');
}
