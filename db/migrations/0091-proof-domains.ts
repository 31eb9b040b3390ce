import type { Knex } from 'knex';

export const kind = 'expand';

/**
 * The owner of a domain can make any number of addresses in it, so the number of accounts that one domain confirms is
 * limited. A setting lists the domains without this limit.
 */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('proofs', 'domain_hash')) return;
  await knex.raw(`
    alter table proofs
      add column domain_hash binary(32) null
        comment 'a keyed hash of the domain of a mail address; erased together with subject_hash',
      add index proofs_domain_index (cycle_id, domain_hash)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table proofs drop column domain_hash, drop index proofs_domain_index');
}
