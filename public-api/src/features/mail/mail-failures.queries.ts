import type { Db } from '@plaudit/db/connect';
import { MAIL_FAILS_AFTER_HOURS } from '@plaudit/db/rules/site/failing-mail';
import { notifyOrganizers } from '@plaudit/db/rules/site/organizer-letters';

/** The time of the first failure stays until a mail is sent. */
export async function recordFailedMail(db: Db): Promise<void> {
  await db('mail_failures').insert({ id: 1 }).onConflict().ignore();
}

/** Only now can a letter notify organizers that mail has failed. The panel has said so meanwhile. */
export async function recordWorkingMail(db: Db): Promise<void> {
  const failure = await db('mail_failures').first<{ since: Date; isLong: number } | undefined>(
    'since',
    db.raw('since < now(3) - interval ? hour as isLong', [MAIL_FAILS_AFTER_HOURS]),
  );
  if (failure === undefined) return;
  const { since, isLong } = failure;
  const ended = await db('mail_failures').where({ since }).delete();
  if (ended === 1 && isLong === 1) await notifyOrganizers(db, { kind: 'mail', event: since.toISOString() });
}
