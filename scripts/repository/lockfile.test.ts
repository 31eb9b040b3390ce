import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };

/** The path at which Node would find `name` when the package at `path` imports it. */
function findPackage(path: string, name: string): string | undefined {
  const at = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (packages[at]) return at;
  return path === '' ? undefined : findPackage(path.slice(0, Math.max(0, path.lastIndexOf('/'))), name);
}

// When npm writes the lockfile, it leaves out optional packages that its registry does not have. `npm ci` rejects such
// a lockfile.
test('npm ci finds every package in the lockfile, including those for other platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...(workspaces.includes(path) || path === '' ? devDependencies : {}),
    }).flatMap((name) => (findPackage(path, name) ? [] : [`${name}, for ${path || 'the root'}`])),
  );
  expect(missing).toEqual([]);
});

const folders = ['', ...workspaces].map((path) => ({ path, name: path || 'the root' }));

test.each(folders)('the lockfile has all packages of $name', ({ path }) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
  expect(packages[path]?.dependencies ?? {}).toEqual(manifest.dependencies ?? {});
  expect(packages[path]?.devDependencies ?? {}).toEqual(manifest.devDependencies ?? {});
});

test('every version is exact, names no registry, and has a checksum unless it is a tool for another platform', () => {
  for (const workspace of ['', ...workspaces]) {
    const { dependencies, devDependencies } = packages[workspace] ?? {};
    for (const range of Object.values({ ...dependencies, ...devDependencies }))
      expect(range).toMatch(/^\d+\.\d+\.\d+$/);
  }
  for (const [path, { integrity, resolved, dev, optional }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || workspaces.includes(resolved ?? '')) continue;
    expect(resolved, path).toBeUndefined();
    const isToolForAnotherPlatform = dev && optional && !existsSync(join(ROOT, path));
    if (!isToolForAnotherPlatform) expect(integrity, path).toBeDefined();
  }
});
