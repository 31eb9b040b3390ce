import type { Db } from '@plaudit/db/connect';
import type { Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { siteConfigSchema } from './site-config.schemas.ts';
import { listSiteConfig } from './site-config.ts';

export function siteConfigRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      tag: 'Site',
      access: 'everybody',
      operationId: 'listSiteConfig',
      path: '/api/site-config',
      summary: 'Texts of the site: header, title and description, and where voters reach the organizers',
      response: {
        status: 200,
        description:
          'One entry for each text, with its default if it was never set. The contact is listed only if it is set.',
        schema: siteConfigSchema,
        caching: 'shared',
      },
      handle: () => listSiteConfig(db),
    }),
  ];
}
