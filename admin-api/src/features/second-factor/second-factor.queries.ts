import type { Db } from '@plaudit/db/connect';

/** Locks the row, so that guesses at one account are judged one after the other, whichever sessions they come from. */
export async function lockSecondFactor(trx: Db, accountId: number): Promise<Buffer | undefined> {
  const row = await trx('second_factors').where({ account_id: accountId }).forUpdate().first('secret_encrypted');
  return row?.secret_encrypted;
}

/** Counts the guess before it is judged. False when the session has none left. */
export async function chargeGuess(trx: Db, sessionId: number, limit: number): Promise<boolean> {
  const charged = await trx('sessions')
    .where({ id: sessionId })
    .where('second_factor_failures', '<', limit)
    .update({ second_factor_failures: trx.raw('second_factor_failures + 1') });
  return charged === 1;
}

export async function giveGuessBack(trx: Db, sessionId: number): Promise<void> {
  await trx('sessions')
    .where({ id: sessionId })
    .update({ second_factor_failures: trx.raw('second_factor_failures - 1') });
}

/** Returns whether this was the last guess. Then what the session had passed before is void as well. */
export async function lockIfSpent(trx: Db, sessionId: number, limit: number): Promise<boolean> {
  const locked = await trx('sessions')
    .where({ id: sessionId })
    .where('second_factor_failures', '>=', limit)
    .update({ second_factor_at: null });
  return locked === 1;
}

export async function markPassed(trx: Db, sessionId: number): Promise<void> {
  await trx('sessions')
    .where({ id: sessionId })
    .update({ second_factor_at: trx.raw('now(3)'), second_factor_failures: 0 });
}

/** Wrong codes given lately in any session of the account: a new sign-in gives no fresh run of guesses. */
export async function countRecentFailures(trx: Db, accountId: number, minutes: number): Promise<number> {
  const row = await trx('sessions')
    .where({ account_id: accountId })
    .where('last_activity_at', '>', trx.raw('now(3) - interval ? minute', [minutes]))
    .sum({ failures: 'second_factor_failures' })
    .first();
  return Number(row?.failures ?? 0);
}

/** True for the one caller who uses the step first; never for an earlier step. */
export async function useStep(trx: Db, accountId: number, step: number): Promise<boolean> {
  const used = await trx('second_factors')
    .where({ account_id: accountId })
    .where('last_step', '<', step)
    .update({ last_step: step });
  return used === 1;
}

export async function isFresh(db: Db, sessionId: number, minutes: number): Promise<boolean> {
  const row = await db('sessions')
    .where({ id: sessionId })
    .where('second_factor_at', '>=', db.raw('now(3) - interval ? minute', [minutes]))
    .first('id');
  return row !== undefined;
}

export async function insertSecondFactor(
  trx: Db,
  row: { accountId: number; secretEncrypted: Buffer; lastStep: number },
): Promise<void> {
  await trx('second_factors').insert({
    account_id: row.accountId,
    secret_encrypted: row.secretEncrypted,
    last_step: row.lastStep,
  });
}

export async function useRecoveryCode(trx: Db, accountId: number, codeHash: Buffer): Promise<boolean> {
  const used = await trx('recovery_codes')
    .where({ account_id: accountId, code_hash: codeHash, used_at: null })
    .update({ used_at: trx.raw('now(3)') });
  return used === 1;
}

export async function insertRecoveryCodes(trx: Db, accountId: number, hashes: Buffer[]): Promise<void> {
  await trx('recovery_codes').insert(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })));
}

export async function countRecoveryCodes(trx: Db, accountId: number): Promise<{ all: number; left: number }> {
  const rows = await trx('recovery_codes').where({ account_id: accountId }).select('used_at');
  return { all: rows.length, left: rows.filter((row) => row.used_at === null).length };
}
