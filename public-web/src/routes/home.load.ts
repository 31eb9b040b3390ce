import type { LoadPage, Read } from '../http/load-page.ts';
import { categoriesQuery } from '../http/queries/categories.ts';
import { vendorsQuery } from '../http/queries/vendors.ts';
import { type Tab, tabOf } from '../lib/paths.ts';

/** The tabs. */
export const loadHome: LoadPage = (read, { search }) =>
  Promise.all([read(categoriesQuery), LOADERS[tabOf(search)](read, search)]);

const LOADERS: Record<Tab, (read: Read, search: URLSearchParams) => Promise<unknown>> = {
  vote: (read) => read(vendorsQuery),
  leaderboard: (read) => read(vendorsQuery),
  vendors: (read) => read(vendorsQuery),
  results: (read) => read(vendorsQuery),
};
