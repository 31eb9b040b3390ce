import type { Db } from '@plaudit/db/connect';
import { hashLinkToken, INVITATION_HOURS } from '@plaudit/db/rules/accounts/account-links';
import type { AdminInvitation, AdminRole } from '../../../contract/index.ts';

const openInvitations = (db: Db) =>
  db('admin_invitations')
    .join('accounts', 'accounts.id', 'admin_invitations.made_by')
    .where('admin_invitations.expires_at', '>', db.raw('now(3)'))
    .select('admin_invitations.*', 'accounts.username');

type OpenInvitation = Awaited<ReturnType<typeof openInvitations>>[number];

export const toInvitation = (row: OpenInvitation): AdminInvitation => ({
  id: row.id,
  role: row.role,
  forWhom: row.for_whom,
  madeBy: row.username,
  expiresAt: row.expires_at.toISOString(),
});

export async function listInvitations(db: Db): Promise<AdminInvitation[]> {
  const rows = await openInvitations(db).orderBy('admin_invitations.id', 'desc');
  return rows.map(toInvitation);
}

export async function findInvitation(db: Db, id: number): Promise<OpenInvitation | undefined> {
  return openInvitations(db).where('admin_invitations.id', id).first();
}

export async function findInvitationByToken(db: Db, token: string): Promise<OpenInvitation | undefined> {
  return openInvitations(db).where('admin_invitations.token_hash', hashLinkToken(token)).first();
}

type NewInvitation = { token: string; role: AdminRole; forWhom: string | null; madeBy: number };

export async function insertInvitation(trx: Db, { token, role, forWhom, madeBy }: NewInvitation): Promise<number> {
  const [id] = await trx('admin_invitations').insert({
    token_hash: hashLinkToken(token),
    role,
    for_whom: forWhom,
    made_by: madeBy,
    expires_at: trx.raw('now(3) + interval ? hour', [INVITATION_HOURS]),
  });
  return id as number;
}

/** Returns false if the invitation was used, revoked or outdated meanwhile. */
export async function deleteInvitation(trx: Db, id: number): Promise<boolean> {
  const deleted = await trx('admin_invitations').where({ id }).where('expires_at', '>', trx.raw('now(3)')).delete();
  return deleted === 1;
}

/** A new invitation deletes the outdated ones, because their names are no longer needed. */
export async function deleteOutdatedInvitations(trx: Db): Promise<void> {
  await trx('admin_invitations').where('expires_at', '<=', trx.raw('now(3)')).delete();
}
