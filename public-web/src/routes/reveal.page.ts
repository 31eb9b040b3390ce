import type { ServedPage } from '../http/load-page.ts';
import { categoriesQuery } from '../http/queries/categories.ts';
import { revealQuery } from '../http/queries/reveal.ts';
import { vendorsQuery } from '../http/queries/vendors.ts';

export const revealPage: ServedPage = {
  load: (read) => Promise.all([read(revealQuery), read(categoriesQuery), read(vendorsQuery)]),
  head: () => ({ path: '/reveal' }),
};
