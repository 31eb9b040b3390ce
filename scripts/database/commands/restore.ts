import { open } from 'node:fs/promises';
import { describeLog } from '../backup/backup-file.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runDatabaseCommand } from '../run-database-command.ts';
import { hasOtherSecondFactorKey } from '../second-factor-key.ts';

const [file] = process.argv.slice(2);

/** Restores the given backup, or with `-` the standard input, into an empty database. */
await runDatabaseCommand(async (context) => {
  const { db } = context;
  if (file === undefined) throw new Error('Name the backup: npm run db:restore -- FILE');
  const input = file === '-' ? process.stdin : (await open(file)).createReadStream();
  const { backup, differences } = await restoreBackup(db, input);
  const rows = Object.values(backup.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `Restored what was stored at ${backup.takenAt}: ${rows} rows, of which ${backup.rows.votes ?? 0} are votes.`,
  );
  console.log(describeLog(backup.log));
  if (await hasOtherSecondFactorKey(context))
    console.log(
      'Its second factors were encrypted with another SECOND_FACTOR_KEY: no authenticator code can be checked.',
    );
  if (differences.length === 0) {
    console.log('Every tally agrees with its votes.');
    return 0;
  }
  console.log(`${differences.length} tallies do not agree with their votes. See them with: npm run db:recount`);
  return 1;
});
