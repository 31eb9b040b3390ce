import type { Knex } from 'knex';
import { hasIndex } from '../src/has-index.ts';

export const kind = 'expand';

/**
 * Accounts are found by their e-mail address when somebody asks for a new password. Several accounts may have the same
 * one.
 */
export async function up(knex: Knex): Promise<void> {
  if (await hasIndex(knex, 'accounts', 'accounts_email_index')) return;
  await knex.raw(`
    alter table accounts
      add index accounts_email_index (email)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accounts
      drop index accounts_email_index
  `);
}
