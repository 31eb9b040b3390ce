import { existsSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST = 20 * 1024 * 1024;

/** A file descriptor to append to. The log of earlier runs is kept once, then dropped. */
export function openLog(folder: string, name: string): number {
  const path = join(folder, `${name}.log`);
  if (existsSync(path) && statSync(path).size > LARGEST) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
