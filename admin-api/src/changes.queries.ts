import type { Db } from '@plaudit/db/connect';
import { whereValid } from '@plaudit/db/rules/sign-in/sessions';
import type { AdminRole } from '../contract/index.ts';

/**
 * Takes a shared lock, which several changes by one admin can hold at the same time. Deleting or deactivating the
 * account waits for it.
 */
export async function lockUsableAccount(trx: Db, id: number, role: AdminRole): Promise<boolean> {
  const [rows] = await trx.raw(
    'select role from accounts where id = ? and is_active = 1 and retired_at is null lock in share mode',
    [id],
  );
  return rows[0]?.role === role;
}

export async function isUsableAdminSession(trx: Db, id: number, needsSecondFactor: boolean): Promise<boolean> {
  const row = await trx('sessions')
    .where({ id, is_blocked: 0 })
    .where(whereValid(trx, 'sessions'))
    .forShare()
    .first('second_factor_at');
  return row !== undefined && (row.second_factor_at !== null || !needsSecondFactor);
}

export async function hasPassedSecondFactorWithin(db: Db, sessionId: number, minutes: number): Promise<boolean> {
  const row = await db('sessions')
    .where({ id: sessionId })
    .where('second_factor_at', '>=', db.raw('now(3) - interval ? second', [minutes * 60]))
    .first('id');
  return row !== undefined;
}
