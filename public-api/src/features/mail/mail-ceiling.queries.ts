import type { Db } from '@plaudit/db/connect';

const HOUR_MICROSECONDS = 3_600_000_000;

/**
 * Half of the limit may be used at once. The other half comes back evenly during the hour. So there are at most as many
 * mails in any hour as the limit says, and whoever is next never waits until the hour is over.
 */
const stepOf = (perHour: number): number => Math.ceil((2 * HOUR_MICROSECONDS) / perHour);

/** Returns whether another mail to an unconfirmed address may be sent now. No other process can decide that meanwhile. */
export async function lockRoom(trx: Db, perHour: number): Promise<boolean> {
  const row = await trx('mail_ceiling')
    .where({ id: 1 })
    .forUpdate()
    .first<{ hasRoom: number } | undefined>(
      trx.raw('used_until <= now(6) + interval ? microsecond as hasRoom', [HOUR_MICROSECONDS - stepOf(perHour)]),
    );
  if (row !== undefined) return row.hasRoom === 1;
  await trx('mail_ceiling')
    .insert({ id: 1, used_until: trx.raw('now(6)') })
    .onConflict()
    .ignore();
  return true;
}

export async function useRoom(trx: Db, perHour: number): Promise<void> {
  await trx('mail_ceiling')
    .where({ id: 1 })
    .update({ used_until: trx.raw('greatest(used_until, now(6)) + interval ? microsecond', [stepOf(perHour)]) });
}

/** The panel shows this time. */
export async function noteNoRoom(trx: Db): Promise<void> {
  await trx('mail_ceiling')
    .where({ id: 1 })
    .update({ reached_at: trx.raw('now(3)') });
}
