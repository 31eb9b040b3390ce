import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import { resultErrors } from '../../changes.errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmationSchema } from '../second-factor/second-factor.schemas.ts';
import { approvalOfEdit, approvalOfEnd, approvalOfReplacement } from './cycle-approvals.ts';
import { listCycles } from './cycles.queries.ts';
import {
  createCycleRequestSchema,
  cycleSchema,
  cyclesSchema,
  deletedCycleResponseSchema,
  nextCyclePreviewSchema,
  nextCycleRequestSchema,
  savedCycleSchema,
  updateCycleRequestSchema,
} from './cycles.schemas.ts';
import { createCycle, endCycle, updateCycle } from './cycles.service.ts';
import { approvalOfDeletedCycle, deleteCycle } from './delete-cycle.service.ts';
import { previewNextCycle, scheduleNextCycle } from './next-cycle.service.ts';

const tag = 'Voting periods';
const notFound = errorsOf(404, 'There is no such period', 'cycle.not_found');
const notBegun: RouteErrors = {
  ...notFound,
  ...errorsOf(409, 'It is only scheduled', 'cycle.not_begun'),
};
const dates: RouteErrors = {
  ...errorsOf(400, 'The dates are in the wrong order, too far apart or in the past', 'cycle.dates'),
  ...errorsOf(409, 'It overlaps with another scheduled period', 'cycle.overlap'),
};

const noProof = errorsOf(409, 'Nobody could confirm an account, so no vote could count', 'cycle.no_proof');
const rulesOfSuperAdmins = errorsOf(
  403,
  'An ordinary admin chooses whose votes count or when results are shown',
  'access.super_admin_required',
);

export function cycleRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getVotingCycles',
      method: 'GET',
      path: '/api/admin/voting-cycles',
      access: 'admin',
      tag,
      summary: 'Past, running and scheduled periods, latest start first',
      response: { status: 200, description: 'The periods with their totals', schema: cyclesSchema },
      handle: () => listCycles(db),
    }),
    route({
      operationId: 'postVotingCycles',
      method: 'POST',
      path: '/api/admin/voting-cycles',
      access: 'admin',
      tag,
      summary: 'Start a period now, which ends the active one, or schedule one',
      description: 'Only a super admin chooses whose votes count and when results are shown.',
      body: createCycleRequestSchema,
      freshSecondFactor: { when: 'It ends a running period, now or early', hasCodeInBody: true },
      approval: approvalOfReplacement(db),
      errors: {
        ...dates,
        ...rulesOfSuperAdmins,
        ...errorsOf(409, 'The active period is not the expected one', 'cycle.changed_meanwhile'),
        ...noProof,
      },
      response: { status: 201, description: 'The new period', schema: savedCycleSchema },
      handle: ({ body, caller }) => createCycle(db, caller, body),
    }),
    route({
      operationId: 'putVotingCyclesById',
      method: 'PUT',
      path: '/api/admin/voting-cycles/:id',
      access: 'admin',
      tag,
      summary: 'Rename a period or move its end; until somebody has voted, also its start',
      description:
        'Only a super admin changes whose votes count and when results are shown. To open a period again that has ended always needs an approval, unless nobody had voted.',
      params: idParams,
      body: updateCycleRequestSchema,
      freshSecondFactor: {
        when: 'It ends the running period early, shows less of its numbers, counts other accounts, or reopens an ended one',
        hasCodeInBody: true,
      },
      approval: approvalOfEdit(db),
      errors: {
        ...resultErrors,
        ...notFound,
        ...dates,
        ...rulesOfSuperAdmins,
        ...errorsOf(409, 'The period has ended, or ended before an approval was asked for', 'cycle.ended'),
        ...errorsOf(409, 'The period has begun and would show more of its numbers', 'cycle.results_mode'),
        ...errorsOf(409, 'The period has begun and would accept other proofs', 'cycle.proofs'),
        ...noProof,
        ...errorsOf(409, 'The period would count everyone again, but an account is confirmed', 'cycle.counts'),
        ...errorsOf(409, 'Its reveal has begun or its result is final, so it is never opened again', 'cycle.final'),
        ...errorsOf(409, 'It was changed since the form was opened', 'stale_edit'),
      },
      response: { status: 200, description: 'The period as it is now', schema: savedCycleSchema },
      handle: ({ params, body, caller }) => updateCycle(db, caller, params.id, body),
    }),
    route({
      operationId: 'deleteVotingCyclesById',
      method: 'DELETE',
      path: '/api/admin/voting-cycles/:id',
      access: 'admin',
      tag,
      summary: 'Delete a scheduled period, or one in which nobody ever voted',
      description: 'The decisions about a period that had begun stay public.',
      params: idParams,
      freshSecondFactor: { when: 'The period is running' },
      approval: approvalOfDeletedCycle(db),
      errors: { ...notFound, ...errorsOf(409, 'Somebody has voted in it', 'cycle.voted') },
      response: { status: 200, description: 'The period is deleted', schema: deletedCycleResponseSchema },
      handle: ({ params, caller }) => deleteCycle(db, caller, params.id),
    }),
    route({
      operationId: 'postVotingCyclesByIdEnd',
      method: 'POST',
      path: '/api/admin/voting-cycles/:id/end',
      access: 'admin',
      tag,
      summary: 'End the active period now; its results stay',
      params: idParams,
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfEnd(db),
      errors: {
        ...notFound,
        ...errorsOf(409, 'It is not the active period', 'cycle.not_active'),
      },
      response: { status: 200, description: 'The period as it is now', schema: cycleSchema },
      handle: ({ params, caller }) => endCycle(db, caller, params.id),
    }),
    route({
      operationId: 'getVotingCyclesByIdNext',
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/next',
      access: 'superAdmin',
      tag,
      summary: 'What a period that repeats this one would begin with',
      params: idParams,
      errors: notBegun,
      response: {
        status: 200,
        description: 'The categories of the site with their lists',
        schema: nextCyclePreviewSchema,
      },
      handle: ({ params }) => previewNextCycle(db, params.id),
    }),
    route({
      operationId: 'postVotingCyclesByIdNext',
      method: 'POST',
      path: '/api/admin/voting-cycles/:id/next',
      access: 'superAdmin',
      tag,
      summary: 'Schedule a period that repeats this one, with its shortlists',
      params: idParams,
      body: nextCycleRequestSchema,
      freshSecondFactor: { when: 'It ends the running period early', hasCodeInBody: true },
      approval: approvalOfReplacement(db),
      errors: { ...notBegun, ...dates },
      response: { status: 201, description: 'The new period', schema: savedCycleSchema },
      handle: ({ params, body, caller }) => scheduleNextCycle(db, caller, params.id, body),
    }),
  ];
}
