import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Around } from '../progress.ts';
import { buildPart } from './build.ts';
import { PARTS, type Part } from './parts.ts';
import { sourceHash } from './source-hash.ts';
import {
  addRelease,
  currentVersion,
  dropOldVersions,
  listVersions,
  pointTo,
  type ReleaseNote,
  type Releases,
} from './store.ts';

/** Builds what changed and points at it: the sources are what a fresh start serves. For a stack that does not run. */
export async function ensureReleases(store: Releases, root: string, around: Around): Promise<void> {
  for (const part of PARTS) {
    const hash = sourceHash(root, part);
    const known = listVersions(store, part).findLast((note) => note.sourceHash === hash);
    if (known === undefined) {
      await around(`Building ${part}`, async () => {
        const note = await buildRelease(store, root, part);
        pointTo(store, part, note.version);
      });
    } else if (currentVersion(store, part) !== known.version) {
      pointTo(store, part, known.version);
    }
    dropOldVersions(store, part);
  }
}

/** Builds the part as its next version, which nothing points at yet. */
export async function buildRelease(store: Releases, root: string, part: Part): Promise<ReleaseNote> {
  const hash = sourceHash(root, part);
  const build = await buildPart(root, part, join(store.releases, part));
  return addRelease(store, build, { part, sourceHash: hash, commit: commitOf(root) });
}

function commitOf(root: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // A downloaded archive has no history.
    return null;
  }
}
