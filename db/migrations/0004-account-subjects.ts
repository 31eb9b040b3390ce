import type { Knex } from 'knex';

export const kind = 'expand';

/** Who signs in with an account at a provider. Of that account only a keyed hash of its issuer and id is stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists account_subjects (
      id int unsigned not null auto_increment,
      subject_hash binary(32) not null,
      account_id int unsigned not null,
      provider varchar(20) character set ascii collate ascii_bin not null comment 'as in the configuration of public-api',
      linked_at datetime(3) not null default current_timestamp(3),
      unlinked_at datetime(3) null comment 'signs in no more, and still cannot belong to another account',
      primary key (id),
      constraint account_subjects_hash_unique unique (subject_hash),
      key account_subjects_unlinked_at (unlinked_at),
      constraint account_subjects_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists account_subjects');
}
