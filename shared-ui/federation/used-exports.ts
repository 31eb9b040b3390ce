import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT_OF_UI = /import\s+(?<type>type\s+)?\{(?<names>[^}]*)\}\s*from\s*['"]@plaudit\/shared-ui\/ui['"]/g;

/**
 * The names that a host imports from shared-ui, without types. If a release of the remote lacks one of them, the host
 * uses its own copy of shared-ui.
 */
export function usedExports(sourceDir: string): string[] {
  const names = new Set<string>();
  for (const entry of readdirSync(sourceDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    for (const name of findImportedNames(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')))
      names.add(name);
  }
  return [...names].sort();
}

export function findImportedNames(source: string): string[] {
  return [...source.matchAll(IMPORT_OF_UI)]
    .filter((match) => !match.groups?.type)
    .flatMap((match) => (match.groups?.names ?? '').split(','))
    .map((specifier) => specifier.trim())
    .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
    .map((specifier) => specifier.split(/\s+as\s+/)[0] ?? specifier);
}
