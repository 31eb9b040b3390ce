import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { layoutOf } from '../../home/layout.ts';
import { renewDemoAdmin } from '../demo-admin.ts';
import { readLocalSettings } from '../local-settings.ts';
import { listSuperAdmins, recoverAdmin } from '../recover-admin.ts';
import { runDatabaseCommand } from '../run-database-command.ts';
import { readSecondFactorKey } from '../second-factor-key.ts';
import { showCredentials } from '../show-credentials.ts';

/**
 * The last resort for a super admin who has lost the authenticator and the recovery codes, or the password. The name
 * must be typed, so that nobody is recovered by mistake.
 */
await runDatabaseCommand(async (context) => {
  const { db } = context;
  const [username] = process.argv.slice(2);
  if (username === undefined) {
    console.log(`Name the super admin to recover, one of: ${(await listSuperAdmins(db)).join(', ')}`);
    return 1;
  }
  const secondFactorKey = await readSecondFactorKey(context);
  const admin = await recoverAdmin(db, { hasher: createPasswordHasher(), secondFactorKey }, username);
  if (!admin) {
    console.log(`There is no super admin with the name ${username}: nothing was changed.`);
    return 1;
  }
  showCredentials('What opens the account now', admin);
  console.log(
    'All sessions, recovery codes, passkeys and links of the account have ended. The audit log has an entry about it.',
  );
  renewDemoAdmin(layoutOf(readLocalSettings().home), secondFactorKey, admin);
  return 0;
});
