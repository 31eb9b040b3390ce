import { partition, primaryFreeze, primaryKill, rejoin, rollingRestart } from './cluster/failovers.ts';
import type { Drill } from './drill.ts';
import { clockStep } from './faults/clock-step.ts';
import { diskFull } from './faults/disk-full.ts';
import { hangDb } from './faults/hang-db.ts';
import { gatewayKill, killApi, killDb } from './faults/kills.ts';
import { networkCut } from './faults/network-cut.ts';
import { rolling } from './faults/rolling.ts';
import { fuzz } from './floods/fuzz/fuzz.ts';
import { loginStorm } from './floods/login-storm.ts';
import { slowClients } from './floods/slow-clients.ts';
import { pauseFlip } from './simultaneous-actions/pause-flip.ts';
import { periodEdge } from './simultaneous-actions/period-edge.ts';
import { resetRace } from './simultaneous-actions/reset-race.ts';
import { votesRace } from './simultaneous-actions/votes-race.ts';

/** In the order of the table in docs/reliability.md. */
export const DRILLS: readonly Drill[] = [
  votesRace,
  pauseFlip,
  resetRace,
  periodEdge,
  killApi,
  killDb,
  hangDb,
  networkCut,
  diskFull,
  clockStep,
  rolling,
  gatewayKill,
  slowClients,
  loginStorm,
  fuzz,
  primaryKill,
  primaryFreeze,
  partition,
  rejoin,
  rollingRestart,
];
