/** The routes that do nothing, by the route that each is the ceiling of. Only the API that a benchmark starts has them. */
export const CEILING_PATHS = { votes: '/api/ceilings/votes', polls: '/api/ceilings/polls' } as const;
