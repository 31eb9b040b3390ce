import { LEAST_GROUP } from '../votes/least-group.ts';

/**
 * A number about the roll, as organizers and the public read it: rounded down to tens, and null below ten, so that
 * nobody can tell what a single person did.
 */
export const roundDown = (number: number): number | null =>
  number < LEAST_GROUP ? null : Math.floor(number / LEAST_GROUP) * LEAST_GROUP;
