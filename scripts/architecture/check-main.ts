import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../home/layout.ts';
import { findCircularImports } from './circular-imports.ts';
import { drawTopFolders } from './diagram.ts';
import { findFeatureCircles } from './feature-circles.ts';
import { listFiles, readImports } from './imports.ts';
import { findBrokenRules } from './rules.ts';
import { findUnusedUiExports } from './ui-exports.ts';
import { findUnusedSheets } from './unused-sheets.ts';

/** Part of `npm run check`. */
const imports = readImports(ROOT);
const problems = [
  ...findBrokenRules(imports),
  ...findCircularImports(imports).map((files) => `These files import each other in a circle: ${files.join(', ')}`),
  ...findFeatureCircles(imports).map(
    (features) =>
      `These features of an API import each other in a circle: ${features.join(', ')}. A feature may import another ` +
      'one, but not back. What both need belongs in the one that the other imports, in a third feature, or beside ' +
      'features/.',
  ),
  ...findUnusedSheets(imports, listFiles(ROOT)).map(
    (file) => `No component imports ${file}: import it in the one whose classes it styles, or delete it.`,
  ),
  ...findUnusedUiExports(ROOT).map(
    (name) => `shared-ui exports ${name}, and neither web imports it: take it out of shared-ui/src/ui.ts.`,
  ),
];
if (!readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8').includes(drawTopFolders(imports))) {
  problems.push(`docs/architecture.md must show the top-level folders as they are:\n${drawTopFolders(imports)}`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
