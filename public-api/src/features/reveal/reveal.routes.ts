import type { Db } from '@plaudit/db/connect';
import type { Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { revealSchema } from './reveal.schemas.ts';
import { getReveal } from './reveal.service.ts';

export function revealRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      tag: 'Results',
      access: 'everybody',
      operationId: 'getReveal',
      path: '/api/reveal',
      summary: 'The places that are revealed so far',
      description:
        'Of the current period, or of the last one. While the last period is revealed after the next one has begun, it is the last one.',
      response: {
        status: 200,
        description: 'In the order of the reveal. After the last place the state is `final`.',
        schema: revealSchema,
        caching: 'shared',
      },
      handle: () => getReveal(db),
    }),
  ];
}
