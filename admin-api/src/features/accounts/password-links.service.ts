import type { Db } from '@plaudit/db/connect';
import { insertAccountLink } from '@plaudit/db/rules/accounts/account-links';
import { AppError } from '@plaudit/server-kit/app-error';
import type { NewPasswordLink } from '../../../contract/index.ts';
import { changeVotingAfter } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { RowWait, Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import { lockAccount } from './accounts.queries.ts';
import { deleteAdminsLinks, hasVoted, isConfirmed, readLinkExpiry } from './password-links.queries.ts';

/**
 * Makes a link with which the owner of another account sets a new password. Anybody who opens the link can vote as the
 * owner, even the super admin who made it. So while a period runs, everybody can read that the link was made, unless
 * the account never voted and is not confirmed. Holds the voting lock, so that the account cannot vote for the first
 * time meanwhile.
 */
export async function makePasswordLink(db: Db, caller: Caller, username: string): Promise<NewPasswordLink> {
  const lock = (trx: Trx, wait: RowWait) => lockAccount(trx, username, wait);
  return changeVotingAfter(db, caller, lock, async (trx, account) => {
    if (!account) throw new AppError('account.not_found', 404, 'User not found');
    if (account.id === caller.accountId) {
      throw new AppError('account.own', 409, 'This is your own account. Change its password on your account page');
    }
    if (!account.isActive) {
      throw new AppError('account.inactive', 409, 'This account is deactivated. Reactivate it first');
    }
    await deleteAdminsLinks(trx, account.id);
    const token = await insertAccountLink(trx, {
      accountId: account.id,
      kind: 'new_password',
      createdBy: caller.accountId,
    });
    const expiresAt = await readLinkExpiry(trx, token);
    await recordAuditEvent(trx, caller, {
      action: 'account.password_link_made',
      subjectType: 'account',
      subjectId: account.id,
      detail: { username: account.username, role: account.role, expiresAt },
    });
    if ((await hasVoted(trx, account.id)) || (await isConfirmed(trx, account.id)))
      await recordPublicDecision(trx, caller, 'password_link.made', {});
    return { username: account.username, path: `/new-password#${token}`, expiresAt };
  });
}
