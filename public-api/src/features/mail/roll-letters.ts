import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { mailboxOf } from '@plaudit/db/rules/accounts/mailbox';
import type { LetterSite } from '@plaudit/db/rules/letters/letter-site';
import { inLanguageOf } from './mail-language.ts';
import { hashForRoll } from './mailbox-hash.ts';
import type { Mail } from './mailer.ts';
import { lockMail, lockVoter, type OutboxMail } from './outbox.queries.ts';
import {
  insertPersonalLink,
  isOnRoll,
  lockMemberOfMailbox,
  type PersonOnRoll,
  saveMember,
} from './roll-letters.queries.ts';
import { askedLinkMail } from './voter-mails.ts';

/**
 * The mail with a personal link that its voter asked for. None for somebody who was never invited, or who has used no
 * link and is not on the roll any more. Links go to the stored address and never to one that somebody typed.
 */
export async function writeAskedLink(
  trx: Db,
  key: KeyObject,
  mail: OutboxMail,
  site: LetterSite,
): Promise<{ mail: Mail; token: string } | undefined> {
  const member = await lockMemberOfMailbox(trx, hashForRoll(key, mail.recipient));
  if (!member || member.email === null || member.name === null) return undefined;
  if (member.used_at === null && !(await isOnRoll(trx, mailboxOf(mail.recipient).mailbox))) return undefined;
  const voter = member.account_id === null ? undefined : await lockVoter(trx, member.account_id);
  if (member.account_id !== null && voter === undefined) return undefined;
  if (!(await lockMail(trx, mail.id))) return undefined;
  const token = await insertPersonalLink(trx, member.id, 'voter');
  const { email: to, name } = member;
  return { mail: inLanguageOf(mail, voter, site, () => askedLinkMail({ to, name }, site, token)), token };
}

/**
 * The token for an invitation. None once a link was used: from then on only the voter can ask for one. Locks the member,
 * so a link that is used at this moment is either used before, or ended by this one.
 */
export async function makeInvitationLink(trx: Db, key: KeyObject, person: PersonOnRoll): Promise<string | undefined> {
  const mailboxHash = hashForRoll(key, person.email);
  await saveMember(trx, mailboxHash, person);
  const member = await lockMemberOfMailbox(trx, mailboxHash);
  if (member === undefined || member.used_at !== null) return undefined;
  return insertPersonalLink(trx, member.id, 'organizer');
}
