import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { readMailbox } from '@plaudit/db/rules/accounts/mailbox';
import { personalLinkLetter, type Site } from './letters.ts';
import { hashForLetters, hashMailbox } from './mailbox-hash.ts';
import type { Letter } from './mailer.ts';
import { lockMail, lockVotersName, type OutboxMail } from './outbox.queries.ts';
import {
  findPersonOnRoll,
  insertPersonalLink,
  lockMemberOfMailbox,
  type PersonOnRoll,
  saveMember,
} from './roll-letters.queries.ts';
import { isSuppressed } from './suppressions.ts';

export type LinkKind = 'personal_link' | 'asked_link';

export const isLinkKind = (kind: OutboxMail['kind']): kind is LinkKind =>
  kind === 'personal_link' || kind === 'asked_link';

/**
 * The letter with a personal link. None for somebody who is not on the roll any more, and none on an organizer's order
 * once a link was used, or to somebody who wants no letters: from then on only the voter can ask for one. Links go to the stored address and never to one
 * that somebody typed. Locks the member, so a link that is used at this moment is either used before, or ended by this
 * one.
 */
export async function writePersonalLink(
  trx: Db,
  key: KeyObject,
  mail: OutboxMail & { kind: LinkKind },
  site: Site,
): Promise<{ letter: Letter; token: string } | undefined> {
  const mailboxHash = hashMailbox(key, mail.recipient);
  const person = await findPersonOnRoll(trx, readMailbox(mail.recipient).mailbox);
  const isOrdered = mail.kind === 'personal_link';
  if (isOrdered && person !== undefined) await saveMember(trx, mailboxHash, person);
  const member = await lockMemberOfMailbox(trx, mailboxHash);
  if (!member || member.email === null || member.name === null) return undefined;
  if (member.used_at === null ? person === undefined : isOrdered) return undefined;
  if (isOrdered && (await isSuppressed(trx, hashForLetters(key, member.email)))) return undefined;
  if (member.account_id !== null && (await lockVotersName(trx, member.account_id)) === undefined) return undefined;
  if (!(await lockMail(trx, mail.id))) return undefined;
  const token = await insertPersonalLink(trx, member.id, isOrdered ? 'organizer' : 'voter');
  const write = personalLinkLetter({ to: member.email, name: member.name }, site, token);
  return { letter: write, token };
}

/** The token for an invitation. None once a link was used: from then on only the voter can ask for one. */
export async function makeInvitationLink(trx: Db, key: KeyObject, person: PersonOnRoll): Promise<string | undefined> {
  const mailboxHash = hashMailbox(key, person.email);
  await saveMember(trx, mailboxHash, person);
  const member = await lockMemberOfMailbox(trx, mailboxHash);
  if (member === undefined || member.used_at !== null) return undefined;
  return insertPersonalLink(trx, member.id, 'organizer');
}
