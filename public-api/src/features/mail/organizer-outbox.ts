import type { Db } from '@plaudit/db/connect';
import type { MailKind, OrganizerMail } from '@plaudit/db/rows';
import { transaction } from '@plaudit/db/transaction';
import type { Mail } from './mailer.ts';
import { addressLetter, organizerLetter, type Site } from './organizer-letters.ts';
import {
  deleteWaiting,
  hasRoomFor,
  listWaitingLetters,
  lockAddress,
  lockWaiting,
  makeAddressLink,
  markSent,
  type WaitingOrganizerLetter,
} from './organizer-outbox.queries.ts';
import { insertMail, lockMail, lockOrganizer, type OutboxMail } from './outbox.queries.ts';

export const isOrganizerMail = (kind: MailKind): kind is OrganizerMail => kind.startsWith('organizer_');

/** Puts what organizers are to be notified of into the outbox, with the address that each of them has confirmed. */
export async function queueOrganizerLetters(db: Db): Promise<void> {
  for (const letter of await listWaitingLetters(db)) await transaction(db, (trx) => queueLetter(trx, letter));
}

/**
 * All that waits and is of one kind makes one letter. admin-api may have been taken over, so the limits and the address
 * are this API's.
 */
async function queueLetter(trx: Db, letter: WaitingOrganizerLetter): Promise<void> {
  const { accountId, kind } = letter;
  const account = await lockOrganizer(trx, accountId);
  const address = await lockAddress(trx, accountId);
  const waiting = await lockWaiting(trx, letter);
  // Another process was faster.
  if (waiting.length === 0) return;
  const wanted = kind === 'address' ? address?.asked_email : address?.letters.includes(kind) ? address.email : null;
  if (account === undefined || !wanted) return deleteWaiting(trx, waiting);
  if (!(await hasRoomFor(trx, letter))) return;
  await insertMail(trx, { kind: `organizer_${kind}`, recipient: wanted, accountId });
  await markSent(trx, waiting);
}

/** Returns no letter if the account or its address has changed since the mail was put into the outbox. */
export async function writeOrganizerLetters(
  trx: Db,
  { id, kind, recipient, account_id: accountId }: OutboxMail & { kind: OrganizerMail },
  site: Site,
): Promise<Mail[]> {
  if (accountId === null || (await lockOrganizer(trx, accountId)) === undefined) return [];
  const address = await lockAddress(trx, accountId);
  if (!(await lockMail(trx, id))) return [];
  if (kind === 'organizer_address') {
    if (address?.asked_email !== recipient) return [];
    return [addressLetter(recipient, site, await makeAddressLink(trx, accountId, recipient))];
  }
  return address?.email === recipient ? [organizerLetter(recipient, kind, site)] : [];
}
