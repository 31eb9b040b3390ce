import type { Db } from '@plaudit/db/connect';
import type { PersonalLinkRow, RollMemberRow } from '@plaudit/db/rows';
import { hashLinkToken, newLinkToken, PERSONAL_LINK_HOURS } from '@plaudit/db/rules/accounts/account-links';

export type PersonOnRoll = { id: number; email: string; name: string };

export async function isOnRoll(trx: Db, mailbox: string): Promise<boolean> {
  return (await trx('roll').where({ mailbox }).first('id')) !== undefined;
}

export async function lockMemberOfMailbox(trx: Db, mailboxHash: Buffer): Promise<RollMemberRow | undefined> {
  return trx('roll_members').where({ mailbox_hash: mailboxHash }).forUpdate().first();
}

/**
 * Makes somebody on the roll a member, or brings a member up to date who has used no link yet. The address and the name
 * of one who has are their own, and no longer the organizers’.
 */
export async function saveMember(trx: Db, mailboxHash: Buffer, { id, email, name }: PersonOnRoll): Promise<void> {
  await trx.raw(
    `insert into roll_members (mailbox_hash, roll_id, email, name) values (?, ?, ?, ?)
     on duplicate key update roll_id = values(roll_id),
       email = if(used_at is null, values(email), email), name = if(used_at is null, values(name), name)`,
    [mailboxHash, id, email, name],
  );
}

/**
 * Returns the secret token of a new personal link. One that an organizer has ordered ends the earlier ones. One that
 * somebody asks for in the voter's name ends none, so nobody can make the voter's links useless.
 */
export async function insertPersonalLink(
  trx: Db,
  memberId: number,
  askedBy: PersonalLinkRow['asked_by'],
): Promise<string> {
  if (askedBy === 'organizer') await endUnusedLinks(trx, memberId);
  const token = newLinkToken();
  await trx('personal_links').insert({
    token_hash: hashLinkToken(token),
    member_id: memberId,
    asked_by: askedBy,
    expires_at: trx.raw('now(3) + interval ? hour', [PERSONAL_LINK_HOURS[askedBy]]),
  });
  return token;
}

export async function endUnusedLinks(trx: Db, memberId: number): Promise<void> {
  await trx('personal_links')
    .where({ member_id: memberId })
    .whereNull('used_at')
    .whereNull('ended_at')
    .update({ ended_at: trx.raw('now(3)'), ended_by: 'newer' });
}

export async function noteLinkSent(db: Db, token: string): Promise<void> {
  await db('personal_links')
    .where({ token_hash: hashLinkToken(token) })
    .update({ sent_at: db.raw('now(3)') });
}

export async function noteMailCameBack(db: Db, mailboxHash: Buffer): Promise<void> {
  await db('roll_members')
    .where({ mailbox_hash: mailboxHash })
    .update({ came_back_at: db.raw('now(3)') });
}
