import { rollback } from '@plaudit/db/schema/migrate';
import { runDatabaseCommand } from '../run-database-command.ts';

/**
 * Rolls back the migrations that ran together last. `--all` rolls back every migration and deletes all data, votes
 * included. A restore into a database with data needs it first.
 */
await runDatabaseCommand(async ({ db }) => {
  const undone = await rollback(db, { all: process.argv.includes('--all') });
  console.log(undone.length === 0 ? 'There is nothing to roll back.' : `Rolled back: ${undone.join(', ')}`);
  return 0;
});
