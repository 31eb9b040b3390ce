import type { Db } from '@plaudit/db/connect';
import { hashLinkToken } from '@plaudit/db/rules/accounts/account-links';

/** A new link replaces earlier links that admins made, but not those that the owner asked for. */
export async function deleteAdminsLinks(trx: Db, accountId: number): Promise<void> {
  await trx('account_links').where({ account_id: accountId }).whereNotNull('created_by').delete();
}

export async function readLinkExpiry(trx: Db, token: string): Promise<string> {
  const row = await trx('account_links')
    .where({ token_hash: hashLinkToken(token) })
    .first('expires_at');
  if (row === undefined) throw new Error('The link that was just inserted is not there');
  return row.expires_at.toISOString();
}

/**
 * Returns true if the account is confirmed in any period, such as by an invitation code. Somebody who takes over a
 * confirmed account gets a vote that counts, while the vote of a new account may not count.
 */
export async function isConfirmed(trx: Db, accountId: number): Promise<boolean> {
  return (await trx('proofs').where({ account_id: accountId }).first('account_id')) !== undefined;
}

/** Returns true if the account has voted, also in a rehearsal. Reads a view of the days of votes without vendors. */
export async function hasVoted(trx: Db, accountId: number): Promise<boolean> {
  const vote = await trx('vote_days')
    .join('ballot_boxes', 'ballot_boxes.id', 'vote_days.ballot_box_id')
    .join('voting_cycles', 'voting_cycles.id', 'ballot_boxes.cycle_id')
    .where({ voter_id: accountId })
    .whereNull('voting_cycles.rehearsal')
    .first('cast_on');
  return vote !== undefined;
}
