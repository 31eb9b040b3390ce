import type { Db } from '@plaudit/db/connect';
import { changePassword, type PasswordChange } from '@plaudit/db/rules/sign-in/password-change';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import type { Callers } from '../../http/route.ts';
import { passwordOwner } from '../accounts/password-caller.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';
import { deletePendingMail } from './account-deletion.queries.ts';

export async function changeOwnPassword(
  dependencies: { db: Db; passwords: PasswordQueue },
  caller: Callers['voter'],
  change: PasswordChange,
): Promise<void> {
  const { session } = caller;
  const owner = { ...passwordOwner(caller), sessionId: session.id };
  await changePassword(dependencies, owner, change, {
    runAsOwner: (work) => changeOwnAccount(dependencies.db, session, work),
    replaceHash: async (trx, accountId, { previous, next }) => {
      const [[[row]]] = await trx.raw('call change_voter_password(?, ?, ?)', [accountId, previous, next]);
      return row.changed === 1;
    },
    deletePendingMail,
  });
}
