import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeLink } from '../remove-link.mjs';
import { GENERATION } from './generation.ts';
import { buildHash, filesBelow } from './hashes.ts';
import { isApiPart, type Part } from './parts.ts';

/** The place where releases are stored: a stack's folder, or the volume that containers share. */
export interface Releases {
  releases: string;
}

export interface ReleaseNote {
  part: Part;
  version: string;
  /** The hash of the version's files. */
  build: string;
  commit: string | null;
  builtAt: string;
  generation: number;
  /**
   * Why a rollback skips this version. A start also skips it, except if the reason is 'never served'. A rollback that
   * names the version uses it nevertheless, except if it failed.
   */
  setAside?: SkipReason;
}

/** Every version begins as 'never served', because a release can stop before the version is tried. */
export type SkipReason = 'never served' | 'rolled back' | 'failed';

const NOTE_FILE = 'release.json';
const KEPT_VERSIONS = 12;
/** The time for which the files of earlier versions stay for open pages. */
const KEPT_FILES_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * Unfinished or unused files older than this are deleted. With a shorter time, a process might still be working on
 * them.
 */
const STALE_MS = 60 * 60 * 1000;
const UNFINISHED = '.unfinished';

export function versionFolder({ releases }: Releases, part: Part, version: string): string {
  return join(releases, part, 'versions', version);
}

