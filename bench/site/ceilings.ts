/** The routes that do nothing, by what they are the ceiling of. Only the API that a benchmark starts has them. */
export const CEILING_PATHS = { votes: '/api/ceilings/votes', polls: '/api/ceilings/polls' } as const;
