import type { Db } from '@plaudit/db/connect';
import { takeUnnotifiedFailures } from '@plaudit/db/rules/sign-in/sign-in-failures';
import type { FailedAttempts } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import { countRows, lockRow, type RowWait, type Trx } from '../../sql.ts';

/** Wrong authenticator codes and passkeys at sign-in are forgotten this long after the latest one. */
const FAILURE_MEMORY_MINUTES = 60;
const WARNING_WINDOW_HOURS = 24;

export type SecondFactor = {
  secretEncrypted: Buffer;
  /** The number of wrong authenticator codes and passkeys at sign-in. */
  failures: number;
  secondsSinceFailure: number;
  areCodesKept: boolean;
};

/**
 * Locks the row, so that codes for one account are checked one after the other, even if they come from different
 * sessions.
 */
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

/** Locks the second factor of somebody else's account, for which it has to be locked before the account. */
export async function lockSecondFactorOf(trx: Trx, username: string, wait: RowWait): Promise<void> {
  const account = await trx('accounts').where({ username }).first('id');
  if (account) await trx('second_factors').where({ account_id: account.id }).modify(lockRow(wait)).first('account_id');
}

/** The server assigns the columns in this order, so `failures` is computed from the previous `failed_at`. */
export async function countFailure(trx: Db, accountId: number): Promise<void> {
  await trx.raw(
    `update second_factors
        set failures = if(failed_at > now(3) - interval ? minute, failures + 1, 1), failed_at = now(3)
      where account_id = ?`,
    [FAILURE_MEMORY_MINUTES, accountId],
  );
}

/**
 * Counts a wrong code or passkey twice: for the dashboard's warning, and for the notice at the owner's next sign-in. A
 * right code does not set the warning's count to 0, because the owner reads the warning only after a right code.
 */
export async function countForWarning(trx: Db, accountId: number): Promise<void> {
  await trx.raw(
    `update second_factors
        set unnotified_failures = unnotified_failures + 1,
            alert_failures = if(alert_since > now(3) - interval ? hour, alert_failures + 1, 1),
            alert_since = if(alert_since > now(3) - interval ? hour, alert_since, now(3))
      where account_id = ?`,
    [WARNING_WINDOW_HOURS, WARNING_WINDOW_HOURS, accountId],
  );
}

export type WrongCodes = { accountId: number; username: string; failures: number; since: Date };

/** The accounts with at least this many wrong codes and passkeys within a day. */
export async function listWrongCodes(db: Db, minimum: number): Promise<WrongCodes[]> {
  const rows = await db('second_factors')
    .join('accounts', 'accounts.id', 'second_factors.account_id')
    .whereNull('accounts.retired_at')
    .where('second_factors.alert_failures', '>=', minimum)
    .where('second_factors.alert_since', '>', db.raw('now(3) - interval ? hour', [WARNING_WINDOW_HOURS]))
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

export async function refundSessionAttempt(trx: Db, sessionId: number): Promise<void> {
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

export async function hasSecondFactor(db: Db, accountId: number): Promise<boolean> {
  return (await db('second_factors').where({ account_id: accountId }).first('account_id')) !== undefined;
}

/** Also deletes the recovery codes. The passkeys are deleted by `deletePasskeysOf`. */
export async function deleteSecondFactor(trx: Db, accountId: number): Promise<void> {
  await trx('recovery_codes').where({ account_id: accountId }).delete();
  await trx('second_factors').where({ account_id: accountId }).delete();
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

export async function replaceSecret(
  trx: Db,
  row: { accountId: number; secretEncrypted: Buffer; lastStep: number },
): Promise<void> {
  await trx('second_factors')
    .where({ account_id: row.accountId })
    .update({
      secret_encrypted: row.secretEncrypted,
      last_step: row.lastStep,
      created_at: trx.raw('now(3)'),
      failures: 0,
      failed_at: null,
    });
}

/**
 * The failed attempts since the owner last signed in, without those of this session. A sign-in without its second
 * factor counts even if it has only just begun, and may be the owner's own in another tab.
 */
export async function takeFailedAttempts(
  trx: Db,
  { accountId, sessionId, username }: Caller,
): Promise<{ isFirstSignIn: boolean; failedAttempts: FailedAttempts }> {
  const factor = await trx('second_factors')
    .where({ account_id: accountId })
    .first('unnotified_failures', 'notified_at');
  const session = await trx('sessions').where({ id: sessionId }).first('second_factor_failures');
  // The attempt that has just succeeded was counted too, so it is subtracted.
  const ownFailures = (session?.second_factor_failures ?? 1) - 1;
  const unfinished = trx('sessions')
    .where({ account_id: accountId, second_factor_at: null })
    .whereNot({ id: sessionId });
  if (factor?.notified_at) unfinished.where('created_at', '>', factor.notified_at);
  const unfinishedSignIns = await countRows(unfinished);
  await trx('second_factors')
    .where({ account_id: accountId })
    .update({ unnotified_failures: 0, notified_at: trx.raw('now(3)') });
  return {
    isFirstSignIn: factor?.notified_at === null,
    failedAttempts: {
      wrongPasswords: await takeUnnotifiedFailures(trx, username),
      wrongCodes: Math.max(0, (factor?.unnotified_failures ?? 0) - ownFailures),
      unfinishedSignIns,
    },
  };
}
