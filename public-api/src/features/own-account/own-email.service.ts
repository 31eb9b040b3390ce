import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { consumeAttempt } from '@plaudit/db/rules/sign-in/throttles';
import type { EmailRequest, OwnerProof } from '../../../contract/index.ts';
import type { Callers } from '../../http/route.ts';
import { voterTooMany } from '../../http/voter-error.ts';
import { findVenueOf } from '../../network-throttles.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { deleteWishes } from '../letters/letter-wishes.ts';
import { mailUnavailable } from '../mail/mail-errors.ts';
import { confirmationThrottles } from '../mail/mail-limits.ts';
import { hashNetwork } from '../mail/network-hash.ts';
import { insertMail, notifyFormerAddress } from '../mail/outbox.queries.ts';
import { checkOwner } from '../passkeys/owner-proof.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';
import { deleteLinksAndPendingMail } from './account-deletion.queries.ts';

export type EmailDependencies = {
  db: Db;
  passwords: PasswordQueue;
  tokenKey: KeyObject;
  siteOrigin: string;
  sendsMail: boolean;
};

/** Sends a link to the address, which becomes the account's address when the link is opened. */
export async function requestConfirmation(
  dependencies: EmailDependencies,
  caller: Callers['voter'],
  { email, ...proof }: EmailRequest,
): Promise<void> {
  const { db, tokenKey, sendsMail } = dependencies;
  if (!sendsMail) throw mailUnavailable();
  const { session, address, languages } = caller;
  const { account } = session;
  await checkOwner(dependencies, caller, proof);
  const request = { kind: 'confirm_email', email, accountId: account.id, address } as const;
  const venue = await findVenueOf(db, address);
  const wait = await consumeAttempt(db, confirmationThrottles(tokenKey, request, venue));
  if (wait !== undefined) throw voterTooMany('mail.too_many', wait);
  await changeOwnAccount(db, session, (trx) =>
    insertMail(trx, {
      kind: 'confirm_email',
      recipient: email,
      accountId: account.id,
      networkHash: hashNetwork(tokenKey, address),
      languages,
    }),
  );
}

export async function removeEmail(
  dependencies: EmailDependencies,
  caller: Callers['voter'],
  proof: OwnerProof,
): Promise<void> {
  const { db, sendsMail } = dependencies;
  const { session, languages } = caller;
  const { account } = session;
  const passwordHash = await checkOwner(dependencies, caller, proof);
  await changeOwnAccount(db, session, async (trx) => {
    const { email: formerEmail } = await getAccount(trx, account.id);
    await trx.raw('call remove_voter_email(?, ?)', [account.id, passwordHash]);
    // Links that were sent to the address stop working too.
    await deleteLinksAndPendingMail(trx, account.id);
    await deleteWishes(trx, account.id);
    if (sendsMail) await notifyFormerAddress(trx, { accountId: account.id, email: null, formerEmail, languages });
  });
}
