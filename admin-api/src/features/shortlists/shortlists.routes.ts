import { idParams } from '@plaudit/server-kit/http/fields';
import type { RouteErrors } from '@plaudit/server-kit/http/route';
import type { SaveShortlistsRequest } from '../../../contract/index.ts';
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
const noCycle: RouteErrors = { 'cycle.not_found': { status: 404, when: 'there is no such period' } };
const rejected: RouteErrors = {
  'category.not_found': { status: 404, when: 'there is no such category' },
  'vendor.not_found': { status: 404, when: 'there is no such vendor' },
  stale_edit: { status: 409, when: 'it was changed since it was read' },
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
        action: 'change shortlists of the running period',
        preview: async ({ params, body }: ApprovalInput<{ id: number }, SaveShortlistsRequest>) => ({
          text: await describeChange(db, body),
          amount: 0,
          cycleId: params.id,
        }),
      },
      errors: {
        ...noCycle,
        ...rejected,
        'cycle.not_active': { status: 409, when: 'this period is not running' },
      },
      response,
      handle: ({ params, body, caller }) => saveShortlists(db, caller, params.id, body),
    }),
  ];
}
