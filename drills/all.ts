import type { Drill } from './drill.ts';
import { diskFull } from './faults/disk-full.ts';
import { hangDb } from './faults/hang-db.ts';
import { killApi, killDb } from './faults/kills.ts';
import { rolling } from './faults/rolling.ts';
import { slowClients } from './floods/slow-clients.ts';
import { pauseFlip } from './races/pause-flip.ts';
import { periodEdge } from './races/period-edge.ts';
import { resetRace } from './races/reset-race.ts';
import { votesRace } from './races/votes-race.ts';

/** In the order of the table. */
export const DRILLS: readonly Drill[] = [
  votesRace,
  pauseFlip,
  resetRace,
  periodEdge,
  killApi,
  killDb,
  hangDb,
  diskFull,
  rolling,
  slowClients,
];
