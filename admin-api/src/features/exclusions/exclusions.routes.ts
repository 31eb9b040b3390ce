import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import { resultErrors, rewriteErrors } from '../../changes.errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmationSchema } from '../second-factor/second-factor.schemas.ts';
import { approvalOfAnswer, approvalOfLift, approvalOfPuttingInForce } from './exclusion-approvals.ts';
import {
  answerObjectionSchema,
  decideExclusionSchema,
  draftExclusionSchema,
  exclusionAccountsSchema,
  exclusionRuleSchema,
  exclusionSchema,
  exclusionsSchema,
  liftExclusionSchema,
  objectionParams,
  objectionsSchema,
} from './exclusions.schemas.ts';
import {
  decideExclusion,
  draftExclusion,
  findAccounts,
  listExcludedAccounts,
  listExclusions,
  listObjections,
  withdrawExclusion,
} from './exclusions.service.ts';
import { answerObjection, liftExclusion, putExclusionInForce } from './exclusions-in-force.service.ts';
import { ANSWER_OBJECTION, LIFT_EXCLUSION, PUT_EXCLUSION_IN_FORCE } from './operation-ids.ts';

const tag = 'Exclusions';
const PATH = '/api/admin/exclusions';
/** Large enough for `HAND_PICKED_MAX` names. */
const BODY_MAX = 500_000;
const exclusionNotFound = errorsOf(404, 'There is no such exclusion', 'exclusion.not_found');
const changedErrors: RouteErrors = {
  ...exclusionNotFound,
  ...errorsOf(409, 'It is not in the state for this, because somebody else changed it', 'exclusion.state'),
};
const tooFewOrSimilarErrors: RouteErrors = {
  ...errorsOf(409, 'Fewer than ten of the accounts, or of all others, have votes that count', 'exclusion.too_few'),
  ...errorsOf(
    409,
    'With another one that was previewed it would show how fewer than ten voters voted',
    'exclusion.too_similar',
  ),
};
const currentExclusion = { status: 200, description: 'As it is now', schema: exclusionSchema } as const;
const accountsResponse = {
  status: 200,
  description: 'Without names if there are fewer than ten',
  schema: exclusionAccountsSchema,
} as const;
const superAdmin = { access: 'superAdmin', tag } as const;

