import { applyGrants } from '@plaudit/db/grants';
import { readApiLogins } from '../api-logins.ts';
import { runDatabaseCommand } from '../run-database-command.ts';

/** With `--add` no privilege is withdrawn, because older versions may still use the database. */
const withdraw = !process.argv.includes('--add');

/** Creates or repairs the two database users of the APIs. */
await runDatabaseCommand(async (context) => {
  await applyGrants(context.db, await readApiLogins(context), { withdraw });
  console.log(`plaudit_public and plaudit_admin have their privileges${withdraw ? '' : '; none was withdrawn'}.`);
  return 0;
});
