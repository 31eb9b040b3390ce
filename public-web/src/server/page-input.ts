/** All that a rendering knows of a visit. Other visits with the same input get the same page. */
export type PageInput = {
  /** The decoded path, such as '/vendor/1'. */
  path: string;
  /** Only declared parameters, such as '?tab=results&period=2'. '' if there are none. */
  search: string;
  /** The address of the site, such as 'https://awards.example'. */
  origin: string;
  theme: '' | 'light' | 'dark';
  signedIn: '' | 'voter' | 'admin';
  /** Which of the first ballots are sealed, as the cookie plaudit_sealed has it: '13', '1234all', ''. */
  sealed: string;
  /** In milliseconds, the same on the server and in the browser's first rendering. */
  now: number;
};

export type RenderedPage = {
  /** 503: something could not be loaded. The HTML is complete nevertheless. */
  status: 200 | 404 | 503;
  /** Tags for <head>. */
  head: string;
  /** What is in #root. */
  html: string;
  /** JSON with '<' escaped, for the script #page-data beside #root. */
  data: string;
};
