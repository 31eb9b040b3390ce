import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createFirstAdmin } from '../first-admin.ts';
import { runDatabaseCommand } from '../run-database-command.ts';
import { readSecondFactorKey } from '../second-factor-key.ts';
import { showCredentials } from '../show-credentials.ts';

/**
 * Creates the first super admin of a site that `npm start` does not run, such as one in containers, and shows the
 * password and the second factor once. Changes nothing if there is a usable super admin already.
 */
await runDatabaseCommand(async (context) => {
  const { db } = context;
  const secondFactorKey = await readSecondFactorKey(context);
  const admin = await createFirstAdmin(db, { hasher: createPasswordHasher(), secondFactorKey });
  if (!admin) {
    console.log('There is a super admin already: nothing was changed.');
    return 0;
  }
  showCredentials('The first super admin', admin);
  return 0;
});
