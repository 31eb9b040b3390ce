import type { Db } from '@plaudit/db/connect';

export async function claimRecoveryCode(trx: Db, accountId: number, codeHash: Buffer): Promise<boolean> {
  const used = await trx('recovery_codes')
    .where({ account_id: accountId, code_hash: codeHash, used_at: null })
    .update({ used_at: trx.raw('now(3)') });
  return used === 1;
}

export async function isPendingCode(trx: Db, accountId: number, codeHash: Buffer): Promise<boolean> {
  const row = await trx('recovery_codes').where({ account_id: accountId, code_hash: codeHash }).first('is_pending');
  return row?.is_pending === 1;
}

/** Returns the id of the first code. It identifies the whole set. */
export async function insertRecoveryCodes(
  trx: Db,
  accountId: number,
  hashes: Buffer[],
  { arePending }: { arePending: boolean },
): Promise<number> {
  const [firstId] = await trx('recovery_codes').insert(
    hashes.map((hash) => ({ account_id: accountId, code_hash: hash, is_pending: arePending })),
  );
  return firstId as number;
}

/** The id of the newest codes: the pending ones, if there are any. */
export async function findRecoveryCodesId(trx: Db, accountId: number): Promise<number | undefined> {
  const row = await trx('recovery_codes')
    .where({ account_id: accountId })
    .orderBy([{ column: 'is_pending', order: 'desc' }, 'id'])
    .first('id');
  return row?.id;
}

export async function deletePendingCodes(trx: Db, accountId: number): Promise<void> {
  await trx('recovery_codes').where({ account_id: accountId, is_pending: 1 }).delete();
}

export async function replaceByPendingCodes(trx: Db, accountId: number): Promise<void> {
  const replaced = await trx('recovery_codes').where({ account_id: accountId, is_pending: 1 }).first('id');
  if (replaced === undefined) return;
  await trx('recovery_codes').where({ account_id: accountId, is_pending: 0 }).delete();
  await trx('recovery_codes').where({ account_id: accountId }).update({ is_pending: 0 });
}

export async function setCodesKept(trx: Db, accountId: number, areKept: boolean): Promise<void> {
  await trx('second_factors')
    .where({ account_id: accountId })
    .update({ codes_kept_at: areKept ? trx.raw('now(3)') : null });
}

export type RecoveryCodesState = {
  /** The unused codes of the valid set. If only pending codes exist, those count. */
  left: number;
  /** True if the admin has confirmed that the newest codes are saved, or got them together with a new account. */
  areKept: boolean;
};

export async function readRecoveryCodes(db: Db, accountId: number): Promise<RecoveryCodesState> {
  const factor = await db('second_factors').where({ account_id: accountId }).first('codes_kept_at');
  const rows = await db('recovery_codes').where({ account_id: accountId }).select('used_at', 'is_pending');
  const inForce = rows.some((row) => row.is_pending === 0) ? rows.filter((row) => row.is_pending === 0) : rows;
  return {
    left: inForce.filter((row) => row.used_at === null).length,
    areKept: rows.length > 0 && factor !== undefined && factor.codes_kept_at !== null,
  };
}
