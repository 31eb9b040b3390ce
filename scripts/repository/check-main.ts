import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, listFiles } from '../architecture/imports.ts';
import { ROOT } from '../home/layout.ts';
import { findDeadLinks } from './links.ts';

/** Part of `npm run check`. */
const isRead = (file: string) => isCode(file) || /\.(?:md|css|conf|sh|ya?ml)$|(?:^|\/)Dockerfile$/.test(file);
const problems = findDeadLinks(
  ROOT,
  // A file that was deleted but not committed is still in git's list.
  listFiles(ROOT).filter((file) => isRead(file) && existsSync(join(ROOT, file))),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
