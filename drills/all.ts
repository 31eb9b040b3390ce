import { hangPrimary, killPrimary, partition, rejoin, rollingRestart } from './cluster/failovers.ts';
import type { Drill } from './drill.ts';
import { clockStep } from './faults/clock-step.ts';
import { diskFull } from './faults/disk-full.ts';
import { hangDb } from './faults/hang-db.ts';
import { killApi, killDb, killGateway } from './faults/kills.ts';
import { networkCut } from './faults/network-cut.ts';
import { rollingRelease } from './faults/rolling-release.ts';
import { fuzz } from './floods/fuzz/fuzz.ts';
import { loginStorm } from './floods/login-storm.ts';
import { slowClients } from './floods/slow-clients.ts';
import { pauseFlip } from './simultaneous-actions/pause-flip.ts';
import { periodEdge } from './simultaneous-actions/period-edge.ts';
import { resetsWhileVoting } from './simultaneous-actions/resets-while-voting.ts';
import { simultaneousVotes } from './simultaneous-actions/simultaneous-votes.ts';

/** `npm run drill` runs them in this order, and the table in docs/reliability.md has the same order. */
export const DRILLS: readonly Drill[] = [
  simultaneousVotes,
  pauseFlip,
  resetsWhileVoting,
  periodEdge,
  killApi,
  killDb,
  hangDb,
  networkCut,
  diskFull,
  clockStep,
  rollingRelease,
  killGateway,
  slowClients,
  loginStorm,
  fuzz,
  killPrimary,
  hangPrimary,
  partition,
  rejoin,
  rollingRestart,
];
