import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { route } from '../../http/route.ts';
import { listSitePageNames } from '../site-pages/site-pages.queries.ts';
import { listVendorIds } from '../vendors/vendors.queries.ts';

const FILE = {
  method: 'GET',
  tag: null,
  access: 'everybody',
  ignoresQuery: true,
} as const;

const textOf = (description: string, mediaType: string) =>
  ({ status: 200, description, schema: Joi.string().required(), mediaType, caching: { seconds: 3_600 } }) as const;

/** The pages of every site that people search for. Single decisions are found from the page with all of them. */
const PAGES = ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/decisions'];

/** Search engines accept no more addresses in one sitemap. */
const ADDRESSES_MAX = 50_000;

/** What search engines read: which addresses they may open, and which pages there are. */
export function searchEngineRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      ...FILE,
      operationId: 'getRobotsFile',
      path: '/robots.txt',
      summary: 'The addresses that search engines may open',
      response: textOf('The addresses that search engines may open', 'text/plain'),
      handle: async ({ caller: { siteOrigin } }) => {
        const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin'];
        if (siteOrigin !== undefined) lines.push(`Sitemap: ${siteOrigin}/sitemap.xml`);
        return `${lines.join('\n')}\n`;
      },
    }),
    route({
      ...FILE,
      operationId: 'getSitemap',
      path: '/sitemap.xml',
      summary: 'The pages of the site',
      response: textOf('The pages of the site', 'application/xml'),
      handle: async ({ caller: { siteOrigin } }) => {
        // A sitemap must contain whole addresses.
        if (siteOrigin === undefined)
          throw new AppError('sitemap.unknown_site', 404, 'The address of this site is not set');
        const pages = [...PAGES, ...(await listSitePageNames(db)).map((name) => `/${name}`)];
        const vendorIds = await listVendorIds(db, ADDRESSES_MAX - pages.length);
        const paths = [...pages, ...vendorIds.map((id) => `/vendor/${id}`)];
        return sitemap(paths.map((path) => siteOrigin + path));
      },
    }),
  ];
}

const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
