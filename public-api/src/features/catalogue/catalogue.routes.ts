import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Category, SiteConfigEntry, Vendor, VendorLink } from '../../../contract/index.ts';
import { handle, type Route, type RouteSpec } from '../../http/route.ts';
import { type IdParams, idParams } from '../../schema/common.ts';
import { findVendorLinks, listCategories, listVendors } from './catalogue.queries.ts';
import { categoriesSchema, siteConfigSchema, vendorLinksSchema, vendorsSchema } from './catalogue.schemas.ts';
import { listSiteConfig } from './site-config.ts';

const siteConfig: RouteSpec<{ reply: SiteConfigEntry[] }> = {
  operationId: 'listSiteConfig',
  method: 'get',
  path: '/api/site-config',
  tag: 'Catalogue',
  summary: 'The site’s own words: header, title and description',
  access: 'everybody',
  caching: 'shared',
  reply: {
    status: 200,
    description: 'One entry for each key, the default where none is set.',
    schema: siteConfigSchema,
  },
  failures: [],
};

const categories: RouteSpec<{ reply: Category[] }> = {
  operationId: 'listCategories',
  method: 'get',
  path: '/api/categories',
  tag: 'Catalogue',
  summary: 'The categories that are voted in',
  access: 'everybody',
  caching: 'shared',
  reply: { status: 200, description: 'In the order in which they are shown.', schema: categoriesSchema },
  failures: [],
};

const vendors: RouteSpec<{ reply: Vendor[] }> = {
  operationId: 'listVendors',
  method: 'get',
  path: '/api/vendors',
  tag: 'Catalogue',
  summary: 'The vendors that can be voted for',
  access: 'everybody',
  caching: 'shared',
  reply: { status: 200, description: 'By name.', schema: vendorsSchema },
  failures: [],
};

const vendorLinks: RouteSpec<{ params: IdParams; reply: VendorLink[] }> = {
  operationId: 'listVendorLinks',
  method: 'get',
  path: '/api/vendors/:id/links',
  tag: 'Catalogue',
  summary: 'The links on a vendor’s profile',
  access: 'everybody',
  caching: 'shared',
  params: idParams,
  reply: { status: 200, description: 'In the order in which they are shown.', schema: vendorLinksSchema },
  failures: [{ status: 404, codes: ['vendor.not_found'], when: 'There is no such vendor' }],
};

export function catalogueRoutes({ db }: { db: Db }): Route[] {
  return [
    handle(siteConfig, async () => ({ body: await listSiteConfig(db) })),
    handle(categories, async () => ({ body: await listCategories(db) })),
    handle(vendors, async () => ({ body: await listVendors(db) })),
    handle(vendorLinks, async ({ params }) => {
      const links = await findVendorLinks(db, params.id);
      if (links === undefined) throw new AppError('vendor.not_found', 404, 'There is no such vendor');
      return { body: links };
    }),
  ];
}
