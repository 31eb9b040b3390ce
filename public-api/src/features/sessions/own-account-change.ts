import type { Db } from '@plaudit/db/connect';
import { whereValid } from '@plaudit/db/rules/sign-in/sessions';
import { transaction } from '@plaudit/db/transaction';
import type { SignedInSession } from '../../http/route.ts';
import { sessionErrors } from '../../http/session-errors.ts';

/**
 * Runs a change of somebody's own account in a transaction, if the session may still be used. A password takes a while
 * to check, and meanwhile the session may have been ended from another browser.
 */
export function changeOwnAccount<Result>(
  db: Db,
  { id }: SignedInSession,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (trx) => {
    const session = await trx('sessions as s')
      .where({ 's.id': id, 's.is_blocked': 0 })
      .where(whereValid(trx, 's'))
      .forUpdate()
      .first('s.id');
    if (session === undefined) throw sessionErrors.invalid();
    return work(trx);
  });
}
