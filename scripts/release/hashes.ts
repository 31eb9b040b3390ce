import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_FROM, type Part } from './parts.ts';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.local', '.vite', 'coverage', 'testing', 'demo']);
const NOT_SHIPPED = /\.test\.tsx?$|\.md$|^vitest\.config\.ts$/;
/** Every part depends on these files: they name the packages and the options of the compiler. */
const BUILD_INPUTS = ['package.json', 'package-lock.json', 'tsconfig.base.json', '.npmrc'];

/**
 * The key of the build cache. A build with the same key is used again. The key covers more than the contents of a
 * build, so a new key often gives an identical build. A release is identified by `buildHash`.
 */
export function cacheKey(root: string, part: Part): string {
  const hash = createHash('sha256');
  const files = [
    ...BUILD_INPUTS.filter((file) => existsSync(join(root, file))),
    ...['scripts/release', part, ...BUILT_FROM[part]].flatMap((folder) =>
      filesBelow(root, folder, (name) => !NOT_SOURCES.has(name) && !NOT_SHIPPED.test(name)),
    ),
  ];
  addFiles(hash, root, files);
  return hash.digest('hex').slice(0, 16);
}

/** The same for every build with the same files. The name of a version ends with it. */
export function buildHash(folder: string): string {
  const hash = createHash('sha256');
  // Leaves out source maps, because they name the sources relative to the folder of the build, which is always another.
  addFiles(
    hash,
    folder,
    filesBelow(folder, '.', (name) => !name.endsWith('.map')),
  );
  return hash.digest('hex').slice(0, 10);
}

function addFiles(hash: Hash, root: string, files: readonly string[]): void {
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
}

/** Paths relative to `root`, in the same order everywhere. */
export function filesBelow(root: string, folder: string, isWanted: (name: string) => boolean): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => isWanted(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(root, path, isWanted);
      return entry.isFile() ? [path] : [];
    });
}
