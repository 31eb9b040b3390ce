import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Knex } from 'knex';
import { describeLog } from '../backup/backup-file.ts';
import { type Backup, recordBackup, takeBackup } from '../backup/take-backup.ts';
import { readLocalSettings } from '../local-settings.ts';
import { runDatabaseCommand } from '../run-database-command.ts';

const [given] = process.argv.slice(2);

/**
 * Backs up the database, whether or not Plaudit runs: into the given file, or into a new one in the folder `backups` of
 * the home. `-` writes to the standard output, so everything else goes to the error output.
 */
await runDatabaseCommand(async ({ db }) => {
  const backup = given === '-' ? await takeBackup(db, process.stdout) : await backUpTo(db, pathOf(given));
  await recordBackup(db, backup);
  const { accounts = 0, votes = 0 } = backup.rows;
  console.error(`It has ${accounts} accounts and ${votes} votes, as they were at ${backup.takenAt}.`);
  console.error(describeLog(backup.log));
  return 0;
});

function pathOf(name: string | undefined): string {
  if (name !== undefined) return resolve(name);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return join(readLocalSettings().home, 'backups', `plaudit-${time}.sql.gz`);
}

/** The file gets its name only when it is complete. */
async function backUpTo(db: Knex, path: string): Promise<Backup> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    const backup = await takeBackup(db, file.createWriteStream({ flush: true }));
    await rename(unfinished, path);
    console.error(`The backup is ${path}`);
    return backup;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
