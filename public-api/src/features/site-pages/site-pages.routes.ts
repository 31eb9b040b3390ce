import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { findSitePage } from './site-pages.queries.ts';
import { pageNameParams, sitePageSchema } from './site-pages.schemas.ts';

export function sitePageRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      tag: 'Site',
      access: 'everybody',
      operationId: 'getSitePage',
      path: '/api/site-pages/:name',
      summary: 'A page that the organizers have written: rules, questions, privacy or imprint',
      params: pageNameParams,
      response: { status: 200, caching: 'shared', description: 'Its text.', schema: sitePageSchema },
      errors: errorsOf(404, 'Nobody has written it, or it is a draft', 'page.not_found'),
      handle: async ({ params }) => {
        const page = await findSitePage(db, params.name);
        if (page === undefined) throw new AppError('page.not_found', 404, 'There is no such page');
        return page;
      },
    }),
  ];
}
