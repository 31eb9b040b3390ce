import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * The vendors on a shortlist, and those that the list took out of its category after people had voted in the category.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists nominees (
      shortlist_id int unsigned not null,
      vendor_id int unsigned not null,
      withdrawn_at datetime(3) null comment 'when a vendor that people could vote for stopped to stand',
      primary key (shortlist_id, vendor_id),
      index nominees_vendor_index (vendor_id),
      constraint nominees_shortlist_fk foreign key (shortlist_id) references shortlists (id),
      constraint nominees_vendor_fk foreign key (vendor_id) references vendors (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists nominees');
}
