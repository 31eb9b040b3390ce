import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writePrivately } from '../home/secrets.ts';
import { endProcess, isRunning } from '../system/child-processes.ts';

interface Entry {
  pid: number;
  /** A part of its command line, by which it is recognized, because process ids are reused. */
  marker: string;
}

const END_LIMIT_MS = 5_000;

/** Stores the started processes in a file, so that the next start can end those that a killed run has left. */
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
    const workers = entries.flatMap(({ pid }) => workersWithoutMaster(pid));
    await Promise.all(workers.map((pid) => endProcess(pid, END_LIMIT_MS)));
    this.#write();
    return alive.length + workers.length;
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
    // The end of a process is noticed a little later, when its stack's folder may be deleted already.
    if (!existsSync(dirname(this.#path))) return;
    writePrivately(this.#path, JSON.stringify([...this.#entries.values()]));
  }
}

/**
 * The workers of an nginx whose master was killed. They keep running and hold the port. Their command line does not
 * name the master, but they are still in its process group. The system does not reuse the group's id while they run.
 */
function workersWithoutMaster(master: number): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== master)
    .filter((name) => {
      try {
        const [, , group] = (readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
        return Number(group) === master && readFileSync(`/proc/${name}/cmdline`, 'utf8').startsWith('nginx: ');
      } catch {
        // The process has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}
