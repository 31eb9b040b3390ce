import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { PasswordHasher } from '@plaudit/db/rules/passwords';
import { consumeAttempt, tooMany } from '@plaudit/db/rules/throttles';
import { AppError } from '@plaudit/server-kit/app-error';
import type { ConfirmedEmail, NewPasswordRequest, PasswordLink } from '../../../contract/index.ts';
import type { Client } from '../../http/client.ts';
import { insertMail } from '../mail/outbox.queries.ts';
import { confirmEmailByLink, findPasswordLink, setPasswordByLink } from './links.queries.ts';
import { recipientThrottle, resetThrottles } from './mail-limits.ts';

export type LinkDependencies = { db: Db; passwords: PasswordHasher; tokenKey: KeyObject; sendsMail: boolean };

/**
 * Does not look for an account: that happens when the mail is sent. So neither the response nor its time tells whether
 * somebody has the address.
 */
export async function requestReset(
  { db, tokenKey, sendsMail }: LinkDependencies,
  email: string,
  caller: Client,
): Promise<void> {
  if (!sendsMail) throw mailUnavailable();
  const wait = await consumeAttempt(db, resetThrottles(caller.address));
  if (wait !== undefined) {
    throw tooMany('password_reset.too_many', 'Too many requests from your network. Please try again later.', wait);
  }
  // Above this limit the response stays the same, because the links that were sent before still work.
  const isFlood = (await consumeAttempt(db, [recipientThrottle(tokenKey, 'reset_password', email)])) !== undefined;
  if (!isFlood) await insertMail(db, { kind: 'reset_password', recipient: email });
}

export async function readPasswordLink(db: Db, token: string): Promise<PasswordLink> {
  const link = await findPasswordLink(db, token);
  if (link === undefined) throw invalidLink();
  return link;
}

export async function setNewPassword(
  { db, passwords }: LinkDependencies,
  { token, newPassword }: NewPasswordRequest,
): Promise<PasswordLink> {
  // Checked before the password is hashed, which is expensive. So invented links cost little.
  await readPasswordLink(db, token);
  const account = await setPasswordByLink(db, token, await passwords.hash(newPassword));
  if (account === undefined) throw invalidLink();
  return account;
}

export async function confirmEmail(db: Db, token: string): Promise<ConfirmedEmail> {
  const confirmed = await confirmEmailByLink(db, token);
  if (confirmed === undefined) throw invalidLink();
  return confirmed;
}

export function mailUnavailable(): AppError {
  return new AppError('mail.unavailable', 409, 'This site sends no mail');
}

function invalidLink(): AppError {
  return new AppError('link.invalid', 404, 'This link was used already, or is too old. Please ask for a new one.');
}
