import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { findVendorLinks, listCategories, listVendors } from './catalogue.queries.ts';
import { categoriesSchema, siteConfigSchema, vendorLinksSchema, vendorsSchema } from './catalogue.schemas.ts';
import { listSiteConfig } from './site-config.ts';

const head = { method: 'GET', tag: 'Catalogue', access: 'everybody' } as const;
const caching = 'shared';

export function catalogueRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      ...head,
      operationId: 'listSiteConfig',
      path: '/api/site-config',
      summary: 'Texts of the site: header, title and description',
      response: {
        status: 200,
        description: 'One entry for each key, with its default if it was never set.',
        schema: siteConfigSchema,
        caching,
      },
      handle: () => listSiteConfig(db),
    }),
    route({
      ...head,
      operationId: 'listCategories',
      path: '/api/categories',
      summary: 'The categories that people vote in',
      response: {
        status: 200,
        description: 'In the order in which they are shown.',
        schema: categoriesSchema,
        caching,
      },
      handle: () => listCategories(db),
    }),
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
