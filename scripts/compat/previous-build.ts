import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from '../release/build.ts';
import { cacheKey } from '../release/hashes.ts';
import type { Part } from '../release/parts.ts';
import { commitBefore, fileAt, git, lastReleaseTag } from './release-tags.ts';

/**
 * Says what the halves of an earlier revision cannot work with any more. Only revisions with the same text are mixed with
 * this tree, so whoever breaks the previous halves on purpose writes another text.
 */
export const BREAKING_CHANGE = 'scripts/compat/breaking-change.md';

/**
 * The tag of a part's last release, or else the commit before the current one. Undefined if this tree does not have to
 * work with either of them, because they are from before the newest breaking change, or if there is neither.
 */
export function previousRevision(root: string, part: Part): string | undefined {
  return [lastReleaseTag(root, part), commitBefore(root)].find(
    (revision) => revision !== undefined && hasFileOf(root, revision, BREAKING_CHANGE),
  );
}

/**
 * Builds a part as it was at a revision, without touching the working tree. Returns the folder of the build,
 * below `target`. Returns undefined if the part had the same sources as now: the current build can be used then.
 */
export async function buildPrevious(
  root: string,
  part: Part,
  revision: string,
  target: string,
): Promise<string | undefined> {
  mkdirSync(target, { recursive: true });
  const tree = join(target, `tree-${part}`);
  rmSync(tree, { recursive: true, force: true });
  git(root, 'worktree', 'prune');
  git(root, 'worktree', 'add', '--detach', '--force', tree, revision);
  try {
    if (cacheKey(tree, part) === cacheKey(root, part)) return undefined;
    if (hasFileOf(root, revision, 'package-lock.json')) linkPackages(root, tree);
    else installPackages(tree);
    return await buildPart(tree, part, target);
  } finally {
    git(root, 'worktree', 'remove', '--force', tree);
  }
}

/** True if the file is the same here as at the revision, or at neither. */
function hasFileOf(root: string, revision: string, path: string): boolean {
  const file = join(root, path);
  const present = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  return fileAt(root, revision, path) === present;
}

function installPackages(tree: string): void {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tree, stdio: 'pipe' });
}

/** Links to the packages that are installed here, but uses the previous tree's workspaces. */
function linkPackages(root: string, tree: string): void {
  const installed = join(root, 'node_modules');
  const packages = join(tree, 'node_modules');
  mkdirSync(join(packages, '@plaudit'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => entry !== '@plaudit' && !entry.startsWith('.'))) {
    symlinkSync(join(installed, name), join(packages, name));
  }
  for (const name of readdirSync(join(installed, '@plaudit'))) {
    if (existsSync(join(tree, name))) symlinkSync(join(tree, name), join(packages, '@plaudit', name));
  }
}
