import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { transaction } from '@plaudit/db/transaction';
import { lockRoom, noteNoRoom, useRoom } from './mail-ceiling.queries.ts';
import { claimMail, listDueMail, type OutboxMail } from './outbox.queries.ts';

/** `hasRoom` is false once the limit of mails to unconfirmed addresses has let no more through. */
export type Round = { hasRoom: boolean };

/** The first mail that is due and may be sent. From now on only this process may send it. */
export async function claimNext(db: Db, round: Round): Promise<OutboxMail | undefined> {
  for (const mail of await listDueMail(db, round)) {
    if (mail.needs_room === 0) {
      if (await claimMail(db, mail)) return mail;
      continue;
    }
    const claim = await claimWithRoom(db, mail);
    if (claim === 'claimed') return mail;
    if (claim === 'no room') {
      round.hasRoom = false;
      return claimNext(db, round);
    }
  }
  return undefined;
}

/** A mail for which there is no room stays as it is, and is the next one when there is. */
async function claimWithRoom(db: Db, mail: OutboxMail): Promise<'claimed' | 'taken' | 'no room'> {
  const { mails_to_unconfirmed_per_hour: perHour } = await readSettings(db);
  return transaction(db, async (trx) => {
    if (!(await lockRoom(trx, perHour))) {
      await noteNoRoom(trx);
      return 'no room';
    }
    if (!(await claimMail(trx, mail))) return 'taken';
    await useRoom(trx, perHour);
    return 'claimed';
  });
}
