import type { Drill } from './drill.ts';
import { killApi, killDb } from './faults/kills.ts';
import { pauseFlip } from './races/pause-flip.ts';
import { votesRace } from './races/votes-race.ts';

/** In the order of the table. */
export const DRILLS: readonly Drill[] = [votesRace, pauseFlip, killApi, killDb];
