import { scallop } from './emblem-paths.ts';

const LOBES = 14;

/** The seal of a cast ballot, in a square of 64 by 64 units. The component and the picture of a ballot draw it. */
export const BALLOT_SEAL = {
  shape: scallop(LOBES, 28),
  lobes: LOBES,
  check: 'M22.5 32.5L29 39L42 25.5',
} as const;
