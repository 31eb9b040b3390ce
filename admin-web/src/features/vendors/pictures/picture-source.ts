import { LARGE_BYTES_MAX } from '../../../components/pictures/make-smaller.ts';
import { type EntryFile, readZip } from './read-zip.ts';

/** Pictures that were dropped or chosen: files, a folder or a zip. A zip is read twice, and never kept in memory. */
export type PictureSource = {
  /** The names of the pictures, without folders. */
  names: readonly string[];
  /** The names of files that are no pictures. */
  leftOut: readonly string[];
  /** Calls `use` for each of the pictures in turn, and waits for it. `bytes` is undefined if the file is too large. */
  read: (names: ReadonlySet<string>, use: (name: string, bytes: Blob | undefined) => Promise<void>) => Promise<void>;
};

/** As many as one admin can upload in a day. */
export const PICTURES_MAX = 2_000;

/** Says in a sentence why nothing of what was dropped can be used. */
export class SourceProblem extends Error {}

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;
/** Files that programs put beside the pictures. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/)|thumbs\.db$|desktop\.ini$)/i;

const baseName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

/** The folders of a path are never used, neither to match a picture nor to store it. */
function sortNames(paths: readonly string[]): Pick<PictureSource, 'names' | 'leftOut'> {
  const seen = paths.filter((path) => !HIDDEN.test(path) && !path.endsWith('/')).map(baseName);
  const names = [...new Set(seen.filter((name) => PICTURE.test(name)))];
  if (names.length > PICTURES_MAX) throw new SourceProblem('More than 2,000 pictures. Drop them in several parts.');
  return { names, leftOut: seen.filter((name) => !PICTURE.test(name)) };
}

const isZip = (file: File) => /\.zip$/i.test(file.name);

export async function openSource(files: readonly File[]): Promise<PictureSource> {
  const [first] = files;
  return first && files.length === 1 && isZip(first) ? openZip(first) : openFiles(files);
}

function openFiles(files: readonly File[]): PictureSource {
  const byName = new Map(files.filter(({ name }) => !HIDDEN.test(name)).map((file) => [file.name, file]));
  return {
    ...sortNames([...byName.keys()]),
    read: async (names, use) => {
      for (const [name, file] of byName) {
        if (names.has(name)) await use(name, file.size > LARGE_BYTES_MAX ? undefined : file);
      }
    },
  };
}

async function openZip(file: File): Promise<PictureSource> {
  const paths: string[] = [];
  await readZip(file.stream(), (path) => {
    paths.push(path);
    if (paths.length > 2 * PICTURES_MAX) throw new SourceProblem('The zip has too many files.');
    return false;
  });
  if (paths.length === 0) throw new SourceProblem('The zip cannot be read, or is empty.');
  return {
    ...sortNames(paths),
    read: async (names, use) => {
      const open = new Set(names);
      const isWanted = (path: string) => !HIDDEN.test(path) && open.delete(baseName(path));
      await readZip(file.stream(), isWanted, ({ path, bytes }: EntryFile) => use(baseName(path), bytes));
    },
  };
}
