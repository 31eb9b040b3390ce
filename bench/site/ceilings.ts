/**
 * The paths of the ceilings of votes and polls: routes that do nothing, which show the highest possible rate. Only the
 * public-api of the benchmark has these routes.
 */
export const CEILING_PATHS = { votes: '/api/ceilings/votes', polls: '/api/ceilings/polls' } as const;
