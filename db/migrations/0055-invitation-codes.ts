import type { Knex } from 'knex';

export const kind = 'expand';

/** Hashes of the codes that admins give out. The table does not say which account used a code. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists invitation_codes (
      cycle_id int unsigned not null,
      code_hash binary(32) not null,
      primary key (cycle_id, code_hash),
      constraint invitation_codes_cycle_fk foreign key (cycle_id) references voting_cycles (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists invitation_codes');
}
