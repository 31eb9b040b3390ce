import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { consumeAttempt } from '@plaudit/db/rules/sign-in/throttles';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import type { ConfirmedEmail, NewPasswordRequest, PasswordLink } from '../../../contract/index.ts';
import type { Client } from '../../http/client.ts';
import { voterError, voterTooMany } from '../../http/voter-error.ts';
import { findKnownDevice } from '../accounts/device-cookie.ts';
import { passwordCaller } from '../accounts/password-caller.ts';
import { confirmByEmail, type EmailProofDependencies } from '../confirmations/email-proofs.service.ts';
import { mailUnavailable } from '../mail/mail-errors.ts';
import { passwordResetThrottles, recipientThrottle } from '../mail/mail-limits.ts';
import { hashNetwork } from '../mail/network-hash.ts';
import { insertMail, notifyFormerAddress } from '../mail/outbox.queries.ts';
import {
  confirmEmailByLink,
  confirmOrganizersEmail,
  deleteProofLink,
  deleteProofLinks,
  findPasswordLink,
  findProofLink,
  setPasswordByLink,
} from './account-links.queries.ts';

export type AccountLinkDependencies = { db: Db; passwords: PasswordQueue; tokenKey: KeyObject; sendsMail: boolean };

/**
 * Does not look for an account. The outbox does that when it sends the mail, so neither the response nor its time shows
 * whether somebody has the address.
 */
export async function requestPasswordReset(
  { db, tokenKey, sendsMail }: AccountLinkDependencies,
  email: string,
  client: Client,
): Promise<void> {
  if (!sendsMail) throw mailUnavailable();
  const wait = await consumeAttempt(db, passwordResetThrottles(client.address));
  if (wait !== undefined) {
    throw voterTooMany('password_reset.too_many', wait);
  }
  // Above this limit the response stays the same. The links that were sent before work until one of them is used.
  const isOverLimit = (await consumeAttempt(db, [recipientThrottle(tokenKey, 'reset_password', email)])) !== undefined;
  if (isOverLimit) return;
  const networkHash = hashNetwork(tokenKey, client.address);
  await insertMail(db, { kind: 'reset_password', recipient: email, networkHash, languages: client.languages });
}

export async function readPasswordLink(db: Db, token: string): Promise<PasswordLink> {
  const link = await findPasswordLink(db, token);
  if (link === undefined) throw invalidLink();
  return link;
}

export async function setNewPassword(
  { db, passwords, tokenKey }: AccountLinkDependencies,
  { token, newPassword }: NewPasswordRequest,
  client: Client,
): Promise<PasswordLink> {
  // Checked before the password is hashed, which is expensive. So invented links cost little.
  const { username } = await readPasswordLink(db, token);
  const caller = passwordCaller(client, username, findKnownDevice(tokenKey, client, username));
  const hash = await passwords.admit(caller, (admitted) => admitted.hash(newPassword));
  const account = await transaction(db, (trx) => setPasswordByLink(trx, token, hash));
  if (account === undefined) throw invalidLink();
  return account;
}

/**
 * Opens a link that was sent to an address. One kind of link confirms the account and forgets the address. Another
 * gives the account the address, and confirms the account too if the address can do that. The third is an organizer's,
 * who wants letters about the site.
 */
export async function confirmEmail(
  dependencies: AccountLinkDependencies & EmailProofDependencies,
  token: string,
  { languages }: Client,
): Promise<ConfirmedEmail> {
  const { db } = dependencies;
  const organizer = await transaction(db, (trx) => confirmOrganizersEmail(trx, token));
  if (organizer !== undefined) return { ...organizer, isForLetters: true };
  const proof = await findProofLink(db, token);
  if (proof !== undefined) {
    const { accountId, username, email } = proof;
    const standing = await confirmByEmail(dependencies, accountId, email).catch(async (error: unknown) => {
      // In this period the address can confirm no other account, so there is no reason to keep it. After other errors
      // the link may still work later.
      if (error instanceof AppError && error.code === 'confirmation.used_address') await deleteProofLink(db, token);
      throw error;
    });
    await deleteProofLinks(db, accountId);
    return { username, email, standing };
  }
  const confirmed = await transaction(db, async (trx) => {
    const changed = await confirmEmailByLink(trx, token);
    if (changed !== undefined) await notifyFormerAddress(trx, { ...changed, languages });
    return changed;
  });
  if (confirmed === undefined) throw invalidLink();
  const { accountId, formerEmail, ...address } = confirmed;
  try {
    return { ...address, standing: await confirmByEmail(dependencies, accountId, address.email) };
  } catch (error) {
    // The account has its address now. It is not an error if the address cannot also confirm the account, for example
    // because no period accepts addresses, or because the address or its domain has confirmed as many as it may.
    if (error instanceof AppError && error.status < 500) return address;
    throw error;
  }
}

function invalidLink(): AppError {
  return voterError('link.invalid', 404);
}