export function exclusionRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      ...superAdmin,
      operationId: 'getExclusions',
      method: 'GET',
      path: PATH,
      summary: 'Exclusions of all periods, newest first',
      response: { status: 200, description: 'The last hundred', schema: exclusionsSchema },
      handle: () => listExclusions(db),
    }),
    route({
      ...superAdmin,
      operationId: 'getExclusionsAccounts',
      method: 'GET',
      path: `${PATH}/accounts`,
      summary: 'The names of the accounts that a rule covers, before anything is drafted',
      description: 'It says nothing about votes.',
      query: exclusionRuleSchema,
      response: accountsResponse,
      handle: ({ query }) => findAccounts(db, query),
    }),
    route({
      ...superAdmin,
      operationId: 'getExclusionsByIdAccounts',
      method: 'GET',
      path: `${PATH}/:id/accounts`,
      summary: 'The names of the accounts of an exclusion',
      params: idParams,
      errors: exclusionNotFound,
      response: accountsResponse,
      handle: ({ params }) => listExcludedAccounts(db, params.id),
    }),
    route({
      ...superAdmin,
      operationId: 'postExclusions',
      method: 'POST',
      path: PATH,
      summary: 'Draft an exclusion and preview it',
      description: 'The accounts that it covers are fixed from then on. The first places are shown once it is decided.',
      body: draftExclusionSchema,
      bodyLimit: BODY_MAX,
      errors: {
        ...resultErrors,
        ...errorsOf(404, 'There is no such period, or it has not begun', 'cycle.not_found'),
        ...errorsOf(404, 'There is no voter of one of these names', 'account.not_found'),
        ...errorsOf(409, 'The rule covers too many accounts', 'exclusion.too_wide'),
        ...tooFewOrSimilarErrors,
      },
      response: { status: 201, description: 'The draft with its preview', schema: exclusionSchema },
      handle: ({ body, caller }) => draftExclusion(db, caller, body),
    }),
    route({
      ...superAdmin,
      operationId: 'postExclusionsByIdDecision',
      method: 'POST',
      path: `${PATH}/:id/decision`,
      summary: 'Decide on an exclusion, with a reason that becomes public',
      params: idParams,
      body: decideExclusionSchema,
      errors: { ...changedErrors, ...resultErrors },
      response: currentExclusion,
      handle: ({ params, body, caller }) => decideExclusion(db, caller, params.id, body.reason),
    }),
    route({
      ...superAdmin,
      operationId: 'postExclusionsByIdWithdrawal',
      method: 'POST',
      path: `${PATH}/:id/withdrawal`,
      summary: 'Withdraw a draft, or a decision that is not in force',
      description: 'The withdrawal of a decision is public, because its preview showed who would be first.',
      params: idParams,
      errors: {
        ...resultErrors,
        ...changedErrors,
        ...errorsOf(409, 'Its approval is requested', 'exclusion.requested'),
      },
      response: currentExclusion,
      handle: ({ params, caller }) => withdrawExclusion(db, caller, params.id),
    }),
    route({
      ...superAdmin,
      operationId: PUT_EXCLUSION_IN_FORCE,
      method: 'POST',
      path: `${PATH}/:id/force`,
      summary: 'Put a decided exclusion in force, which is a public decision',
      params: idParams,
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfPuttingInForce(db),
      errors: { ...rewriteErrors, ...changedErrors, ...tooFewOrSimilarErrors },
      response: currentExclusion,
      handle: ({ params, caller }) => putExclusionInForce(db, caller, params.id),
    }),
    route({
      ...superAdmin,
      operationId: LIFT_EXCLUSION,
      method: 'POST',
      path: `${PATH}/:id/lifting`,
      summary: 'Lift an exclusion for all its accounts, which is a public decision',
      description:
        'If fewer than ten voters are left in it, their votes count again together with those of others, or with the final result.',
      params: idParams,
      body: liftExclusionSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfLift(db),
      errors: {
        ...rewriteErrors,
        ...changedErrors,
        ...errorsOf(409, 'It is final and has fewer than ten voters left', 'exclusion.final'),
      },
      response: currentExclusion,
      handle: ({ params, body, caller }) => liftExclusion(db, caller, params.id, body.reason),
    }),
    route({
      ...superAdmin,
      operationId: 'getExclusionsByIdObjections',
      method: 'GET',
      path: `${PATH}/:id/objections`,
      summary: 'What members say against an exclusion, those without a response first',
      params: idParams,
      errors: exclusionNotFound,
      response: { status: 200, description: 'All objections', schema: objectionsSchema },
      handle: ({ params }) => listObjections(db, params.id),
    }),
    route({
      ...superAdmin,
      operationId: ANSWER_OBJECTION,
      method: 'POST',
      path: `${PATH}/:id/objections/:accountId/answer`,
      summary: 'Respond to an objection; accepting it lifts the exclusion for this account',
      description:
        'The votes count again together with those of at least nine others, if ten or none are left in the exclusion, or else with the final result.',
      params: objectionParams,
      body: answerObjectionSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfAnswer(db),
      errors: {
        ...rewriteErrors,
        ...changedErrors,
        ...errorsOf(404, 'There is none, or it was answered already', 'objection.not_found'),
      },
      response: { status: 200, description: 'All objections', schema: objectionsSchema },
      handle: ({ params, body, caller }) =>
        answerObjection(db, caller, { exclusionId: params.id, accountId: params.accountId }, body),
    }),
  ];
}
