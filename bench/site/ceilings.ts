/**
 * The paths of the ceilings of votes and polls: routes that do nothing. The ceilings go through Express. Votes and
 * polls do not, so they can be faster than their ceilings. Only the public-api of the benchmark has these routes.
 */
export const CEILING_PATHS = { votes: '/api/ceilings/votes', polls: '/api/ceilings/polls' } as const;
