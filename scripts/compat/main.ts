import { spawnSync } from 'node:child_process';
import { ROOT } from '../home/layout.ts';
import { PARTS } from '../release/parts.ts';
import { toolCommand } from '../run-command.ts';
import { providePrograms, TESTS } from '../system/packages.ts';
import { compareContracts } from './contracts.ts';
import { findNarrowings, readMigrations } from './migrations.ts';
import { previousRevision } from './previous-build.ts';

/** `npm run compat`: checks that this tree can be released beside the parts that are released already. */
await providePrograms(TESTS, console.log);
let errors = 0;
for (const part of PARTS)
  console.log(
    `${part}: compared with ${previousRevision(ROOT, part) ?? 'nothing, because no earlier one has to work with this tree'}`,
  );
for (const { part, since, breaks } of compareContracts(ROOT)) {
  if (since === undefined && breaks.length === 0)
    console.log(`${part}: no release is tagged here (${part}@…), so there is no contract to keep`);
  for (const entry of breaks) console.log(`${part}${since ? ` since ${since}` : ''}: ${entry}`);
  errors += breaks.length;
}
const narrowings = findNarrowings(readMigrations(ROOT));
for (const entry of narrowings) console.log(entry);
errors += narrowings.length;
const [program = '', ...args] = toolCommand(
  'playwright/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  'e2e/compat',
);
const mixed = spawnSync(program, args, { stdio: 'inherit' });
console.log(
  errors + (mixed.status ?? 1) === 0
    ? "No contract is broken; each half works with the other's last release"
    : 'Not compatible',
);
process.exitCode = errors > 0 ? 1 : (mixed.status ?? 1);
