import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * The passkeys of admins, apart from those of voters because public-api must not reach them, and the challenges that
 * wait for a signature. Both statements can run again if the second one failed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists admin_passkey_challenges (
      session_id bigint unsigned not null,
      purpose varchar(10) character set ascii collate ascii_bin not null,
      challenge binary(32) not null comment 'deleted when it is met, or replaced by the next one',
      expires_at datetime(3) not null,
      primary key (session_id, purpose),
      constraint admin_passkey_challenges_session_fk
        foreign key (session_id) references sessions (id) on delete cascade
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists admin_passkey_challenges');
}
