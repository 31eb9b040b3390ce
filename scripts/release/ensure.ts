import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
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
  const build = await cachedBuild(root, part, hash);
  return addRelease(store, build, { part, sourceHash: hash, commit: commitOf(root) });
}

/** `npm start`, `npm test` and `npm run release` build the same sources once. */
async function cachedBuild(root: string, part: Part, hash: string): Promise<string> {
  const cache = join(root, '.local', 'builds');
  const folder = join(cache, `${part}-${hash}`);
  if (existsSync(folder)) return folder;
  const build = await buildPart(root, part, cache);
  const older = readdirSync(cache).filter((name) => name.startsWith(`${part}-`));
  for (const name of older) rmSync(join(cache, name), { recursive: true, force: true });
  try {
    renameSync(build, folder);
  } catch (error) {
    // Another process built the same meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(build, { recursive: true, force: true });
  }
  return folder;
}

function commitOf(root: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // A downloaded archive has no history.
    return null;
  }
}
