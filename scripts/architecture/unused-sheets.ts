import type { Import } from './imports.ts';
import { isTestCode } from './rules.ts';

/** The stylesheets of a web that no component and no other sheet imports. */
export function findUnusedSheets(imports: readonly Import[], files: readonly string[]): string[] {
  const imported = new Set(imports.filter(({ from }) => !isTestCode(from)).map(({ to }) => to));
  return files.filter((file) => /^(?:public|admin)-web\/src\/.*\.css$/.test(file) && !imported.has(file));
}
