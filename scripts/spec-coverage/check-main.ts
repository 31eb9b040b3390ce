import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../home/layout.ts';
import { findProblems } from './page.ts';

/** Part of `npm run check`. */
const PAGE = join('docs', 'spec-coverage.md');
const problems = findProblems(ROOT, readFileSync(join(ROOT, PAGE), 'utf8'));
for (const problem of problems) console.error(`${PAGE}, ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
