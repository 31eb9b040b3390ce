import type { Knex } from 'knex';

/** Shorter failures are usual, and every mail is tried again. */
export const MAIL_FAILS_AFTER_HOURS = 1;

/** Since when no mail could be sent, if that is long. */
export async function readFailingMail(db: Knex): Promise<Date | undefined> {
  const row = await db('mail_failures')
    .where('since', '<', db.raw('now(3) - interval ? hour', [MAIL_FAILS_AFTER_HOURS]))
    .first('since');
  return row?.since;
}
