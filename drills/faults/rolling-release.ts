import { API_PARTS } from '@plaudit/scripts/release/parts';
import type { Drill } from '../drill.ts';
import { VOTERS, voteDuringFaults } from './vote-during-faults.ts';

const ROUNDS = 4;

export const rollingRelease: Drill = {
  name: 'rolling-release',
  about: `Both APIs are replaced ${ROUNDS} times while ${VOTERS} people vote: nobody has to send a vote again`,
  run: (site) =>
    voteDuringFaults(site, {
      times: ROUNDS,
      gapLimitMs: 3_000,
      isUnnoticed: true,
      fault: async () => {
        for (const part of API_PARTS) {
          await site.stack.switchTo(part, site.stack.status().parts[part]?.version ?? '');
        }
      },
    }),
};
