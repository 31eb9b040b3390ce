import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { checkCurrentPassword } from '@plaudit/db/rules/password-change';
import type { PasswordHasher } from '@plaudit/db/rules/passwords';
import { consumeAttempt, tooMany } from '@plaudit/db/rules/throttles';
import type { EmailRequest } from '../../../contract/index.ts';
import type { SignedInSession } from '../../http/route.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { mailUnavailable } from '../mail/mail-errors.ts';
import { confirmationThrottle, recipientThrottle } from '../mail/mail-limits.ts';
import { insertMail, notifyFormerAddress } from '../mail/outbox.queries.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';
import { deleteLinksAndTheirMail } from './account-deletion.queries.ts';

export type EmailDependencies = { db: Db; passwords: PasswordHasher; tokenKey: KeyObject; sendsMail: boolean };

/** Sends a link to the address, which becomes the account's address when the link is opened. */
export async function requestConfirmation(
  { db, passwords, tokenKey, sendsMail }: EmailDependencies,
  session: SignedInSession,
  { email, currentPassword }: EmailRequest,
): Promise<void> {
  if (!sendsMail) throw mailUnavailable();
  const { account } = session;
  await checkCurrentPassword({ db, passwords }, account.id, currentPassword);
  const limits = [confirmationThrottle(account.id), recipientThrottle(tokenKey, 'confirm_email', email)];
  const wait = await consumeAttempt(db, limits);
  if (wait !== undefined) throw tooMany('mail.too_many', 'Too many mails were sent. Please try again later.', wait);
  await changeOwnAccount(db, session, (trx) =>
    insertMail(trx, { kind: 'confirm_email', recipient: email, accountId: account.id }),
  );
}

export async function removeEmail(
  { db, passwords, sendsMail }: EmailDependencies,
  session: SignedInSession,
  currentPassword: string,
): Promise<void> {
  const { account } = session;
  const passwordHash = await checkCurrentPassword({ db, passwords }, account.id, currentPassword);
  await changeOwnAccount(db, session, async (trx) => {
    const { email: formerEmail } = await getAccount(trx, account.id);
    await trx.raw('call remove_voter_email(?, ?)', [account.id, passwordHash]);
    // Links that were sent to the address stop working too.
    await deleteLinksAndTheirMail(trx, account.id);
    if (sendsMail) await notifyFormerAddress(trx, { accountId: account.id, email: null, formerEmail });
  });
}
