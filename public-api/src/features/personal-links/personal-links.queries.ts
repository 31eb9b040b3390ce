import { randomInt } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { PersonalLinkRow, RollMemberRow } from '@plaudit/db/rows';
import { hashLinkToken } from '@plaudit/db/rules/accounts/account-links';
import { mailboxOf } from '@plaudit/db/rules/accounts/mailbox';
import { insertVoter, isUsernameTaken } from '../accounts/accounts.queries.ts';
import { NO_PASSWORD } from '../accounts/proposed-name.ts';

export type FoundLink = PersonalLinkRow & { isExpired: boolean };
export type FoundMember = RollMemberRow & { email: string; name: string };

export async function findLink(db: Db, token: string): Promise<FoundLink | undefined> {
  const row = await db('personal_links')
    .where({ token_hash: hashLinkToken(token) })
    .first('*', db.raw('expires_at <= now(3) as is_expired'));
  return row && { ...row, isExpired: row.is_expired === 1 };
}

/** Undefined for somebody who has deleted the account. */
export async function findMember(db: Db, id: number, lock: 'lock' | 'read' = 'read'): Promise<FoundMember | undefined> {
  const query = db('roll_members').where({ id }).whereNotNull('email').whereNotNull('name');
  const row = await (lock === 'lock' ? query.forUpdate() : query).first();
  return row as FoundMember | undefined;
}

/** To which address the links of an account go. Undefined for an account that no link has made. */
export async function findInvitedAddress(db: Db, accountId: number): Promise<string | undefined> {
  const member = await db('roll_members').where({ account_id: accountId }).first('email');
  return member?.email ?? undefined;
}

/** Who has no account yet needs a row of the roll. Who has one keeps it. */
export async function mayUseLinks(db: Db, { account_id, email }: FoundMember): Promise<boolean> {
  if (account_id !== null) return true;
  const { mailbox } = mailboxOf(email);
  return (await db('roll').where({ mailbox }).first('id')) !== undefined;
}

/** Of two requests that use a link at the same moment, one finds it used. */
export async function markUsed(trx: Db, token: string): Promise<boolean> {
  const used = await trx('personal_links')
    .where({ token_hash: hashLinkToken(token) })
    .whereNull('used_at')
    .whereNull('ended_at')
    .where('expires_at', '>', trx.raw('now(3)'))
    .update({ used_at: trx.raw('now(3)') });
  return used === 1;
}

export async function refuseLink(trx: Db, token: string): Promise<boolean> {
  const ended = await trx('personal_links')
    .where({ token_hash: hashLinkToken(token) })
    .whereNull('used_at')
    .whereNull('ended_at')
    .update({ ended_at: trx.raw('now(3)'), ended_by: 'refused' });
  return ended === 1;
}

/** Ends all links of a member, used or not, so that each used one takes the account back once at most. */
export async function endAllLinks(trx: Db, memberId: number): Promise<void> {
  await trx('personal_links')
    .where({ member_id: memberId })
    .whereNull('ended_at')
    .update({ ended_at: trx.raw('now(3)'), ended_by: 'taken_back' });
}

const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';

/** A name that says nothing about the person: organizers see the names of accounts, and know those on the roll. */
const makeUpName = (): string =>
  `voter_${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Without a password, until the voter sets one. */
export async function makeMembersAccount(trx: Db, memberId: number, language: string | null): Promise<number> {
  let username = makeUpName();
  while (await isUsernameTaken(trx, username)) username = makeUpName();
  const accountId = await insertVoter(trx, { username, passwordHash: NO_PASSWORD, language });
  await trx('roll_members')
    .where({ id: memberId })
    .update({ account_id: accountId, used_at: trx.raw('now(3)') });
  return accountId;
}

export async function noteTakenBack(trx: Db, memberId: number): Promise<void> {
  await trx('roll_members').where({ id: memberId }).increment('taken_back', 1);
}

/** Takes the account out of the hands of everybody who has it. Undefined if the link cannot do that. */
export async function takeAccountBack(trx: Db, token: string): Promise<number | undefined> {
  const [[[row]]] = await trx.raw('call take_account_back(?)', [token]);
  return row.accountId ?? undefined;
}

export async function hasOwnWayIn(trx: Db, accountId: number): Promise<boolean> {
  const account = await trx('accounts').where({ id: accountId }).first('password_hash');
  if (account?.password_hash !== NO_PASSWORD) return true;
  const linked = trx('account_subjects').where({ account_id: accountId }).whereNull('unlinked_at').first('id');
  return (
    (await trx('passkeys').where({ account_id: accountId }).first('id')) !== undefined || (await linked) !== undefined
  );
}

/**
 * True for a session that a personal link has begun within the last hour, of an account without a password. Anybody else
 * proves with the password who they are.
 */
export async function mayChooseWayIn(db: Db, session: { id: number; account: { id: number } }): Promise<boolean> {
  const row = await db('sessions as s')
    .join('roll_members as m', 'm.account_id', 's.account_id')
    .join('accounts as a', 'a.id', 's.account_id')
    .where({ 's.id': session.id, 'a.password_hash': NO_PASSWORD })
    .where('s.created_at', '>', db.raw('now(3) - interval 1 hour'))
    .first('s.id');
  return row !== undefined && !(await hasOwnWayIn(db, session.account.id));
}

export async function setFirstPassword(trx: Db, accountId: number, username: string, hash: string): Promise<boolean> {
  const [[[row]]] = await trx.raw('call set_first_password(?, ?, ?)', [accountId, username, hash]);
  return row.changed === 1;
}

/**
 * Whether this session may delete the account. That of somebody on the roll is deleted within an hour after a link that
 * its voter has asked for. Whoever has only got hold of an organizer's letter could otherwise vote, delete the account,
 * and so keep the owner of the mailbox out for good.
 */
export async function mayDeleteAccount(trx: Db, session: { id: number; account: { id: number } }): Promise<boolean> {
  const member = await trx('roll_members').where({ account_id: session.account.id }).whereNotNull('email').first('id');
  if (member === undefined) return true;
  // The link is used and its session begins in one transaction.
  const [asked] = await trx.raw(
    `select s.id from personal_links l
       join sessions s on s.id = ? and s.created_at between l.used_at and l.used_at + interval 5 second
      where l.member_id = ? and l.asked_by = 'voter' and l.used_at > now(3) - interval 1 hour`,
    [session.id, member.id],
  );
  return asked.length > 0;
}

/**
 * The account stays, and no link leads to it any more. What is left prevents a second account of the mailbox, and keeps
 * the public numbers: somebody with many mailboxes could otherwise vote, delete the accounts, and so hide their links.
 */
export async function forgetMember(trx: Db, accountId: number): Promise<void> {
  const member = await trx('roll_members').where({ account_id: accountId }).first('id');
  if (member === undefined) return;
  await trx('personal_links')
    .where({ member_id: member.id })
    .whereNull('ended_at')
    .update({ ended_at: trx.raw('now(3)') });
  await trx('roll_members').where({ id: member.id }).update({ email: null, name: null, account_id: null });
}