/** Oldest first. */
export function listVersions({ releases }: Releases, part: Part): ReleaseNote[] {
  const folder = join(releases, part, 'versions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.endsWith(UNFINISHED) && existsSync(join(folder, name, NOTE_FILE)))
    .map((name): ReleaseNote => JSON.parse(readFileSync(join(folder, name, NOTE_FILE), 'utf8')))
    .sort((a, b) => numberOf(a.version) - numberOf(b.version));
}

export function currentVersion({ releases }: Releases, part: Part): string | undefined {
  try {
    return basename(readlinkSync(join(releases, part, 'current')));
  } catch {
    return undefined;
  }
}

export interface NewRelease {
  part: Part;
  commit: string | null;
}

/** Copies a finished build into the store as the part's next version. It is not current yet. */
export function addRelease(store: Releases, folderOfBuild: string, { part, commit }: NewRelease): ReleaseNote {
  const build = buildHash(folderOfBuild);
  const versions = join(store.releases, part, 'versions');
  mkdirSync(versions, { recursive: true });
  // Each process has its own folder, because another one may be adding the same version.
  const unfinished = join(versions, `${build}.${randomBytes(4).toString('hex')}${UNFINISHED}`);
  cpSync(folderOfBuild, unfinished, { recursive: true });
  const builtAt = new Date().toISOString();
  return nameVersion(store, unfinished, { part, build, commit, builtAt, generation: GENERATION });
}

/** The version with the files of this build. It is added if it does not exist. */
export function addBuild(store: Releases, folderOfBuild: string, release: NewRelease): ReleaseNote {
  const build = buildHash(folderOfBuild);
  const known = listVersions(store, release.part).findLast((note) => note.build === build);
  return known ?? addRelease(store, folderOfBuild, release);
}

/** Makes the version with the files of this build current. */
export function pointToBuild(store: Releases, folderOfBuild: string, release: NewRelease): ReleaseNote {
  const note = addBuild(store, folderOfBuild, release);
  pointTo(store, release.part, note.version);
  dropOldVersions(store, release.part);
  return note;
}

/**
 * Gives a finished folder the next version number, or the one after it if another process has just added the same files
 * with that number.
 */
function nameVersion(store: Releases, unfinished: string, known: Omit<ReleaseNote, 'version'>): ReleaseNote {
  for (;;) {
    const last = listVersions(store, known.part).at(-1);
    const version = `${(last ? numberOf(last.version) : 0) + 1}-${known.build}`;
    const note: ReleaseNote = { ...known, version, setAside: 'never served' };
    writeNote(unfinished, note);
    try {
      renameSync(unfinished, versionFolder(store, known.part, version));
      return note;
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/** Adds the files of a version to those that pages can load, so that pages can name them before it is current. */
export function offerFiles(store: Releases, part: Part, version: string): void {
  keepFilesForOpenPages(store, part, versionFolder(store, part, version));
}

/** Makes a version current by renaming one link. So there is no moment without a release. */
export function pointTo(store: Releases, part: Part, version: string): void {
  clearSetAside(store, part, version);
  const folder = join(store.releases, part);
  if (!isApiPart(part)) {
    // Until now pages were loaded from the current version, so the days until its files are deleted count from now.
    keepFilesForOpenPages(store, part, join(folder, 'current'));
    keepFilesForOpenPages(store, part, versionFolder(store, part, version));
  }
  const next = join(folder, `current.${process.pid}`);
  removeLink(next);
  symlinkSync(join('versions', version), next);
  renameSync(next, join(folder, 'current'));
}

/**
 * The version to roll back to: the last one before the current that served other files and was not itself rolled back.
 */
export function previousVersion(store: Releases, part: Part): string | undefined {
  const notes = listVersions(store, part);
  const at = notes.findIndex(({ version }) => version === currentVersion(store, part));
  const before = notes.slice(0, Math.max(at, 0));
  return before.findLast((note) => note.setAside === undefined && note.build !== notes[at]?.build)?.version;
}

/** Marks a version as one to skip, unless the current version has the same files: then the files are not the cause. */
export function markSkipped(
  store: Releases,
  part: Part,
  version: string,
  reason: Exclude<SkipReason, 'never served'>,
): void {
  const notes = listVersions(store, part);
  const note = notes.find((entry) => entry.version === version);
  const current = notes.find((entry) => entry.version === currentVersion(store, part));
  if (note === undefined || note.build === current?.build) return;
  writeNote(versionFolder(store, part, version), { ...note, setAside: reason });
}

/**
 * Removes `setAside` from the version that now serves, and from those with the same files that were rolled back or
 * failed.
 */
function clearSetAside(store: Releases, part: Part, version: string): void {
  const notes = listVersions(store, part);
  const build = notes.find((note) => note.version === version)?.build;
  for (const { setAside: reason, ...note } of notes) {
    const isCleared =
      note.version === version ? reason !== undefined : reason !== undefined && reason !== 'never served';
    if (note.build === build && isCleared) writeNote(versionFolder(store, part, note.version), note);
  }
}

export function dropOldVersions(store: Releases, part: Part): void {
  const current = currentVersion(store, part);
  const old = listVersions(store, part).slice(0, -KEPT_VERSIONS);
  for (const { version } of old.filter((note) => note.version !== current)) {
    rmSync(versionFolder(store, part, version), { recursive: true, force: true });
  }
  dropStale(join(store.releases, part, 'versions'), (name) => name.endsWith(UNFINISHED));
  const kept = join(store.releases, part, 'kept');
  for (const file of filesBelow(kept, '.', () => true).map((path) => join(kept, path))) {
    const limit = file.endsWith(UNFINISHED) ? STALE_MS : KEPT_FILES_MS;
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > limit) rmSync(file, { force: true });
  }
}

/** Deletes entries that no process has changed for an hour. */
export function dropStale(folder: string, isCandidate: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isCandidate)) {
    const path = join(folder, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > STALE_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Pages that are open during a release ask for the previous release's files, so these stay. A file that may be served is
 * never overwritten: a new copy is renamed to its name when it is complete.
 */
function keepFilesForOpenPages({ releases }: Releases, part: Part, folder: string): void {
  const now = new Date();
  // Pages, and the folder of public-web with the process that renders them, belong to one release.
  for (const path of filesBelow(folder, '.', (name) => !/^server$|\.(html|json)(\.gz|\.br)?$/.test(name))) {
    const kept = join(releases, part, 'kept', path);
    if (!existsSync(kept)) {
      mkdirSync(dirname(kept), { recursive: true });
      const unfinished = `${kept}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
      copyFileSync(join(folder, path), unfinished);
      renameSync(unfinished, kept);
    }
    utimesSync(kept, now, now);
  }
}

function writeNote(folder: string, note: ReleaseNote): void {
  const unfinished = join(folder, `${NOTE_FILE}.unfinished`);
  writeFileSync(unfinished, `${JSON.stringify(note, null, 2)}\n`);
  renameSync(unfinished, join(folder, NOTE_FILE));
}

function numberOf(version: string): number {
  return Number.parseInt(version, 10);
}
