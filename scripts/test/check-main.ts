import { check } from './check.ts';
import { showResults } from './show-results.ts';

const startedAt = Date.now();
const results = await check();
showResults('Checks', results, startedAt);
process.exitCode = results.failures.length > 0 ? 1 : 0;
