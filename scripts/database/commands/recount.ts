import { recount, repairTallies } from '@plaudit/db/rules/tallies/recount';
import { runDatabaseCommand } from '../run-database-command.ts';

/**
 * Counts all votes again. `--repair` corrects tallies that differ from their votes. Without it they cause exit code 1.
 */
await runDatabaseCommand(async ({ db }) => {
  const repair = process.argv.includes('--repair');
  const differences = await (repair ? repairTallies(db) : recount(db));
  for (const { table, ballotBoxId, vendorId, tallied, counted } of differences) {
    const which = table === 'tallies' ? '' : ', votes that do not count';
    console.log(
      `Ballot box ${ballotBoxId}, vendor ${vendorId}${which}: tally says ${tallied}, the votes are ${counted}`,
    );
  }
  if (differences.length === 0) {
    console.log('Every tally agrees with its votes.');
    return 0;
  }
  const [tallies, were] = differences.length === 1 ? ['tally', 'was'] : ['tallies', 'were'];
  const next = repair ? ` and ${were} repaired` : ': repair with --repair';
  console.log(`${differences.length} ${tallies} disagreed${next}.`);
  return repair ? 0 : 1;
});
