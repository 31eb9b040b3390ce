import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { findVendorLinks, listVendors } from './vendors.queries.ts';
import { vendorLinksSchema, vendorsSchema } from './vendors.schemas.ts';

const head = { method: 'GET', tag: 'Vendors and categories', access: 'everybody' } as const;
const caching = 'shared';

export function vendorRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      ...head,
      operationId: 'listVendors',
      path: '/api/vendors',
      summary: 'The vendors that can be voted for',
      response: {
        status: 200,
        description: 'By name. `place` is the order that organizers have made.',
        schema: vendorsSchema,
        caching,
      },
      handle: () => listVendors(db),
    }),
    route({
      ...head,
      operationId: 'listVendorLinks',
      path: '/api/vendors/:id/links',
      summary: 'The links on a vendor’s profile',
      params: idParams,
      response: {
        status: 200,
        description: 'In the order in which they are shown.',
        schema: vendorLinksSchema,
        caching,
      },
      errors: errorsOf(404, 'There is no such vendor', 'vendor.not_found'),
      handle: async ({ params }) => {
        const links = await findVendorLinks(db, params.id);
        if (links === undefined) throw new AppError('vendor.not_found', 404, 'There is no such vendor');
        return links;
      },
    }),
  ];
}
