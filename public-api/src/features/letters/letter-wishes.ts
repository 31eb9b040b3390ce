import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { WishedLetterKind } from '@plaudit/db/rows';
import type { OwnLetters } from '../../../contract/index.ts';
import type { Callers } from '../../http/route.ts';
import { voterError } from '../../http/voter-error.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { mailUnavailable } from '../mail/mail-errors.ts';
import { hashForLetters } from '../mail/mailbox-hash.ts';
import { isUnsubscribed, subscribeAgain } from '../mail/suppressions.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';

export type LetterDependencies = { db: Db; tokenKey: KeyObject; sendsMail: boolean };

type Reader = Callers['voter']['session'];

export async function getOwnLetters({ db, tokenKey }: LetterDependencies, { account }: Reader): Promise<OwnLetters> {
  const { email } = await getAccount(db, account.id);
  return { wanted: email === null ? [] : await listWishes(db, tokenKey, account.id, email) };
}

/** Somebody who unsubscribed gets letters again from the first tick on, and only the ticked ones. */
export async function setWish(
  { db, tokenKey, sendsMail }: LetterDependencies,
  session: Reader,
  { kind, wanted }: { kind: WishedLetterKind; wanted: boolean },
): Promise<OwnLetters> {
  if (!sendsMail) throw mailUnavailable();
  const { account } = session;
  await changeOwnAccount(db, session, async (trx) => {
    const { email } = await getAccount(trx, account.id);
    if (email === null) throw voterError('letters.no_address', 409);
    const mailboxHash = hashForLetters(tokenKey, email);
    if (wanted && (await isUnsubscribed(trx, mailboxHash))) {
      await deleteWishes(trx, account.id);
      await subscribeAgain(trx, mailboxHash);
    }
    await trx('letter_wishes').where({ account_id: account.id, kind }).delete();
    if (wanted) await trx('letter_wishes').insert({ account_id: account.id, kind });
  });
  return getOwnLetters({ db, tokenKey, sendsMail }, session);
}

async function listWishes(db: Db, key: KeyObject, accountId: number, email: string): Promise<WishedLetterKind[]> {
  if (await isUnsubscribed(db, hashForLetters(key, email))) return [];
  return db('letter_wishes').where({ account_id: accountId }).orderBy('kind').pluck('kind');
}

export async function deleteWishes(trx: Db, accountId: number): Promise<void> {
  await trx('letter_wishes').where({ account_id: accountId }).delete();
}

/** For an account that is deleted. A letter that is being sent does not reach it any more. */
export async function deleteLettersOf(trx: Db, accountId: number): Promise<void> {
  await deleteWishes(trx, accountId);
  await trx('letter_recipients').where({ account_id: accountId }).delete();
}
