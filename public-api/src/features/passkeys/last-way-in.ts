import type { Db } from '@plaudit/db/connect';
import { voterError } from '../../http/voter-error.ts';
import { NO_PASSWORD } from '../accounts/proposed-name.ts';
import { listCredentialIds } from './passkeys.queries.ts';

/** Until the transaction ends, no other request removes or adds a way in. Comes before the change. */
export async function lockWaysIn(trx: Db, accountId: number): Promise<void> {
  await trx.raw('call lock_voter(?)', [accountId]);
}

/** Throws, so that the change is undone, if the account has nothing left to sign in with. Comes after the change. */
export async function keepsWayIn(
  { providers }: { providers: readonly { id: string }[] },
  trx: Db,
  accountId: number,
): Promise<void> {
  const account = await trx('accounts').where({ id: accountId }).first('password_hash');
  if (account?.password_hash !== NO_PASSWORD) return;
  if ((await listCredentialIds(trx, accountId)).length > 0) return;
  // Somebody on the roll can ask for another personal link.
  if (await trx('roll_members').where({ account_id: accountId }).whereNotNull('email').first('id')) return;
  // A provider that the site does not know any more signs nobody in.
  const linked = await trx('account_subjects')
    .where({ account_id: accountId })
    .whereIn(
      'provider',
      providers.map(({ id }) => id),
    )
    .whereNull('unlinked_at')
    .first('id');
  if (linked !== undefined) return;
  throw voterError('ways_in.last', 409);
}
