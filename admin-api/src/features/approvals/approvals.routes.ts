import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import { rewriteErrors } from '../../changes.errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmationSchema } from '../second-factor/second-factor.schemas.ts';
import { approvalDetailSchema, approvalSchema, approvalsSchema, possibleApproversSchema } from './approvals.schemas.ts';
import {
  approve,
  cancelApproval,
  type FindRoute,
  getApproval,
  listApprovals,
  readPossibleApprovers,
} from './approvals.service.ts';

const tag = 'Approvals';
const PATH = '/api/admin/approvals';
const errors = errorsOf(
  404,
  'There is no such request, or it was approved, canceled or has expired',
  'approval.not_found',
);
const previewErrors: RouteErrors = {
  ...errors,
  ...errorsOf(
    409,
    'The exclusion that it lifts has become final and has fewer than ten voters left',
    'exclusion.final',
  ),
  ...errorsOf(400, 'The new end of a period has passed by now', 'cycle.dates'),
  ...errorsOf(
    409,
    'The period cannot be changed any more as it was asked for',
    'cycle.counts',
    'cycle.ended',
    'cycle.final',
    'cycle.proofs',
    'cycle.results_mode',
  ),
};

export function approvalRoutes({ db }: Dependencies, findRoute: FindRoute): Route[] {
  return [
    route({
      operationId: 'getApprovals',
      method: 'GET',
      path: PATH,
      access: 'superAdmin',
      tag,
      summary: 'Requests that wait for another super admin, newest first',
      response: {
        status: 200,
        description: 'Also those that were approved and can be sent again',
        schema: approvalsSchema,
      },
      handle: ({ caller }) => listApprovals(db, caller),
    }),
    route({
      operationId: 'getApprovers',
      method: 'GET',
      path: '/api/admin/approvers',
      access: 'admin',
      tag,
      summary: 'Who could approve what the caller asks for, and from when',
      response: { status: 200, description: 'The other super admins', schema: possibleApproversSchema },
      handle: ({ caller }) => readPossibleApprovers(db, caller),
    }),
    route({
      operationId: 'getApprovalsById',
      method: 'GET',
      path: `${PATH}/:id`,
      access: 'superAdmin',
      tag,
      summary: 'One request, with its effect computed again',
      params: idParams,
      errors: previewErrors,
      response: { status: 200, description: 'The effect then and now', schema: approvalDetailSchema },
      handle: ({ params, caller }) => getApproval(db, findRoute, caller, params.id),
    }),
    route({
      operationId: 'postApprovalsByIdApproval',
      method: 'POST',
      path: `${PATH}/:id/approval`,
      access: 'superAdmin',
      tag,
      summary: 'Approve a request, which carries it out',
      description:
        'What has a response for the one who asked, or a password, is not carried out: the same request is let through once when it is sent again.',
      params: idParams,
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: {
        ...rewriteErrors,
        ...previewErrors,
        ...errorsOf(409, 'The caller may not approve it, or not yet', 'approval.not_yours'),
        ...errorsOf(409, 'Its effect has changed by more than 1 %', 'approval.moved'),
        ...errorsOf(409, 'Whoever asked is no admin any more', 'approval.requester_gone'),
      },
      response: { status: 200, description: 'The approved request', schema: approvalSchema },
      handle: ({ params, caller }) => approve(db, findRoute, caller, params.id),
    }),
    route({
      operationId: 'postApprovalsByIdCancel',
      method: 'POST',
      path: `${PATH}/:id/cancel`,
      access: 'superAdmin',
      tag,
      summary: 'Cancel a request: the own one, or another admin’s that should not happen',
      params: idParams,
      errors,
      response: { status: 200, description: 'The canceled request', schema: approvalSchema },
      handle: ({ params, caller }) => cancelApproval(db, caller, params.id),
    }),
  ];
}
