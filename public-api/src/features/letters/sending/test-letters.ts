import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { INVENTED_READER } from '@plaudit/db/rules/letters/letter-drafts';
import { readLetterPlan } from '@plaudit/db/rules/letters/letter-plan';
import { RETENTION } from '@plaudit/db/rules/personal-data/retention';
import { hashForLetters } from '../../mail/mailbox-hash.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { isSuppressed } from '../../mail/suppressions.ts';
import { writeLetterMail } from './letter-mail.ts';

type Sending = { mailer: Mailer; tokenKey: KeyObject; siteOrigin: string; onFailure: (error: unknown) => void };

/**
 * Sends what organizers ordered for themselves. Each is deleted first, so it is sent once at most. Throws if the mail
 * server takes nothing.
 */
export async function sendTestLetters(db: Db, { mailer, tokenKey, siteOrigin, onFailure }: Sending): Promise<void> {
  await db('test_letters')
    .where('ordered_at', '<', db.raw('now(3) - interval ? hour', [RETENTION.unsentMailHours]))
    .delete();
  const waiting = await db('test_letters').orderBy('id').limit(10).select();
  if (waiting.length === 0) return;
  await mailer.check();
  for (const letter of waiting) {
    if ((await db('test_letters').where({ id: letter.id }).delete()) !== 1) continue;
    const mailboxHash = hashForLetters(tokenKey, letter.recipient);
    if (await isSuppressed(db, mailboxHash)) continue;
    const plan = await readLetterPlan(db, letter, siteOrigin);
    const mail = writeLetterMail({ ...plan, subject: `Test: ${plan.subject}` }, tokenKey, {
      to: letter.recipient,
      name: INVENTED_READER,
      mailboxHash,
    });
    await mailer.send(mail).catch(onFailure);
  }
}
