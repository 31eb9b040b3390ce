import type { Db } from '@plaudit/db/connect';
import type { Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { listCategories } from './categories.queries.ts';
import { categoriesSchema } from './categories.schemas.ts';

export function categoryRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      tag: 'Vendors and categories',
      access: 'everybody',
      operationId: 'listCategories',
      path: '/api/categories',
      summary: 'The categories that people vote in',
      response: {
        status: 200,
        description: 'In the order in which they are shown.',
        schema: categoriesSchema,
        caching: 'shared',
      },
      handle: () => listCategories(db),
    }),
  ];
}
