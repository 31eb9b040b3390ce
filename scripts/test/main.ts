import { providePrograms, TESTS } from '../system/packages.ts';
import { check } from './check.ts';
import type { Results } from './results.ts';
import { showResults } from './show-results.ts';
import { runPlaywright, runVitest } from './suites.ts';

const SUITES: { title: string; run: () => Promise<Results> }[] = [
  { title: 'Checks', run: check },
  { title: 'Unit and API tests', run: runVitest },
  { title: 'Browser tests', run: runPlaywright },
];

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

let passed = 0;
let failed = 0;
try {
  await providePrograms(TESTS, console.log);
  for (const { title, run } of SUITES) {
    const startedAt = Date.now();
    const results = await run();
    showResults(title, results, startedAt);
    passed += results.passed;
    failed += results.failures.length;
  }
} catch (error) {
  console.error((error as Error).message);
  failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
