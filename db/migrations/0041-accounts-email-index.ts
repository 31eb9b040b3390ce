import type { Knex } from 'knex';

export const kind = 'expand';

const INDEX = 'accounts_email_index';

/** Accounts are found by their address when somebody asks for a new password. Several accounts may have the same one. */
export async function up(knex: Knex): Promise<void> {
  const [present] = await knex.raw('show index from accounts where key_name = ?', [INDEX]);
  if (present.length > 0) return;
  await knex.raw(`
    alter table accounts
      add index ${INDEX} (email)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accounts
      drop index ${INDEX}
  `);
}
