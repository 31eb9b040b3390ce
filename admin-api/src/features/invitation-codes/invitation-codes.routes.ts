import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { approvalOfCodes } from './code-approvals.ts';
import { codeCountsSchema, madeCodesSchema, makeCodesRequestSchema } from './invitation-codes.schemas.ts';
import { getCodeCounts, makeCodes } from './invitation-codes.service.ts';

const tag = 'Invitation codes';
const path = '/api/admin/voting-cycles/:id/invitation-codes';
const notFound = errorsOf(404, 'There is no such period', 'cycle.not_found');

export function invitationCodeRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getVotingCyclesByIdInvitationCodes',
      method: 'GET',
      path,
      access: 'superAdmin',
      tag,
      summary: 'How many codes were made for a period, and how many of them were used',
      params: idParams,
      errors: notFound,
      response: { status: 200, description: 'The two numbers', schema: codeCountsSchema },
      handle: ({ params }) => getCodeCounts(db, params.id),
    }),
    route({
      operationId: 'postVotingCyclesByIdInvitationCodes',
      method: 'POST',
      path,
      access: 'superAdmin',
      tag,
      summary: 'Make codes that each confirm one account in a period',
      params: idParams,
      body: makeCodesRequestSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfCodes(db),
      errors: {
        ...notFound,
        ...errorsOf(409, 'The period has ended', 'cycle.ended'),
        ...errorsOf(409, 'The period accepts other proofs only', 'cycle.no_codes'),
        ...errorsOf(409, 'The period counts every account', 'cycle.counts_everyone'),
        ...errorsOf(409, 'Other codes were made meanwhile, so it needs an approval', 'codes.made_meanwhile'),
      },
      response: { status: 201, description: 'The codes, which are shown this one time', schema: madeCodesSchema },
      handle: ({ params, body, caller }) => makeCodes(db, caller, params.id, body.count),
    }),
  ];
}
