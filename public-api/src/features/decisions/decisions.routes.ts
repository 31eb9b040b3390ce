import type { Db } from '@plaudit/db/connect';
import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { decisionDetailSchema, decisionsQuerySchema, decisionsSchema } from './decisions.schemas.ts';
import { getDecision, getDecisions } from './decisions.service.ts';

const head = { method: 'GET', tag: 'Decisions', access: 'everybody' } as const;
const success = { status: 200, caching: 'shared' } as const;

export function decisionRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      ...head,
      operationId: 'listDecisions',
      path: '/api/decisions',
      summary: 'What was decided about a period',
      description: 'Of the current period, or of the last one, unless `cycleId` names another.',
      query: decisionsQuerySchema,
      response: { ...success, description: 'Newest first.', schema: decisionsSchema },
      errors: errorsOf(404, 'There is no such period', 'cycle.not_found'),
      handle: ({ query }) => getDecisions(db, query.cycleId),
    }),
    route({
      ...head,
      operationId: 'getDecision',
      path: '/api/decisions/:id',
      summary: 'One decision',
      params: idParams,
      response: { ...success, description: 'With the period that it is about.', schema: decisionDetailSchema },
      errors: errorsOf(404, 'There is no such decision', 'decision.not_found'),
      handle: ({ params }) => getDecision(db, params.id),
    }),
  ];
}
