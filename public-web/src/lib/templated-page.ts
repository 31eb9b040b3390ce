/** The id of the script with the data of a page that the server has rendered. */
export const PAGE_DATA_ID = 'page-data';

const { document: page } = globalThis as { document?: Document };

/** The page, if the gateway has put it together from templates. Undefined on the server, and in a page that it has rendered. */
export const templatedPage = page?.getElementById(PAGE_DATA_ID) ? undefined : page;

/** All elements of that page that the selector finds, or none. */
export const partsOfTemplate = <Part extends Element>(selector: string): Part[] =>
  Array.from(templatedPage?.querySelectorAll<Part>(selector) ?? []);
