import type { Db } from '@plaudit/db/connect';

/**
 * Takes name, address and password away from a voter's account. Returns false, and changes nothing, if the account is
 * not a voter's, or no longer has this password.
 */
export async function retireVoter(trx: Db, accountId: number, passwordHash: string): Promise<boolean> {
  const [[[row]]] = await trx.raw('call retire_voter(?, ?)', [accountId, passwordHash]);
  return row.retired === 1;
}

/**
 * Deletes the unsent mails that are stored for the account and would contain a link. A requested password reset is
 * stored for its address alone, and stays: whoever reads that mailbox could request another. The notice to a former
 * address stays too. Otherwise a thief could change the address, and delete the notice by changing the password before
 * it is sent.
 */
export async function deletePendingMail(trx: Db, accountId: number): Promise<void> {
  await trx('mail_outbox').where({ account_id: accountId }).whereNot({ kind: 'address_changed' }).delete();
}

/**
 * Deletes the account's links, and the mails that `deletePendingMail` deletes. The mails are deleted first, because
 * sending one makes a link.
 */
export async function deleteLinksAndPendingMail(trx: Db, accountId: number): Promise<void> {
  await deletePendingMail(trx, accountId);
  await trx('account_links').where({ account_id: accountId }).delete();
}

/**
 * Deletes the account's links and mails, including the notices to a former address, and all mails to its confirmed
 * address.
 */
export async function deleteLinksAndAllMail(trx: Db, accountId: number, email: string | null): Promise<void> {
  await trx('mail_outbox').where({ account_id: accountId }).delete();
  if (email !== null) await trx('mail_outbox').where({ recipient: email }).delete();
  await trx('account_links').where({ account_id: accountId }).delete();
}

export async function deleteSessions(trx: Db, accountId: number): Promise<void> {
  await trx('sessions').where({ account_id: accountId }).delete();
}
