import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const TICKS_PER_SECOND = 100;
/** If other processes use more of the machine than this share, the results are not reliable. */
const OTHER_SHARE_MAX = 0.05;

/** Keeps a process, with all its threads, on one core. */
export function pinProcess(pid: number, core: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], { stdio: 'pipe' });
}

/** The CPU time that these processes have used so far. Ended processes are not included. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_PER_SECOND;
}

function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** The fields after the process name in /proc/<pid>/stat. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

export function withDescendants(pids: readonly number[]): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const found = new Set(pids);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const pid of all) if (found.has(Number(statOf(pid)[1]))) found.add(pid);
  }
  return [...found];
}

/** The CPU time of the whole machine since its start, without idle time. */
function busySeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  return (user + nice + system + irq + softirq + steal) / TICKS_PER_SECOND;
}

export function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB, Node ${process.versions.node}`;
}

export interface OtherLoad {
  loadAtStart: number;
  /** The share of the machine that other processes used during the benchmark. */
  share: number;
  isQuiet: boolean;
}

/** Measures the CPU time of other processes while the benchmark runs. Call the returned function at the end. */
export function watchOtherLoad(ownPids: () => readonly number[]): () => OtherLoad {
  const loadAtStart = loadavg()[0] ?? 0;
  const start = { at: performance.now(), busy: busySeconds(), own: cpuSeconds(ownPids()) };
  return () => {
    const seconds = ((performance.now() - start.at) / 1000) * cpus().length;
    const others = busySeconds() - start.busy - (cpuSeconds(ownPids()) - start.own);
    const share = Math.max(0, others / seconds);
    return { loadAtStart, share, isQuiet: share <= OTHER_SHARE_MAX };
  };
}
