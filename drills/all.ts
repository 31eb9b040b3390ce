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
import { pauses } from './simultaneous/pauses.ts';
import { periodEnd } from './simultaneous/period-end.ts';
import { repeatedVotes } from './simultaneous/repeated-votes.ts';
import { resets } from './simultaneous/resets.ts';

/** In the order of the table. */
export const DRILLS: readonly Drill[] = [
  repeatedVotes,
  pauses,
  resets,
  periodEnd,
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
