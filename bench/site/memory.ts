import { setTimeout as pause } from 'node:timers/promises';
import type { ApiPart } from '@plaudit/scripts/release/parts';
import type { Stack } from '@plaudit/scripts/stack/stack';

/** The environment variables with which an API must be started, so that its memory can be measured. */
export const MEASURABLE = { NODE_OPTIONS: `--import=${new URL('./collect-garbage.mjs', import.meta.url)}` };

const COLLECTION_LIMIT_MS = 60_000;
const CHECK_MS = 100;
const BETWEEN_READINGS_MS = 1_000;
/**
 * An API may still finish some work, and the system gets freed memory back bit by bit, so the least of several values
 * counts.
 */
const READINGS = 6;

/** The memory of one API at rest, in MB. */
export interface Memory {
  /** What JavaScript holds. */
  held: number;
  /** What the process has from the system. */
  resident: number;
}

/** Frees what both APIs no longer use, and measures the rest. Nobody may send them requests meanwhile. */
export async function measureAtRest(stack: Stack): Promise<Record<ApiPart, Memory>> {
  const [publicApi, adminApi] = await Promise.all([measureApi(stack, 'public-api'), measureApi(stack, 'admin-api')]);
  return { 'public-api': publicApi, 'admin-api': adminApi };
}

async function measureApi(stack: Stack, part: ApiPart): Promise<Memory> {
  let least: Memory = { held: Number.POSITIVE_INFINITY, resident: Number.POSITIVE_INFINITY };
  for (let reading = 0; reading < READINGS; reading += 1) {
    await collectGarbage(stack, part);
    const read = await readMetrics(stack, part);
    const held = megabytes(read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'));
    const resident = megabytes(read('process_resident_memory_bytes'));
    least = { held: Math.min(least.held, held), resident: Math.min(least.resident, resident) };
    await pause(BETWEEN_READINGS_MS);
  }
  return least;
}

async function collectGarbage(stack: Stack, part: ApiPart): Promise<void> {
  const countCollections = async () =>
    (await readMetrics(stack, part))('nodejs_gc_duration_seconds_count', 'kind="major"');
  const before = await countCollections();
  const limit = Date.now() + COLLECTION_LIMIT_MS;
  const { pid } = stack.status().processes[part] ?? {};
  if (pid === undefined) throw new Error(`${part} does not run`);
  process.kill(pid, 'SIGUSR2');
  while ((await countCollections()) === before) {
    if (Date.now() > limit) throw new Error(`${part} did not free its memory`);
    await pause(CHECK_MS);
  }
}

/** Reads the metrics of a process. The returned function gives one of them, and 0 if there is none. */
async function readMetrics(stack: Stack, part: ApiPart) {
  const { metricsPort } = stack.status().processes[part] ?? {};
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = metrics.split('\n');
  return (metric: string, label = ''): number => {
    const line = lines.find((each) => /^\w+/.exec(each)?.[0] === metric && each.includes(label));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
}

const megabytes = (bytes: number): number => bytes / 2 ** 20;
