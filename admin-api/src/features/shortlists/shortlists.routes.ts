import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import type { SaveShortlistsRequest } from '../../../contract/index.ts';
import { resultErrors } from '../../changes.errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ApprovalInput, type Route, route } from '../../http/route.ts';
import { saveNextShortlistsSchema, saveShortlistsSchema, shortlistsSchema } from './shortlists.schemas.ts';
import {
  describeChange,
  getNextShortlists,
  getShortlists,
  saveNextShortlists,
  saveShortlists,
} from './shortlists.service.ts';

const tag = 'Shortlists';
const NEXT_PATH = '/api/admin/next-shortlists';
const CYCLE_PATH = '/api/admin/voting-cycles/:id/shortlists';
/** Large enough for many categories with hundreds of vendors each. */
const BODY_MAX = 2_000_000;

const response = {
  status: 200,
  description: 'One entry for each category, in the order of the site',
  schema: shortlistsSchema,
} as const;
const noCycle = errorsOf(404, 'There is no such period', 'cycle.not_found');
const rejected: RouteErrors = {
  ...errorsOf(404, 'There is no such category', 'category.not_found'),
  ...errorsOf(404, 'There is no such vendor', 'vendor.not_found'),
  ...errorsOf(409, 'It was changed since it was read', 'stale_edit'),
};

export function shortlistRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getNextShortlists',
      method: 'GET',
      path: NEXT_PATH,
      access: 'superAdmin',
      tag,
      summary: 'Which vendors stand in each category when the next period begins',
      response,
      handle: () => getNextShortlists(db),
    }),
    route({
      operationId: 'putNextShortlists',
      method: 'PUT',
      path: NEXT_PATH,
      access: 'superAdmin',
      tag,
      summary: 'Prepare which vendors stand in categories of the next period',
      body: saveNextShortlistsSchema,
      bodyLimit: BODY_MAX,
      errors: rejected,
      response,
      handle: ({ body, caller }) => saveNextShortlists(db, caller, body),
    }),
    route({
      operationId: 'getVotingCyclesByIdShortlists',
      method: 'GET',
      path: CYCLE_PATH,
      access: 'superAdmin',
      tag,
      summary: 'Which vendors stand, or stood, in each category of a period',
      params: idParams,
      errors: noCycle,
      response,
      handle: ({ params }) => getShortlists(db, params.id),
    }),
    route({
      operationId: 'putVotingCyclesByIdShortlists',
      method: 'PUT',
      path: CYCLE_PATH,
      access: 'superAdmin',
      tag,
      summary: 'Change which vendors stand in categories of the running period, which is a public decision',
      params: idParams,
      body: saveShortlistsSchema,
      bodyLimit: BODY_MAX,
      freshSecondFactor: { when: 'always' },
      approval: {
        when: 'switched on',
        action: 'change_shortlists',
        preview: async ({ params, body }: ApprovalInput<{ id: number }, SaveShortlistsRequest>) => ({
          text: await describeChange(db, body),
          amount: 0,
          cycleId: params.id,
        }),
      },
      errors: {
        ...resultErrors,
        ...noCycle,
        ...rejected,
        ...errorsOf(409, 'This period is not running', 'cycle.not_active'),
      },
      response,
      handle: ({ params, body, caller }) => saveShortlists(db, caller, params.id, body),
    }),
  ];
}
