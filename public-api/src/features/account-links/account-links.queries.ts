import type { Db } from '@plaudit/db/connect';
import { hashLinkToken } from '@plaudit/db/rules/accounts/account-links';
import type { PasswordLink } from '../../../contract/index.ts';

/** Finds the account whose password the procedure `set_password_by_link` would set with this link. */
export async function findPasswordLink(db: Db, token: string): Promise<PasswordLink | undefined> {
  return db('account_links as l')
    .join('accounts as a', 'a.id', 'l.account_id')
    .where({ 'l.token_hash': hashLinkToken(token), 'l.kind': 'new_password', 'a.is_active': 1 })
    .where('l.expires_at', '>', db.raw('now(3)'))
    .where((usable) => usable.where('a.role', 'voter').orWhereNotNull('l.created_by'))
    .where((own) =>
      own
        .whereNull('l.created_by')
        .orWhereNotExists(db('roll_members as m').whereRaw('m.account_id = a.id').select(db.raw('1'))),
    )
    .whereNull('a.retired_at')
    .first({ username: 'a.username' });
}

/**
 * The database decides whether the link is still valid, so of two transactions that use it at once only one succeeds.
 */
export async function setPasswordByLink(
  trx: Db,
  token: string,
  passwordHash: string,
): Promise<PasswordLink | undefined> {
  const [[[row]]] = await trx.raw('call set_password_by_link(?, ?)', [token, passwordHash]);
  return row;
}

export type OwnedEmail = { accountId: number; username: string; email: string };

/** The account and the address of a link that confirms an account. */
export async function findProofLink(db: Db, token: string): Promise<OwnedEmail | undefined> {
  const row = await db('account_links as l')
    .join('accounts as a', 'a.id', 'l.account_id')
    .where({ 'l.token_hash': hashLinkToken(token), 'l.kind': 'prove_email', 'a.role': 'voter', 'a.is_active': 1 })
    .where('l.expires_at', '>', db.raw('now(3)'))
    .whereNull('a.retired_at')
    .first({ accountId: 'a.id', username: 'a.username', email: 'l.email' });
  return row;
}

export async function deleteProofLink(db: Db, token: string): Promise<void> {
  await db('account_links')
    .where({ token_hash: hashLinkToken(token), kind: 'prove_email' })
    .delete();
}

/** Deletes all links that were sent only to confirm this account. */
export async function deleteProofLinks(db: Db, accountId: number): Promise<void> {
  await db('account_links').where({ account_id: accountId, kind: 'prove_email' }).delete();
}

export type ChangedEmail = OwnedEmail & { formerEmail: string | null };

export async function confirmEmailByLink(trx: Db, token: string): Promise<ChangedEmail | undefined> {
  const [[[row]]] = await trx.raw('call confirm_voter_email(?)', [token]);
  return row;
}
