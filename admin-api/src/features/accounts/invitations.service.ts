import type { Db } from '@plaudit/db/connect';
import { newLinkToken } from '@plaudit/db/rules/accounts/account-links';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import type {
  InvitationLink,
  InvitedAccount,
  InvitedAccountRequest,
  MadeInvitation,
  MakeInvitationRequest,
  RevokedInvitation,
} from '../../../contract/index.ts';
import { lockUsableAccount } from '../../changes.queries.ts';
import { changeApartAs } from '../../changes.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller, Visitor } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { insertAdmin } from './accounts.queries.ts';
import {
  deleteInvitation,
  deleteOutdatedInvitations,
  findInvitation,
  findInvitationByToken,
  insertInvitation,
  toInvitation,
} from './invitations.queries.ts';

const subjectOf = (invitationId: number) => ({ subjectType: 'invitation', subjectId: invitationId });

export async function makeInvitation(
  db: Db,
  caller: Caller,
  { role, forWhom = null }: Pick<MakeInvitationRequest, 'role'> & { forWhom?: string | null },
): Promise<MadeInvitation> {
  const token = newLinkToken();
  return changeApartAs(db, caller, async (trx) => {
    await deleteOutdatedInvitations(trx);
    const id = await insertInvitation(trx, { token, role, forWhom, madeBy: caller.accountId });
    const row = await findInvitation(trx, id);
    if (!row) throw new Error('The invitation that was just inserted is not there');
    const invitation = toInvitation(row);
    await recordAuditEvent(trx, caller, {
      action: 'invitation.made',
      ...subjectOf(id),
      detail: { role, ...(forWhom !== null && { name: forWhom }), expiresAt: invitation.expiresAt },
    });
    return { invitation, path: `/admin/invitation#${token}` };
  });
}

export async function revokeInvitation(db: Db, caller: Caller, id: number): Promise<RevokedInvitation> {
  return changeApartAs(db, caller, async (trx) => {
    const row = await findInvitation(trx, id);
    if (!row || !(await deleteInvitation(trx, id))) {
      throw new AppError('invitation.not_found', 404, 'This invitation was used or revoked, or has expired');
    }
    await recordAuditEvent(trx, caller, {
      action: 'invitation.revoked',
      ...subjectOf(id),
      detail: { role: row.role, ...(row.for_whom !== null && { name: row.for_whom }), madeBy: row.username },
    });
    return { id };
  });
}

const invalidLink = () =>
  new AppError('invitation.invalid', 404, 'This link was used or revoked, or is too old. Please ask for a new one');

export async function readInvitationLink(db: Db, token: string): Promise<InvitationLink> {
  const row = await findInvitationByToken(db, token);
  if (!row) throw invalidLink();
  const { id: _id, ...link } = toInvitation(row);
  return link;
}

/**
 * Makes the account of an invited person, who alone knows its password. Whoever has invited is its creator in the audit
 * log, which decides who may approve. The inviter's account is locked before the invitation, as when the inviter is
 * deactivated, so the account is made before that or not at all.
 */
export async function acceptInvitation(
  { db, passwords }: Dependencies,
  { ipAddress }: Visitor,
  { token, username, password }: InvitedAccountRequest,
): Promise<InvitedAccount> {
  // Checked before the password is hashed, which is expensive. So invented links cost little.
  const found = await findInvitationByToken(db, token);
  if (!found) throw invalidLink();
  const { id, role, made_by: inviterId, username: inviter } = found;
  const owner = { account: `invitation #${id}`, address: ipAddress, isKnown: false };
  const passwordHash = await passwords.admit(owner, (admitted) => admitted.hash(password));
  return transaction(db, async (trx) => {
    const isInviterUsable = await lockUsableAccount(trx, inviterId, 'super_admin');
    if (!isInviterUsable || !(await deleteInvitation(trx, id))) throw invalidLink();
    const account = await insertAdmin(trx, { username, passwordHash, role });
    await recordAuditEvent(
      trx,
      { accountId: inviterId, username: inviter, ipAddress: null },
      {
        action: 'account.created',
        subjectType: 'account',
        subjectId: account.id,
        detail: { username: account.username, role, isInvited: true },
      },
    );
    await recordAuditEvent(
      trx,
      { accountId: account.id, username: account.username, ipAddress },
      { action: 'invitation.accepted', ...subjectOf(id), detail: { role } },
    );
    return { username: account.username, role };
  });
}
