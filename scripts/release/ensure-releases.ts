import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { runSilently, type StepRunner } from '../progress.ts';
import { buildPart } from './build.ts';
import { buildHash, cacheKey } from './hashes.ts';
import { PARTS, type Part } from './parts.ts';
import {
  addRelease,
  currentVersion,
  dropStale,
  listVersions,
  pointTo,
  pointToBuild,
  type ReleaseNote,
  type Releases,
} from './store.ts';

/**
 * Builds the parts that changed and makes them current, so that a start serves the present sources. The stack must not
 * be running. A build that was rolled back or failed is skipped until it is released again. Returns a line for each
 * skipped part.
 */
export async function ensureReleases(store: Releases, root: string, runStep: StepRunner): Promise<string[]> {
  const skippedLines: string[] = [];
  for (const part of PARTS) {
    const line = await ensureRelease(store, root, part, runStep);
    if (line !== undefined) skippedLines.push(line);
  }
  return skippedLines;
}

export async function ensureRelease(
  store: Releases,
  root: string,
  part: Part,
  runStep: StepRunner,
): Promise<string | undefined> {
  const folder = await builtFolder(root, part, runStep);
  const build = buildHash(folder);
  const versions = listVersions(store, part);
  const current = versions.find(({ version }) => version === currentVersion(store, part));
  if (current?.build === build) return undefined;
  const known = versions.findLast((note) => note.build === build);
  // If no version is current, for example because the link was deleted, the last one that served takes its place.
  const good = current ?? versions.findLast((note) => note.setAside === undefined);
  if (good && known?.setAside && known.setAside !== 'never served') {
    if (current === undefined) pointTo(store, part, good.version);
    const why = known.setAside === 'failed' ? 'did not start when it was released' : 'was rolled back';
    return `${part} stays at ${good.version}: ${known.version} ${why}. npm run release -- ${part} tries it again.`;
  }
  pointToBuild(store, folder, { part, commit: commitOf(root) });
  return undefined;
}

/** Builds the part as its next version, which is not current yet. */
export async function buildRelease(store: Releases, root: string, part: Part): Promise<ReleaseNote> {
  return addRelease(store, await builtFolder(root, part, runSilently), { part, commit: commitOf(root) });
}

/**
 * The folder with the build of the present sources. `npm start`, `npm test` and `npm run release` share it, so none of
 * them builds again what another has built, until the folder is deleted: see fillCache.
 */
async function builtFolder(root: string, part: Part, runStep: StepRunner): Promise<string> {
  const cache = join(root, '.local', 'builds');
  const folder = join(cache, `${part}-${cacheKey(root, part)}`);
  if (!existsSync(folder)) await runStep(`Building ${part}`, () => fillCache(root, part, cache, folder));
  // Marks the build as used: see fillCache.
  utimesSync(folder, new Date(), new Date());
  return folder;
}

async function fillCache(root: string, part: Part, cache: string, folder: string): Promise<void> {
  const build = await buildPart(root, part, cache);
  try {
    renameSync(build, folder);
  } catch (error) {
    // Another process has built the same sources.
    if (!existsSync(folder)) throw error;
    rmSync(build, { recursive: true, force: true });
  }
  // Delete only builds that were not used for a while, because another process may be copying a recent one.
  dropStale(cache, (name) => name.startsWith(`${part}-`));
}

function commitOf(root: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // A downloaded archive has no history.
    return null;
  }
}
