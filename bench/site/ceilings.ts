/**
 * For each measured route, the path of its ceiling: a route that does nothing, which shows the highest possible rate.
 * Only the API of the benchmark has these routes.
 */
export const CEILING_PATHS = { votes: '/api/ceilings/votes', polls: '/api/ceilings/polls' } as const;
