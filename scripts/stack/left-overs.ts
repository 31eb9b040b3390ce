import { existsSync, readFileSync } from 'node:fs';
import { endProcess, isRunning } from '@plaudit/db/processes';
import { writePrivately } from './secrets.ts';

interface Entry {
  pid: number;
  /** A part of its command line that no other process has: process ids are used again. */
  marker: string;
}

const END_LIMIT_MS = 5_000;

/** Remembers what was started, so that the next start can end what a killed one left behind. */
export class ProcessList {
  readonly #path: string;
  readonly #entries = new Map<number, Entry>();

  constructor(path: string) {
    this.#path = path;
  }

  async endLeftOvers(): Promise<number> {
    const entries: Entry[] = existsSync(this.#path) ? JSON.parse(readFileSync(this.#path, 'utf8')) : [];
    const alive = entries.filter(({ pid, marker }) => isRunning(pid, marker));
    await Promise.all(alive.map(({ pid }) => endProcess(pid, END_LIMIT_MS)));
    this.#write();
    return alive.length;
  }

  add(pid: number, marker: string): void {
    this.#entries.set(pid, { pid, marker });
    this.#write();
  }

  remove(pid: number): void {
    this.#entries.delete(pid);
    this.#write();
  }

  #write(): void {
    writePrivately(this.#path, JSON.stringify([...this.#entries.values()]));
  }
}
