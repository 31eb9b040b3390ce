/** The addresses of the links in a page, in their order. */
export const linksIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
