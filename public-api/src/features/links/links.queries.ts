import type { Db } from '@plaudit/db/connect';
import { hashLinkToken } from '@plaudit/db/rules/account-links';
import type { ConfirmedEmail, PasswordLink } from '../../../contract/index.ts';

/** The account whose password the link sets, by the rules of `set_password_by_link`. */
export async function findPasswordLink(db: Db, token: string): Promise<PasswordLink | undefined> {
  return db('account_links as l')
    .join('accounts as a', 'a.id', 'l.account_id')
    .where({ 'l.token_hash': hashLinkToken(token), 'l.kind': 'new_password', 'a.is_active': 1 })
    .where('l.expires_at', '>', db.raw('now(3)'))
    .where((usable) => usable.where('a.role', 'voter').orWhereNotNull('l.created_by'))
    .whereNull('a.retired_at')
    .first({ username: 'a.username' });
}

/** The database decides whether the link is still valid, so of two uses at once only one succeeds. */
export async function setPasswordByLink(
  db: Db,
  token: string,
  passwordHash: string,
): Promise<PasswordLink | undefined> {
  const [[[row]]] = await db.raw('call set_password_by_link(?, ?)', [hashLinkToken(token), passwordHash]);
  return row;
}

export async function confirmEmailByLink(db: Db, token: string): Promise<ConfirmedEmail | undefined> {
  const [[[row]]] = await db.raw('call confirm_voter_email(?)', [hashLinkToken(token)]);
  return row;
}
