import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { buildHash } from './hashes.ts';
import { isApiPart, type Part } from './parts.ts';

/** Where releases live: a stack's folder, or the volume that containers share. */
export interface Releases {
  releases: string;
}

export interface ReleaseNote {
  part: Part;
  version: string;
  /** The hash of the files it consists of. */
  build: string;
  commit: string | null;
  builtAt: string;
  /** Why neither a start nor a rollback goes to it by itself. An explicit release does. */
  setAside?: SetAside;
}

export type SetAside = 'rolled back' | 'failed';

const NOTE = 'release.json';
/** How many versions stay to roll back to. */
const KEPT_VERSIONS = 12;

export function versionFolder({ releases }: Releases, part: Part, version: string): string {
  return join(releases, part, 'versions', version);
}

/** Oldest first. */
export function listVersions({ releases }: Releases, part: Part): ReleaseNote[] {
  const folder = join(releases, part, 'versions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.unfinished') && existsSync(join(folder, name, NOTE)))
    .map((name): ReleaseNote => JSON.parse(readFileSync(join(folder, name, NOTE), 'utf8')))
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

/** Copies a finished build in as the part's next version. Nothing points at it yet. */
export function addRelease(store: Releases, folderOfBuild: string, { part, commit }: NewRelease): ReleaseNote {
  const last = listVersions(store, part).at(-1);
  const build = buildHash(folderOfBuild);
  const version = `${(last ? numberOf(last.version) : 0) + 1}-${build}`;
  const note: ReleaseNote = { part, version, build, commit, builtAt: new Date().toISOString() };
  const folder = versionFolder(store, part, version);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(folderOfBuild, unfinished, { recursive: true });
  writeNote(unfinished, note);
  renameSync(unfinished, folder);
  if (!isApiPart(part)) keepHashedFiles(store, part, folder);
  return note;
}

/** One rename: whoever opens a file finds the old release or the new one, never neither. */
export function pointTo(store: Releases, part: Part, version: string): void {
  const folder = join(store.releases, part);
  const next = join(folder, `current.${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(join('versions', version), next);
  renameSync(next, join(folder, 'current'));
}

/** The version to roll back to: the last one before the current that served and was not itself rolled back. */
export function previousVersion(store: Releases, part: Part): string | undefined {
  const notes = listVersions(store, part);
  const at = notes.findIndex(({ version }) => version === currentVersion(store, part));
  return notes.slice(0, Math.max(at, 0)).findLast((note) => note.setAside === undefined)?.version;
}

/** Marks a version as one to stay away from, or with `undefined` takes the mark off. */
export function setAside(store: Releases, part: Part, version: string, reason: SetAside | undefined): void {
  const note = listVersions(store, part).find((entry) => entry.version === version);
  if (note === undefined || note.setAside === reason) return;
  const { setAside: _, ...rest } = note;
  writeNote(versionFolder(store, part, version), reason === undefined ? rest : { ...rest, setAside: reason });
}

export function dropOldVersions(store: Releases, part: Part): void {
  const current = currentVersion(store, part);
  const old = listVersions(store, part).slice(0, -KEPT_VERSIONS);
  for (const { version } of old.filter((note) => note.version !== current)) {
    rmSync(versionFolder(store, part, version), { recursive: true, force: true });
  }
}

/** Pages that are open during a release ask for the former release's files, so these stay. */
function keepHashedFiles({ releases }: Releases, part: Part, folder: string): void {
  cpSync(folder, join(releases, part, 'kept'), {
    recursive: true,
    force: false,
    filter: (source) => !/\.(html|json)(\.gz|\.br)?$/.test(source),
  });
}

function writeNote(folder: string, note: ReleaseNote): void {
  const unfinished = join(folder, `${NOTE}.unfinished`);
  writeFileSync(unfinished, `${JSON.stringify(note, null, 2)}\n`);
  renameSync(unfinished, join(folder, NOTE));
}

function numberOf(version: string): number {
  return Number.parseInt(version, 10);
}
