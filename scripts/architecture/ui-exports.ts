import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isCode, listFiles } from './imports.ts';

const UI_MODULE = '@plaudit/shared-ui/ui';
const UI_EXPORTS_FILE = 'shared-ui/src/ui.ts';
const WEB_CODE = /^(public|admin)-web\/src\/(?!testing\/)(?!.*\.test\.tsx?$)/;

/**
 * The exports of shared-ui that neither web imports, types among them. A federated module cannot be tree-shaken: every
 * voter downloads all of it.
 */
export function findUnusedUiExports(root: string, files: readonly string[] = listFiles(root)): string[] {
  const used = new Set(
    files
      .filter((file) => WEB_CODE.test(file) && isCode(file))
      .flatMap((file) => namesFromUi(file, readSource(root, file))),
  );
  return exportsIn(readSource(root, UI_EXPORTS_FILE)).filter((name) => !used.has(name));
}

function readSource(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function exportsIn(text: string): string[] {
  return parseSync(UI_EXPORTS_FILE, text).module.staticExports.flatMap(({ entries }) =>
    // Lists `export *` as a name too, so that it is reported. Otherwise its exports would escape this check.
    entries.map(({ exportName, moduleRequest }) => exportName.name ?? `* from ${moduleRequest?.value}`),
  );
}

function namesFromUi(file: string, text: string): string[] {
  return parseSync(file, text)
    .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === UI_MODULE)
    .flatMap(({ entries }) => entries.flatMap(({ importName }) => importName.name ?? []));
}
