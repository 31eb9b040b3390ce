import { execFileSync } from 'node:child_process';
import type { Part } from '../release/parts.ts';

/** A part's last release, by its tag `<part>@<anything>`. */
export function lastReleaseTag(root: string, part: Part): string | undefined {
  try {
    return git(root, 'tag', '--list', `${part}@*`, '--sort=-creatordate').split('\n')[0] || undefined;
  } catch {
    // A downloaded archive has no history and therefore nothing released.
    return undefined;
  }
}

/** Undefined where the file was not there yet. */
export function fileAt(root: string, revision: string, path: string): string | undefined {
  try {
    return git(root, 'show', `${revision}:${path}`);
  } catch {
    return undefined;
  }
}

export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 }).trim();
}
