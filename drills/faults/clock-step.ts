import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PARTS } from '@plaudit/scripts/release/parts';
import type { Drill } from '../drill.ts';
import { seconds } from '../figures.ts';
import type { DrillSite, Preparation } from '../site/drill-site.ts';
import { VOTERS, voteDuringFaults } from './vote-during-faults.ts';

const LIBRARY_FOLDERS = '/usr/lib';
/** By how many minutes the clock is ahead of the true time after each step. */
const STEPS = [40, -50, 0];
const STEP_LIMIT_MS = 10_000;
const LEADERBOARD_LIMIT_MS = 10_000;
/** libfaketime reads the clock file again after this many seconds. */
const READ_AGAIN_SECONDS = '1';

let clockFile: string;

export const clockStep: Drill = {
  name: 'clock-step',
  about: `The clock of the database and both APIs is set forward by 40 minutes, back by 90 and forward by 50 while ${VOTERS} people vote`,
  site: { prepare: useSettableClock },
  whyNot: () => (findLibrary() === undefined ? 'libfaketime is missing: apt-get install libfaketime' : undefined),
  run: async (site) => {
    const steps = STEPS.values();
    let longestMs = 0;
    const outcome = await voteDuringFaults(site, {
      times: STEPS.length,
      gapLimitMs: 5_000,
      fault: async () => {
        const minutes = steps.next().value ?? 0;
        setClock(minutes);
        const hasStepped = await waitUntil(STEP_LIMIT_MS, async () =>
          (await offsetsOf(site)).every((offset) => Math.abs(offset - minutes) < 1),
        );
        if (!hasStepped) throw new Error('The clocks did not change');
        longestMs = Math.max(longestMs, await waitForNewLeaderboard(site));
      },
    });
    return {
      figures: { ...outcome.figures, 'new leaderboard after': seconds(longestMs) },
      shortfalls: [
        ...(longestMs > LEADERBOARD_LIMIT_MS ? [`the leaderboard stayed as it was for ${seconds(longestMs)}`] : []),
        ...outcome.shortfalls,
      ],
    };
  },
};

/** Returns by how many minutes the clocks of the database and the APIs are ahead of the true time. */
async function offsetsOf(site: DrillSite): Promise<number[]> {
  const [[database]] = await site.owner.raw('select unix_timestamp(now(3)) as seconds');
  const ports = API_PARTS.map((part) => site.stack.status().processes[part]?.metricsPort);
  const responses = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/metrics`)));
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  const times = [
    Number(database.seconds) * 1_000,
    ...responses.map(({ headers }) => Date.parse(headers.get('date') ?? '')),
  ];
  return times.map((time) => (time - Date.now()) / 60_000);
}

/**
 * Returns how long the leaderboard takes to change, or about twice the limit if it does not. While people vote, each
 * new leaderboard differs from the one before.
 */
async function waitForNewLeaderboard(site: DrillSite): Promise<number> {
  const read = async () => (await fetch(`${site.stack.url}/api/leaderboard`)).text();
  const startedAt = performance.now();
  const first = await read();
  await waitUntil(2 * LEADERBOARD_LIMIT_MS, async () => (await read()) !== first);
  return performance.now() - startedAt;
}

async function waitUntil(limitMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const limit = performance.now() + limitMs;
  while (performance.now() < limit) {
    if (await isSo()) return true;
    await pause(100);
  }
  return false;
}

/** Gives the processes of the site a library that changes the time of day, but not the monotonic clock. */
function useSettableClock(): Preparation {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-drill-clock-'));
  clockFile = join(folder, 'clock');
  setClock(0);
  const environment = {
    LD_PRELOAD: findLibrary() ?? '',
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: READ_AGAIN_SECONDS,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  // The database inherits the environment of this process. So does nginx, whose clock the drill does not check.
  Object.assign(process.env, environment);
  return {
    environment,
    undo: () => {
      for (const name of Object.keys(environment)) delete process.env[name];
      rmSync(folder, { recursive: true });
    },
  };
}

function setClock(minutes: number): void {
  writeFileSync(clockFile, `${minutes < 0 ? '' : '+'}${minutes}m\n`);
}

function findLibrary(): string | undefined {
  if (!existsSync(LIBRARY_FOLDERS)) return undefined;
  return readdirSync(LIBRARY_FOLDERS)
    .map((folder) => join(LIBRARY_FOLDERS, folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}
