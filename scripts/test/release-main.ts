import { spawnSync } from 'node:child_process';
import { toolCommand } from '../run-command.ts';
import { providePrograms, TESTS } from '../system/packages.ts';

/** The long release test: ten rounds of releases and rollbacks of every part, or as many as the first argument says. */
const [rounds = '10'] = process.argv.slice(2);
await providePrograms(TESTS, console.log);
const [program = '', ...args] = toolCommand(
  'playwright/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  'e2e/release',
);
const { status } = spawnSync(program, args, {
  stdio: 'inherit',
  env: { ...process.env, PLAUDIT_RELEASE_ROUNDS: rounds },
});
process.exitCode = status ?? 1;
