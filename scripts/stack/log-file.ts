import { copyFileSync, existsSync, openSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const LOG_BYTES_MAX = 20 * 1024 * 1024;
const CHECK_EVERY_MS = 10_000;
const SHOWN_LINES = 5;

export function openLog(folder: string, name: string): number {
  return openSync(join(folder, `${name}.log`), 'a', 0o600);
}

/** The last lines that were written after the first `from` bytes of the log, or nothing. */
export function endOfLog(folder: string, name: string, from: number): string {
  return linesOf(folder, name, from).slice(-SHOWN_LINES).join('\n');
}

/** The message of the last error that a process logged after the first `from` bytes, if it logged one as JSON. */
export function lastReason(folder: string, name: string, from: number): string | undefined {
  return linesOf(folder, name, from).map(errorIn).findLast(Boolean);
}

function errorIn(line: string): string | undefined {
  try {
    return JSON.parse(line).err?.message;
  } catch {
    return undefined;
  }
}

const linesOf = (folder: string, name: string, from: number): string[] =>
  readFileSync(join(folder, `${name}.log`))
    .subarray(from)
    .toString()
    .trim()
    .split('\n');

/**
 * Limits the size of all logs in the folders: a full one is copied to `.1` and emptied. It is emptied in place, because
 * its process keeps it open. All processes append, so the next line is the first in the file. A line that is written
 * between the copy and the emptying is lost.
 */
export function limitLogs(folders: readonly string[], largest = LOG_BYTES_MAX): void {
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.log'))) {
      const path = join(folder, name);
      if (statSync(path).size <= largest) continue;
      copyFileSync(path, `${path}.1`);
      truncateSync(path);
    }
  }
}

export function limitLogsRegularly(folders: readonly string[], report: (line: string) => void): () => void {
  const check = () => {
    try {
      limitLogs(folders);
    } catch (error) {
      report(`The logs could not be shortened: ${(error as Error).message}`);
    }
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
