import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * The order that admins gave the vendors. It is a table of its own, because a vote locks the row of its vendor, and
 * should not wait while vendors are put in order.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists vendor_places (
      vendor_id int unsigned not null,
      place int unsigned not null,
      primary key (vendor_id),
      constraint vendor_places_vendor_fk foreign key (vendor_id) references vendors (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists vendor_places');
}
