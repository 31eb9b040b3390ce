import { PICTURES_MAX } from './picture-source.ts';

/** The files that were dropped, with those in dropped folders. Must be called while the event is handled. */
export function listDroppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // After the first wait the browser empties the list of items.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.length === 0 ? Promise.resolve([...files]) : listFiles(entries);
}

async function listFiles(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  const open = [...entries];
  // One more than can be used is enough to say that there are too many.
  while (files.length <= 2 * PICTURES_MAX) {
    const entry = open.shift();
    if (!entry) break;
    if (isFolder(entry)) open.push(...(await listFolder(entry)));
    else if (isFile(entry)) files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  }
  return files;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A browser gives a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
