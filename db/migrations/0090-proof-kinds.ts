import type { Knex } from 'knex';

export const kind = 'expand';

export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('voting_cycles', 'proof_kinds')) return;
  await knex.raw(`
    alter table voting_cycles
      add column proof_kinds set('invitation', 'email', 'openid') not null default 'invitation'
        comment 'which proofs are accepted where only confirmed accounts count'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table voting_cycles drop column proof_kinds');
}
