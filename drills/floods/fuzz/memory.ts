import { setTimeout as pause } from 'node:timers/promises';
import type { DrillSite } from '../../site/drill-site.ts';

/** Environment variables of an API whose memory is measured. */
export const MEASURED = { NODE_OPTIONS: `--import=${new URL('./collect-garbage.mjs', import.meta.url)}` };

const API_NAMES = ['public-api', 'admin-api'] as const;
const COLLECTION_LIMIT_MS = 60_000;
const CHECK_MS = 100;
const PAUSE_MS = 1_000;
/**
 * An API may still finish some work, and the system gets freed memory back bit by bit, so the least of several values
 * counts.
 */
const CHECKS = 6;

/** The memory of one API at rest, in MB. */
export interface Memory {
  /** What JavaScript holds. */
  held: number;
  /** What the process has from the system. */
  resident: number;
}

/** Frees what both APIs no longer use, and measures the rest. Nobody may send them requests meanwhile. */
export function measureAtRest(site: DrillSite): Promise<Memory[]> {
  return Promise.all(
    API_NAMES.map(async (name) => {
      let least: Memory = { held: Number.POSITIVE_INFINITY, resident: Number.POSITIVE_INFINITY };
      for (let check = 0; check < CHECKS; check += 1) {
        await collectGarbage(site, name);
        const read = await readMetrics(site, name);
        const held = megabytes(read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'));
        const resident = megabytes(read('process_resident_memory_bytes'));
        least = { held: Math.min(least.held, held), resident: Math.min(least.resident, resident) };
        await pause(PAUSE_MS);
      }
      return least;
    }),
  );
}

async function collectGarbage(site: DrillSite, name: (typeof API_NAMES)[number]): Promise<void> {
  const collections = async () => (await readMetrics(site, name))('nodejs_gc_duration_seconds_count', 'kind="major"');
  const before = await collections();
  const limit = Date.now() + COLLECTION_LIMIT_MS;
  process.kill(site.pidOf(name), 'SIGUSR2');
  while ((await collections()) === before) {
    if (Date.now() > limit) throw new Error(`${name} did not free its memory`);
    await pause(CHECK_MS);
  }
}

/** Reads the metrics of a process. The returned function gives one of them, and 0 if there is none. */
async function readMetrics(site: DrillSite, name: (typeof API_NAMES)[number]) {
  const { metricsPort } = site.stack.status().processes[name] ?? {};
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = metrics.split('\n');
  return (metric: string, label = ''): number => {
    const line = lines.find((each) => /^\w+/.exec(each)?.[0] === metric && each.includes(label));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
}

const megabytes = (bytes: number): number => bytes / 2 ** 20;
