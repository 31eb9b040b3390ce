import type { Db } from '@plaudit/db/connect';
import { checkCurrentPassword } from '@plaudit/db/rules/sign-in/password-change';
import { AppError } from '@plaudit/server-kit/app-error';
import type { NewRecoveryCodes } from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Caller, passwordOwner } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import {
  claimRecoveryCode,
  deletePendingCodes,
  findRecoveryCodesId,
  insertRecoveryCodes,
  isPendingCode,
  readRecoveryCodes,
  replaceByPendingCodes,
  setCodesKept,
} from './recovery-codes.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { changeSecondFactorAs, recordAccountEvent } from './second-factor-change.ts';

/**
 * New codes are pending until their owner confirms that they are saved, and codes that were confirmed before stay valid
 * until then. So nothing is lost if the tab that shows new codes closes. Making codes again replaces the pending ones.
 */
async function issueRecoveryCodes(trx: Trx, caller: Caller): Promise<NewRecoveryCodes> {
  const { accountId } = caller;
  const recoveryCodes = newRecoveryCodes();
  await deletePendingCodes(trx, accountId);
  const hashes = recoveryCodes.map(hashRecoveryCode);
  const recoveryCodesId = await insertRecoveryCodes(trx, accountId, hashes, { arePending: true });
  await setCodesKept(trx, accountId, false);
  await recordAccountEvent(trx, caller, 'second_factor.recovery_codes_issued', { sessionId: caller.sessionId });
  return { recoveryCodes, recoveryCodesId };
}

/**
 * Returns new codes if the account has none, not even used ones, or if its newest ones are not confirmed as saved.
 * Codes that are used up are not replaced here: the admin makes new ones.
 */
export async function issueMissingCodes(
  trx: Trx,
  caller: Caller,
): Promise<{ recoveryCodesLeft: number } & Partial<NewRecoveryCodes>> {
  const { left, areKept } = await readRecoveryCodes(trx, caller.accountId);
  if (areKept) return { recoveryCodesLeft: left };
  const codes = await issueRecoveryCodes(trx, caller);
  return { recoveryCodesLeft: codes.recoveryCodes.length, ...codes };
}

export async function makeRecoveryCodes(
  dependencies: Dependencies,
  caller: Caller,
  password: string,
): Promise<NewRecoveryCodes> {
  await checkCurrentPassword(dependencies, passwordOwner(caller), password);
  return changeSecondFactorAs(dependencies.db, caller, (trx) => issueRecoveryCodes(trx, caller));
}

/** Rejects the confirmation of codes that were replaced meanwhile: the newer ones may not have been saved. */
export async function keepRecoveryCodes(db: Db, caller: Caller, codesId: number): Promise<{ kept: true }> {
  const { accountId } = caller;
  return changeSecondFactorAs(db, caller, async (trx, { areCodesKept }) => {
    if (codesId !== (await findRecoveryCodesId(trx, accountId))) {
      throw new AppError('recovery_codes.replaced', 409, 'There are newer recovery codes, so these do not work');
    }
    if (!areCodesKept) await confirmCodes(trx, caller);
    return { kept: true };
  });
}

async function confirmCodes(trx: Trx, caller: Caller): Promise<void> {
  await replaceByPendingCodes(trx, caller.accountId);
  await setCodesKept(trx, caller.accountId, true);
  await recordAccountEvent(trx, caller, 'second_factor.recovery_codes_kept');
}

/** Entering a pending code confirms that the codes were saved. */
export async function consumeRecoveryCode(trx: Trx, caller: Caller, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(code);
  if (!(await claimRecoveryCode(trx, caller.accountId, hash))) return false;
  await recordAccountEvent(trx, caller, 'second_factor.recovery_code_used');
  if (await isPendingCode(trx, caller.accountId, hash)) await confirmCodes(trx, caller);
  return true;
}
