import type { LoadPage } from '../http/load-page.ts';
import { paths } from '../lib/paths.ts';
import { loadHome } from '../routes/home.load.ts';

type Page = { load: LoadPage };

/** What the server loads for a page, by the patterns of lazy-routes.ts. */
export const pages: Record<string, Page> = {
  [paths.home]: { load: loadHome },
};
