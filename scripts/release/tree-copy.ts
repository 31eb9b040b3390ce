import { cpSync, mkdirSync, readdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../home/layout.ts';

const COPIED_FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'server-kit',
  'db',
  'public-api',
  'shared-ui/drawing',
  'shared-ui/format',
  'shared-ui/texts',
  'scripts',
];

/** A copy of what public-api is built from, with the packages of this tree, for tests that change sources. */
export function copyTree(target: string): string {
  mkdirSync(join(target, 'node_modules', '@plaudit'), { recursive: true });
  for (const file of COPIED_FILES) {
    cpSync(join(ROOT, file), join(target, file), {
      recursive: true,
      filter: (source) => basename(source) !== 'node_modules',
    });
  }
  const packages = join(ROOT, 'node_modules');
  for (const name of readdirSync(packages).filter((entry) => entry !== '@plaudit' && !entry.startsWith('.'))) {
    symlinkSync(join(packages, name), join(target, 'node_modules', name));
  }
  for (const name of ['server-kit', 'db', 'public-api', 'scripts']) {
    symlinkSync(join(target, name), join(target, 'node_modules', '@plaudit', name));
  }
  return target;
}

/** Replaces a linked package with a copy, so that a test can change it. */
export function replaceLinkWithCopy(tree: string, name: string): string {
  const folder = join(tree, 'node_modules', name);
  unlinkSync(folder);
  cpSync(join(ROOT, 'node_modules', name), folder, { recursive: true });
  return folder;
}
