import { seedDemo } from '@plaudit/db/demo/seed-demo';
import { migrate } from '@plaudit/db/schema/migrate';
import { seedEssentials } from '@plaudit/db/schema/seed';
import { runDatabaseCommand } from '../run-database-command.ts';

/** Demo data is added on the local server. A database in DATABASE_URL gets it only with `--demo`. */
await runDatabaseCommand(async ({ db, isLocal }) => {
  await migrate(db);
  await seedEssentials(db);
  if (!isLocal && !process.argv.includes('--demo')) {
    console.log('Categories and settings are there. Demo shops and votes come with --demo.');
    return 0;
  }
  const seeded = await seedDemo(db);
  console.log(seeded ? 'Demo shops, voters and votes are in.' : 'There are shops already: no demo was added.');
  return 0;
});
