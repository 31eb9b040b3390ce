import type { Db } from '@plaudit/db/connect';
import type { SessionRow } from '@plaudit/db/rows';
import { isValid } from '@plaudit/db/rules/sign-in/sessions';

export type SessionState = 'valid' | 'blocked';

/** The state of each session now. A session that is not valid any more is not in the result. */
export async function findSessionStates(
  trx: Db,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, SessionState>> {
  const [rows] = await trx.raw(`select s.id, s.is_blocked from sessions s where s.id in (?) and ${isValid('s')}`, [
    [...sessionIds],
  ]);
  return new Map(
    rows.map((row: Pick<SessionRow, 'id' | 'is_blocked'>) => [row.id, row.is_blocked === 1 ? 'blocked' : 'valid']),
  );
}
