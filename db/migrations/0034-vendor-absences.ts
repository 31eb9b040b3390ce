import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * When a restored vendor had been removed, and when it was restored. A period that ended between the two keeps its list
 * of vendors.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists vendor_absences (
      id int unsigned not null auto_increment,
      vendor_id int unsigned not null,
      removed_at datetime(3) not null,
      restored_at datetime(3) not null,
      primary key (id),
      index vendor_absences_vendor_index (vendor_id),
      constraint vendor_absences_vendor_fk foreign key (vendor_id) references vendors (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists vendor_absences');
}
