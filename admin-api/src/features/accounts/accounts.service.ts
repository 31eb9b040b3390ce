import type { Db } from '@plaudit/db/connect';
import { deleteLinksMadeBy } from '@plaudit/db/rules/accounts/account-links';
import { encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { endSessionsOfAccount } from '@plaudit/db/rules/sign-in/sessions';
import { AppError } from '@plaudit/server-kit/app-error';
import type {
  AdminAccount,
  AdminRole,
  ChangeRoleRequest,
  CreateAdminRequest,
  CreateAdminResponse,
  DeletedAccountResponse,
  SecondFactorResetResponse,
  UpdateAccountRequest,
} from '../../../contract/index.ts';
import { changeApartAs, changeVotingAfter, requireFreshSecondFactor } from '../../changes.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Caller, passwordOwner } from '../../http/caller.ts';
import type { RowWait, Trx } from '../../sql.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import { deleteLettersAddress } from '../own-account/own-letters.queries.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts';
import { checkEnrollment } from '../second-factor/authenticator.service.ts';
import { insertRecoveryCodes } from '../second-factor/recovery-codes.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { deleteSecondFactor, insertSecondFactor, lockSecondFactorOf } from '../second-factor/second-factor.queries.ts';
import { insertAdmin, lockAccount, retireAccount, setActive, setRole } from './accounts.queries.ts';

const subjectOf = (id: number) => ({ subjectType: 'account', subjectId: id, actions: 'account' });

/** If the request has a code, it proves that the secret is in an authenticator app. That code cannot be used again. */
export async function createAdmin(
  dependencies: Dependencies,
  caller: Caller,
  request: CreateAdminRequest & { role: AdminRole },
): Promise<CreateAdminResponse> {
  const { username, password, role, twoFactorSecret, twoFactorCode } = request;
  const fields = { secret: 'twoFactorSecret', code: 'twoFactorCode', wrongCode: 'second_factor.wrong' };
  const step = checkEnrollment(dependencies, twoFactorSecret, twoFactorCode, fields);
  const passwordHash = await dependencies.passwords.admit(passwordOwner(caller), (admitted) => admitted.hash(password));
  const recoveryCodes = newRecoveryCodes();
  const user = await changeApartAs(dependencies.db, caller, async (trx) => {
    const account = await insertAdmin(trx, { username, passwordHash, role });
    await insertSecondFactor(trx, {
      accountId: account.id,
      secretEncrypted: encryptSecret(dependencies.secondFactorKey, twoFactorSecret),
      lastStep: step,
    });
    await insertRecoveryCodes(trx, account.id, recoveryCodes.map(hashRecoveryCode), { arePending: false });
    await recordAuditEvent(trx, caller, {
      action: 'account.created',
      subjectType: 'account',
      subjectId: account.id,
      detail: { username, role },
    });
    return account;
  });
  return { user, recoveryCodes };
}

export async function updateAccount(
  db: Db,
  caller: Caller,
  username: string,
  { isActive, version }: UpdateAccountRequest,
): Promise<AdminAccount> {
  const lock = (trx: Trx, wait: RowWait) => lockAccount(trx, username, wait);
  return changeVotingAfter(db, caller, lock, async (trx, target) => {
    const account = await checkAccountToChange(trx, caller, target, 'deactivate');
    await rejectStaleEdit(trx, version, account, subjectOf(account.id));
    if (account.isActive === isActive) return account;
    await setActive(trx, account.id, isActive);
    // Also of a reactivated account, so that no link or invitation from before works again.
    await endAccess(trx, account.id);
    await recordAuditEvent(trx, caller, {
      action: isActive ? 'account.activated' : 'account.deactivated',
      subjectType: 'account',
      subjectId: account.id,
      detail: { username: account.username, role: account.role },
    });
    return { ...account, isActive, version: account.version + 1 };
  });
}

/** A demoted super admin's links and invitations end too, because an admin could not make them. */
export async function changeRole(
  db: Db,
  caller: Caller,
  username: string,
  { role, version }: ChangeRoleRequest,
): Promise<AdminAccount> {
  const lock = (trx: Trx, wait: RowWait) => lockAccount(trx, username, wait);
  return changeVotingAfter(db, caller, lock, async (trx, target) => {
    const account = requireAdmin(checkOthersAccount(caller, target, 'change the role of'));
    await rejectStaleEdit(trx, version, account, subjectOf(account.id));
    if (account.role === role) return account;
    await setRole(trx, account.id, role);
    await endAccess(trx, account.id);
    await recordAuditEvent(trx, caller, {
      action: 'account.role_changed',
      subjectType: 'account',
      subjectId: account.id,
      detail: { username: account.username, from: { role: account.role }, to: { role } },
    });
    await recordPublicDecision(trx, caller, 'role.changed', { to: role });
    return { ...account, role, version: account.version + 1 };
  });
}

/**
 * For an admin who has lost the authenticator and the recovery codes. Until the next sign-in, only the password protects
 * the account. So the reset is public, and it ends what somebody else may have begun with the account.
 */
export async function resetSecondFactor(db: Db, caller: Caller, username: string): Promise<SecondFactorResetResponse> {
  const lock = async (trx: Trx, wait: RowWait) => {
    await lockSecondFactorOf(trx, username, wait);
    return lockAccount(trx, username, wait);
  };
  return changeVotingAfter(db, caller, lock, async (trx, target) => {
    const account = requireAdmin(checkOthersAccount(caller, target, 'reset the authenticator of'));
    await deleteSecondFactor(trx, account.id);
    await deletePasskeysOf(trx, account.id);
    await endAccess(trx, account.id);
    await recordAuditEvent(trx, caller, {
      action: 'account.second_factor_reset',
      subjectType: 'account',
      subjectId: account.id,
      detail: { username: account.username, role: account.role },
    });
    await recordPublicDecision(trx, caller, 'second_factor.reset', {});
    return { username: account.username };
  });
}

/** The row of a deleted account stays, because past results and the audit log refer to it. */
export async function deleteAccount(db: Db, caller: Caller, username: string): Promise<DeletedAccountResponse> {
  const lock = (trx: Trx, wait: RowWait) => lockAccount(trx, username, wait);
  return changeVotingAfter(db, caller, lock, async (trx, target) => {
    const account = await checkAccountToChange(trx, caller, target, 'delete');
    await retireAccount(trx, account.id);
    await deletePasskeysOf(trx, account.id);
    await deleteLettersAddress(trx, account.id);
    await endAccess(trx, account.id);
    await recordAuditEvent(trx, caller, {
      action: 'account.deleted',
      subjectType: 'account',
      subjectId: account.id,
      detail: { username: account.username, role: account.role },
    });
    const kind = account.role === 'voter' ? 'User' : 'Admin user';
    return { username: account.username, message: `${kind} deleted successfully` };
  });
}

async function endAccess(trx: Trx, accountId: number): Promise<void> {
  await endSessionsOfAccount(trx, accountId);
  await deleteLinksMadeBy(trx, accountId);
}

/**
 * Admins cannot delete, deactivate or demote themselves, and these changes run one at a time under the voting lock, so
 * one super admin is always left. Deleting, deactivating or reactivating an admin needs a fresh second factor.
 */
async function checkAccountToChange(
  trx: Trx,
  caller: Caller,
  account: AdminAccount | undefined,
  verb: 'delete' | 'deactivate',
): Promise<AdminAccount> {
  const others = checkOthersAccount(caller, account, verb);
  if (others.role !== 'voter') await requireFreshSecondFactor(trx, caller);
  return others;
}

function checkOthersAccount(caller: Caller, account: AdminAccount | undefined, verb: string): AdminAccount {
  if (!account) throw new AppError('account.not_found', 404, 'User not found');
  if (account.id === caller.accountId) {
    throw new AppError('account.own', 409, `You cannot ${verb} your own account`);
  }
  return account;
}

function requireAdmin(account: AdminAccount): AdminAccount {
  if (account.role !== 'voter') return account;
  throw new AppError('account.not_admin', 409, 'This is the account of a voter');
}
