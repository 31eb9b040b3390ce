import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import type { Preparation } from '../site/drill-site.ts';
import { VOTERS, voteDuringFaults } from './vote-during-faults.ts';

const DISK_SIZE = '700m';
const FULL_MS = 8_000;

export const diskFull: Drill = {
  name: 'disk-full',
  about: `The disk of the database and the logs is full for ${FULL_MS / 1000} s while ${VOTERS} people vote`,
  site: { prepare: mountSmallDisk },
  whyNot: () => (process.getuid?.() === 0 ? undefined : 'only root may mount a small disk'),
  run: (site) => {
    const filler = join(site.stack.layout.home, 'filler');
    return voteDuringFaults(site, {
      times: 1,
      gapLimitMs: FULL_MS + 20_000,
      fault: async () => {
        fillDisk(filler);
        try {
          await pause(FULL_MS);
        } finally {
          rmSync(filler);
        }
      },
    });
  },
};

function mountSmallDisk(): Preparation {
  const home = mkdtempSync(join(tmpdir(), 'plaudit-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'plaudit-drill', home]);
  return {
    home,
    undo: () => {
      execFileSync('umount', ['--lazy', home]);
      rmdirSync(home);
    },
  };
}

/** Writes until there is no room for another byte. */
function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 2 ** 20; size >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}
