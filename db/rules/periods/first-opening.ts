import type { Knex } from 'knex';

/**
 * SQL that is true once a period has begun on this site, and while a rehearsal runs. Before that the public sees neither
 * categories nor vendors.
 */
export const IS_SITE_SHOWN = `(
  exists (select 1 from first_opening)
  or exists (select 1 from voting_cycles r where r.rehearsal_marker = 1 and r.ends_at > now(3))
)`;

export async function isSiteShown(db: Knex): Promise<boolean> {
  const [[row]] = await db.raw(`select ${IS_SITE_SHOWN} as is_shown`);
  return row.is_shown === 1;
}

/** Needs the exclusive voting state. */
export async function recordFirstOpening(trx: Knex.Transaction): Promise<void> {
  if ((await trx('first_opening').first('id')) === undefined) await trx('first_opening').insert({ id: 1 });
}
