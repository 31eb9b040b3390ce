import type { HeadOfPage, ServedPage } from '../http/load-page.ts';
import { passwordHelpQuery } from '../http/queries/password-help.ts';
import { paths, VENDOR_ROUTE } from '../lib/paths.ts';
import { decisionsPage } from '../routes/decisions.page.ts';
import { homePage } from '../routes/home.page.ts';
import { revealPage } from '../routes/reveal.page.ts';
import { vendorPage } from '../routes/vendor.page.ts';

const named =
  (name: string): HeadOfPage =>
  () => ({ path: `/pages/${name}` });

/** What the server loads for a page, and where its head is described, by the patterns of lazy-routes.ts. */
export const PAGES: Record<string, ServedPage> = {
  [paths.home]: homePage,
  [paths.login]: { head: named('login') },
  [paths.register]: { head: named('register') },
  [paths.account]: { head: named('account') },
  [paths.forgotPassword]: { head: named('forgot-password'), load: (read) => read(passwordHelpQuery) },
  '/new-password': { head: named('new-password') },
  '/confirm-email': { head: named('confirm-email'), load: (read) => read(passwordHelpQuery) },
  '/confirm-account': { head: named('confirm-account') },
  [VENDOR_ROUTE]: vendorPage,
  '/decisions/:id?': decisionsPage,
  [paths.reveal]: revealPage,
};

/** At any other address. */
export const MISSING_PAGE: ServedPage = { head: named('missing-page') };
