import { MISSING, type ServedPage } from '../http/load-page.ts';
import { categoriesQuery } from '../http/queries/categories.ts';
import { leaderboardQuery } from '../http/queries/results.ts';
import { vendorLinksQuery, vendorsQuery } from '../http/queries/vendors.ts';
import { readRevealed, readUnranked } from './period.load.ts';

const VENDOR_ID = /^\d{1,9}$/;

export const vendorPage: ServedPage = {
  load: async (read, { params: { id = '' } }) => {
    if (!VENDOR_ID.test(id)) return MISSING;
    const [vendors] = await Promise.all([
      read(vendorsQuery),
      read(categoriesQuery),
      read(leaderboardQuery),
      readRevealed(read),
      readUnranked(read),
    ]);
    const vendor = vendors?.find((each) => String(each.id) === id);
    if (vendor) await read(vendorLinksQuery(vendor.id));
    return vendors && !vendor ? MISSING : undefined;
  },
  head: ({ params: { id = '' } }) =>
    VENDOR_ID.test(id)
      ? { path: `/vendor/${Number(id)}`, otherwise: '/pages/missing-vendor' }
      : { path: '/pages/missing-page' },
};
