import type { Db } from '@plaudit/db/connect';
import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { objectionRequestSchema, ownExclusionSchema } from './exclusions.schemas.ts';
import { getOwnExclusion, objectToExclusion } from './exclusions.service.ts';

const head = { tag: 'Own account', access: 'voter' } as const;
const response = { status: 200, description: 'As it is now.', schema: ownExclusionSchema } as const;

export function exclusionRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      ...head,
      operationId: 'getOwnExclusion',
      method: 'GET',
      path: '/api/account/exclusion',
      summary: 'Why the own votes are set aside, and until when to object',
      description: 'Of the running period, or the last one.',
      response,
      handle: ({ caller: { session } }) => getOwnExclusion(db, session.account.id),
    }),
    route({
      ...head,
      operationId: 'objectToExclusion',
      method: 'POST',
      path: '/api/account/exclusion/objection',
      summary: 'Object to the exclusion of the own votes, once',
      body: objectionRequestSchema,
      response,
      errors: {
        ...errorsOf(404, 'No exclusion covers the account', 'exclusion.none'),
        ...errorsOf(409, 'Already objected, or too late', 'objection.made', 'objection.too_late'),
      },
      handle: ({ body, caller: { session } }) => objectToExclusion(db, session.account.id, body.reason),
    }),
  ];
}
