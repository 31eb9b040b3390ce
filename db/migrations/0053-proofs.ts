import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * Says that an account is tied to something of which one person has few, such as a code on paper. The row has no time,
 * because somebody who compares the time of a proof with the live leaderboard could see what the account voted for.
 *
 * The owner of a domain can make any number of addresses in it, so the number of accounts that one domain confirms is
 * limited. A setting lists the domains without this limit.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists proofs (
      cycle_id int unsigned not null,
      account_id int unsigned not null,
      kind varchar(20) character set ascii collate ascii_bin not null,
      subject_hash binary(32) null
        comment 'a keyed hash of what proves it, so that it proves one account; null once the result is final',
      domain_hash binary(32) null
        comment 'a keyed hash of the domain of a mail address; erased together with subject_hash',
      primary key (cycle_id, account_id),
      constraint proofs_subject_unique unique (cycle_id, subject_hash),
      index proofs_account_index (account_id),
      index proofs_domain_index (cycle_id, domain_hash),
      constraint proofs_cycle_fk foreign key (cycle_id) references voting_cycles (id),
      constraint proofs_account_fk foreign key (account_id) references accounts (id)
    ) engine=InnoDB default character set utf8mb4 collate utf8mb4_unicode_520_ci
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists proofs');
}
