import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_FROM, type Part } from './parts.ts';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.local', '.vite', 'coverage']);
const IGNORED_FILES = /\.test\.tsx?$|^\.|\.md$|^vitest\.config\.ts$/;

/** Equal sources give an equal hash, so an unchanged part is not built again. */
export function sourceHash(root: string, part: Part): string {
  const hash = createHash('sha256');
  hash.update(packagesOf(root, part));
  for (const folder of [part, ...BUILT_FROM[part]]) {
    for (const file of filesBelow(root, folder)) {
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex').slice(0, 10);
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : filesBelow(root, path);
      return entry.isFile() && !IGNORED_FILES.test(entry.name) ? [path] : [];
    });
}

/** The direct dependencies as installed: enough to tell an upgrade. */
function packagesOf(root: string, part: Part): string {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const names = Object.keys({ ...dependencies, ...devDependencies }).sort();
  return JSON.stringify(names.map((name) => [name, packages[`node_modules/${name}`]?.version]));
}
