import { randomUUID } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { OrganizerLetterKind } from '@plaudit/db/rows';
import { sendsMail } from '@plaudit/db/rules/votes/ready-proofs';
import type { OwnLetters } from '../../../contract/index.ts';

/** Only public-api knows whether there is a mail server. It says so by what can confirm a voter's account. */

export async function readOwnLetters(db: Db, accountId: number): Promise<OwnLetters> {
  const row = await db('organizer_addresses').where({ account_id: accountId }).first('email', 'asked_email', 'letters');
  return {
    sendsMail: await sendsMail(db),
    email: row?.email ?? null,
    askedEmail: row?.asked_email ?? null,
    wanted: (row?.letters || '').split(',').filter((kind) => kind !== '') as OrganizerLetterKind[],
  };
}

/** public-api sends the link, and stores the address as confirmed once the link is used. */
export async function askForAddress(trx: Db, accountId: number, email: string): Promise<void> {
  const address = trx('organizer_addresses').where({ account_id: accountId });
  if ((await address.clone().update({ asked_email: email })) === 0) {
    await trx('organizer_addresses').insert({ account_id: accountId, asked_email: email });
  }
  await trx('organizer_letters').insert({ account_id: accountId, kind: 'address', event: randomUUID() });
}

/** Returns false if there is no address. */
export async function setWantedLetters(trx: Db, accountId: number, wanted: readonly string[]): Promise<boolean> {
  const address = trx('organizer_addresses').where({ account_id: accountId });
  if ((await address.clone().forUpdate().first('account_id')) === undefined) return false;
  await address.clone().update({ letters: wanted.join(',') });
  return true;
}

/** Returns false if there was none. */
export async function deleteLettersAddress(trx: Db, accountId: number): Promise<boolean> {
  return (await trx('organizer_addresses').where({ account_id: accountId }).delete()) > 0;
}
