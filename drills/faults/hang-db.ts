import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { seconds } from '../figures.ts';
import { voteDuringFaults } from './vote-during-faults.ts';

const HUNG_MS = 12_000;
const RESPONSE_LIMIT_MS = 5_000;

export const hangDb: Drill = {
  name: 'hang-db',
  about: `The database server stops responding for ${seconds(HUNG_MS)} and goes on`,
  run: async (site) => {
    let slowest = 0;
    const outcome = await voteDuringFaults(site, {
      times: 1,
      gapLimitMs: HUNG_MS + 5_000,
      fault: async () => {
        const pid = site.pidOf('database');
        process.kill(pid, 'SIGSTOP');
        try {
          const until = Date.now() + HUNG_MS;
          while (Date.now() < until) {
            const startedAt = Date.now();
            await fetch(`${site.stack.url}/api/voting/progress`, {
              headers: { authorization: `Bearer ${site.adminToken}` },
            });
            slowest = Math.max(slowest, Date.now() - startedAt);
            await pause(200);
          }
        } finally {
          process.kill(pid, 'SIGCONT');
        }
      },
    });
    return {
      figures: { ...outcome.figures, 'slowest response': seconds(slowest) },
      shortfalls: [
        ...(slowest > RESPONSE_LIMIT_MS ? [`a request waited ${seconds(slowest)} for its response`] : []),
        ...outcome.shortfalls,
      ],
    };
  },
};
