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
