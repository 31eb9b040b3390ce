import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '../release/parts.ts';

export function lastReleaseTag(root: string, part: Part): string | undefined {
  if (!hasHistory(root)) return undefined;
  return git(root, 'tag', '--list', `${part}@*`, '--sort=-creatordate').split('\n')[0] || undefined;
}

/**
 * Returns the reason why releases cannot be seen although there may be some. In CI this is an error: otherwise an
 * incomplete checkout would always pass.
 */
export function missingHistory(root: string): string | undefined {
  if (!hasHistory(root)) return 'this is no git repository';
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true') return 'the clone is shallow: fetch all of it';
  return undefined;
}

/**
 * Explains why a part without a tag here may still have a release. Undefined if there is no origin, or if it
 * has no such tag either.
 */
export function missingTag(root: string, part: Part): string | undefined {
  if (!git(root, 'remote').split('\n').includes('origin')) return undefined;
  try {
    const remoteTags = git(root, 'ls-remote', '--tags', 'origin', `refs/tags/${part}@*`);
    return remoteTags === '' ? undefined : `no tag ${part}@… is here, but origin has one: fetch the tags`;
  } catch (error) {
    return `no tag ${part}@… is here, and origin could not be asked: ${(error as Error).message}`;
  }
}

/** False for a downloaded archive. True even if git cannot read the repository: then its commands throw. */
function hasHistory(root: string): boolean {
  return existsSync(join(root, '.git'));
}

/** The text of a file at a revision, without white space at its ends. Undefined if the file did not exist then. */
export function fileAt(root: string, revision: string, path: string): string | undefined {
  if (git(root, 'ls-tree', '--name-only', revision, '--', path) === '') return undefined;
  return git(root, 'show', `${revision}:${path}`);
}

/**
 * The commit before the current one. Undefined without a repository, for the first commit, and for the oldest one of a
 * shallow clone.
 */
export function commitBefore(root: string): string | undefined {
  if (!hasHistory(root)) return undefined;
  return git(root, 'rev-list', '--parents', '--max-count=1', 'HEAD').split(' ')[1];
}

export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 }).trim();
}
