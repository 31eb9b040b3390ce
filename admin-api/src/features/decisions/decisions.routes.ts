import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmationSchema } from '../second-factor/second-factor.schemas.ts';
import { decisionSchema, decisionsQuerySchema, decisionsSchema } from './decisions.schemas.ts';
import { getDecisions, redactDecision } from './decisions.service.ts';
import { approvalOfRedaction } from './redaction-approvals.ts';

const tag = 'Decisions';

export function decisionRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getDecisions',
      method: 'GET',
      path: '/api/admin/decisions',
      access: 'admin',
      tag,
      summary: 'What was decided about a period, which everybody can read',
      query: decisionsQuerySchema,
      errors: errorsOf(404, 'There is no such period', 'cycle.not_found'),
      response: {
        status: 200,
        description: 'Newest first; without an id, of the current or last period',
        schema: decisionsSchema,
      },
      handle: ({ query }) => getDecisions(db, query.cycleId),
    }),
    route({
      operationId: 'postDecisionsByIdRedaction',
      method: 'POST',
      path: '/api/admin/decisions/:id/redaction',
      access: 'superAdmin',
      tag,
      summary: 'Remove the reason that an admin wrote; what was decided stays',
      params: idParams,
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfRedaction(db),
      errors: errorsOf(404, 'There is no such decision', 'decision.not_found'),
      response: { status: 200, description: 'The decision as it is now', schema: decisionSchema },
      handle: ({ params, caller }) => redactDecision(db, caller, params.id),
    }),
  ];
}
