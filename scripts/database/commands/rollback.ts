import { rollback } from '@plaudit/db/migrate';
import { runCommand } from '../run-command.ts';

/** `--all` takes back everything, and with it every vote: it is for development. */
await runCommand(async ({ db }) => {
  const undone = await rollback(db, { all: process.argv.includes('--all') });
  console.log(undone.length === 0 ? 'There is nothing to take back.' : `Taken back: ${undone.join(', ')}`);
  return 0;
});
