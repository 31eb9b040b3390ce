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
      summary:
        'Texts of the site: header, title and description, where voters reach the organizers, and what is not shown',
      response: {
        status: 200,
        description:
          'One entry for each text, with its default if it was never set. The contact, the overall ranking and the criteria are listed only if they were changed.',
        schema: siteConfigSchema,
        caching: 'shared',
      },
      handle: () => listSiteConfig(db),
    }),
  ];
}
