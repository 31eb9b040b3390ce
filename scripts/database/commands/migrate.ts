import { migrate } from '@plaudit/db/schema/migrate';
import { runDatabaseCommand } from '../run-database-command.ts';

await runDatabaseCommand(async ({ db }) => {
  const ran = await migrate(db);
  console.log(ran.length === 0 ? 'The schema is up to date.' : `Migrated: ${ran.join(', ')}`);
  return 0;
});
