import type { Db } from '@plaudit/db/connect';

/** Wrong codes at sign-in are forgotten this long after the latest one. */
const FAILURE_MEMORY_MINUTES = 60;
const ALERT_HOURS = 24;

export type SecondFactor = {
  secretEncrypted: Buffer;
  /** Wrong authenticator codes at sign-in within the last hour. */
  failures: number;
  secondsSinceFailure: number;
  areCodesKept: boolean;
};

/** Locks the row, so that codes for one account are checked one after the other, also those from different sessions. */
export async function lockSecondFactor(trx: Db, accountId: number): Promise<SecondFactor | undefined> {
  const [rows] = await trx.raw(
    `select secret_encrypted, codes_kept_at is not null as are_codes_kept,
            if(failed_at > now(3) - interval ? minute, failures, 0) as failures,
            coalesce(timestampdiff(second, failed_at, now(3)), 0) as seconds_since_failure
       from second_factors where account_id = ? for update`,
    [FAILURE_MEMORY_MINUTES, accountId],
  );
  const [row] = rows;
  return (
    row && {
      secretEncrypted: row.secret_encrypted,
      failures: Number(row.failures),
      secondsSinceFailure: Number(row.seconds_since_failure),
      areCodesKept: Number(row.are_codes_kept) === 1,
    }
  );
}

/** `failures` is set first, while `failed_at` is still the former time. */
export async function countFailure(trx: Db, accountId: number): Promise<void> {
  await trx.raw(
    `update second_factors
        set failures = if(failed_at > now(3) - interval ? minute, failures + 1, 1), failed_at = now(3)
      where account_id = ?`,
    [FAILURE_MEMORY_MINUTES, accountId],
  );
}

/** For the dashboard's warning only. A right code does not reset this count, because the owner sees the warning after one. */
export async function countForWarning(trx: Db, accountId: number): Promise<void> {
  await trx.raw(
    `update second_factors
        set alert_failures = if(alert_since > now(3) - interval ? hour, alert_failures + 1, 1),
            alert_since = if(alert_since > now(3) - interval ? hour, alert_since, now(3))
      where account_id = ?`,
    [ALERT_HOURS, ALERT_HOURS, accountId],
  );
}

export type WrongCodes = { accountId: number; username: string; failures: number; since: Date };

/** The accounts with at least this many wrong codes within a day. */
export async function listWrongCodes(db: Db, minimum: number): Promise<WrongCodes[]> {
  const rows = await db('second_factors')
    .join('accounts', 'accounts.id', 'second_factors.account_id')
    .whereNull('accounts.retired_at')
    .where('second_factors.alert_failures', '>=', minimum)
    .where('second_factors.alert_since', '>', db.raw('now(3) - interval ? hour', [ALERT_HOURS]))
    .orderBy('second_factors.alert_failures', 'desc')
    .select('accounts.id', 'accounts.username', 'second_factors.alert_failures', 'second_factors.alert_since');
  return rows.map((row) => ({
    accountId: row.id,
    username: row.username,
    failures: row.alert_failures,
    since: row.alert_since,
  }));
}

/** Counts the attempt before its code is checked. Returns false if the session has no attempt left. */
export async function countAttempt(trx: Db, sessionId: number, limit: number): Promise<boolean> {
  const counted = await trx('sessions')
    .where({ id: sessionId })
    .where('second_factor_failures', '<', limit)
    .update({ second_factor_failures: trx.raw('second_factor_failures + 1') });
  return counted === 1;
}

export async function refundAttempt(trx: Db, sessionId: number): Promise<void> {
  await trx('sessions')
    .where({ id: sessionId })
    .update({ second_factor_failures: trx.raw('second_factor_failures - 1') });
}

/** Returns whether this was the last attempt. If so, the session also loses a second factor that it passed earlier. */
export async function lockIfExhausted(trx: Db, sessionId: number, limit: number): Promise<boolean> {
  const locked = await trx('sessions')
    .where({ id: sessionId })
    .where('second_factor_failures', '>=', limit)
    .update({ second_factor_at: null });
  return locked === 1;
}

export async function markSecondFactorPassed(trx: Db, sessionId: number): Promise<void> {
  await trx('sessions')
    .where({ id: sessionId })
    .update({ second_factor_at: trx.raw('now(3)'), second_factor_failures: 0 });
}

/** Returns true only for the first caller with this time step, and false for any earlier step. */
export async function claimStep(trx: Db, accountId: number, step: number): Promise<boolean> {
  const used = await trx('second_factors')
    .where({ account_id: accountId })
    .where('last_step', '<', step)
    .update({ last_step: step });
  return used === 1;
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

export async function claimRecoveryCode(trx: Db, accountId: number, codeHash: Buffer): Promise<boolean> {
  const used = await trx('recovery_codes')
    .where({ account_id: accountId, code_hash: codeHash, used_at: null })
    .update({ used_at: trx.raw('now(3)') });
  return used === 1;
}

/** Returns the id of the first code, which stands for the whole set. */
export async function insertRecoveryCodes(trx: Db, accountId: number, hashes: Buffer[]): Promise<number> {
  const [firstId] = await trx('recovery_codes').insert(
    hashes.map((hash) => ({ account_id: accountId, code_hash: hash })),
  );
  return firstId as number;
}

export async function findRecoveryCodesId(trx: Db, accountId: number): Promise<number | undefined> {
  return (await trx('recovery_codes').where({ account_id: accountId }).orderBy('id').first('id'))?.id;
}

/** Until codes are confirmed as kept, they were sent to the session that passed the second factor last. */
export async function isLatestVerifiedSession(trx: Db, accountId: number, sessionId: number): Promise<boolean> {
  const last = await trx('sessions')
    .where({ account_id: accountId })
    .whereNotNull('second_factor_at')
    .orderBy('second_factor_at', 'desc')
    .first('id');
  return last?.id === sessionId;
}

export async function deleteRecoveryCodes(trx: Db, accountId: number): Promise<void> {
  await trx('recovery_codes').where({ account_id: accountId }).delete();
}

export async function setCodesKept(trx: Db, accountId: number, areKept: boolean): Promise<void> {
  await trx('second_factors')
    .where({ account_id: accountId })
    .update({ codes_kept_at: areKept ? trx.raw('now(3)') : null });
}

export async function countRecoveryCodes(trx: Db, accountId: number): Promise<{ all: number; left: number }> {
  const rows = await trx('recovery_codes').where({ account_id: accountId }).select('used_at');
  return { all: rows.length, left: rows.filter((row) => row.used_at === null).length };
}
