import { lazyRoutes } from '../app/lazy-routes.ts';
import { paths, TABS } from '../lib/paths.ts';

const PATTERNS = Object.keys(lazyRoutes);

/** The pages whose path has no number. */
export const NAMED_ADDRESSES = PATTERNS.filter((pattern) => !pattern.endsWith('/:id')).map((pattern) =>
  pattern.replace('/:id?', ''),
);
/** One page of each kind whose path ends with a number. */
export const NUMBERED_ADDRESSES = PATTERNS.filter((pattern) => pattern.includes('/:id')).map((pattern) =>
  pattern.replace(/:id\??$/, '1'),
);
/** One address for every kind of page. */
export const ADDRESSES = [
  ...new Set([...NAMED_ADDRESSES, ...NUMBERED_ADDRESSES, ...TABS.map(paths.tab), '/-/no-path']),
];
