import type { Drill } from '../drill.ts';
import { VOTERS, voteDuringFaults } from './vote-during-faults.ts';

export const killApi: Drill = {
  name: 'kill-api',
  about: `public-api is killed three times while ${VOTERS} people vote`,
  run: (site) =>
    voteDuringFaults(site, {
      times: 3,
      gapLimitMs: 10_000,
      fault: () => process.kill(site.pidOf('public-api'), 'SIGKILL'),
    }),
};

export const killDb: Drill = {
  name: 'kill-db',
  about: `The database server is killed twice while ${VOTERS} people vote`,
  run: (site) =>
    voteDuringFaults(site, {
      times: 2,
      gapLimitMs: 30_000,
      fault: () => process.kill(site.pidOf('database'), 'SIGKILL'),
    }),
};

export const killGateway: Drill = {
  name: 'kill-gateway',
  about: `nginx is killed three times while ${VOTERS} people vote`,
  run: (site) =>
    voteDuringFaults(site, {
      times: 3,
      gapLimitMs: 10_000,
      fault: () => process.kill(site.pidOf('gateway'), 'SIGKILL'),
    }),
};
