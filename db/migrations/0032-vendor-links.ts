import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists vendor_links (
      id int unsigned not null auto_increment,
      vendor_id int unsigned not null,
      title varchar(100) not null,
      url varchar(2048) not null,
      description varchar(300) not null default '',
      icon varchar(64) not null default 'link',
      display_order int not null default 0,
      version int unsigned not null default 1,
      primary key (id),
      index vendor_links_order_index (vendor_id, display_order),
      constraint vendor_links_vendor_fk foreign key (vendor_id) references vendors (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists vendor_links');
}
