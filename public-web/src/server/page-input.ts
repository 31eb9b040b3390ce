import type { Hints } from '../lib/first-rendering.ts';

/** All that a rendering knows. The gateway keeps one page for each of these, so nothing else of a visitor may be in it. */
export type PageInput = Hints & {
  theme: '' | 'light' | 'dark';
};

export type RenderedPage = {
  /** 503 if something could not be loaded. The page is complete nevertheless, and says so itself. */
  status: 200 | 404 | 503;
  /** The tags for `<head>` that belong to this page. */
  head: string;
  /** What stands in `#root`. */
  html: string;
  /** JSON for the script of type `application/json` with the id `page-data` that stands beside `#root`. */
  data: string;
};
