import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import { resultErrors } from '../../changes.errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmationSchema } from '../second-factor/second-factor.schemas.ts';
import { approvalOfReset, approvalOfUndo } from './reset-approvals.ts';
import { listResets } from './resets.queries.ts';
import {
  previewQuerySchema,
  resetPreviewSchema,
  resetResponseSchema,
  resetSchema,
  resetsSchema,
} from './resets.schemas.ts';
import { previewReset, resetVotes, undoReset } from './resets.service.ts';

const tag = 'Resets';
const noneRunning = errorsOf(409, 'No voting period is running', 'cycle.none_running');
const noCategory = errorsOf(404, 'There is no such category', 'category.not_found');

export function resetRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getResetPreview',
      method: 'GET',
      path: '/api/admin/reset-preview',
      access: 'admin',
      tag,
      summary: 'What a reset of one category, or of all, would remove',
      query: previewQuerySchema,
      errors: { ...noneRunning, ...noCategory },
      response: { status: 200, description: 'The effect in numbers', schema: resetPreviewSchema },
      handle: ({ query }) => previewReset(db, query.categoryId),
    }),
    route({
      operationId: 'postResetVotes',
      method: 'POST',
      path: '/api/admin/reset-votes',
      access: 'admin',
      tag,
      summary: 'Reset every category of the running period, deleted ones too',
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfReset(db, 'reset_all'),
      errors: { ...noneRunning, ...resultErrors },
      response: { status: 200, description: 'The votes and ballot boxes that were reset', schema: resetResponseSchema },
      handle: ({ caller }) => resetVotes(db, caller),
    }),
    route({
      operationId: 'postCategoriesByIdResetVotes',
      method: 'POST',
      path: '/api/admin/categories/:id/reset-votes',
      access: 'admin',
      tag,
      summary: 'Reset one category of the running period',
      params: idParams,
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfReset(db, 'reset_category'),
      errors: { ...resultErrors, ...noneRunning, ...noCategory },
      response: { status: 200, description: 'The votes and ballot boxes that were reset', schema: resetResponseSchema },
      handle: ({ params, caller }) => resetVotes(db, caller, params.id),
    }),
    route({
      operationId: 'getResets',
      method: 'GET',
      path: '/api/admin/resets',
      access: 'admin',
      tag,
      summary: 'Resets, newest first',
      response: { status: 200, description: 'The last hundred', schema: resetsSchema },
      handle: () => listResets(db),
    }),
    route({
      operationId: 'postResetsByIdUndo',
      method: 'POST',
      path: '/api/admin/resets/:id/undo',
      access: 'admin',
      tag,
      summary: 'Undo a reset: the votes from before it count again',
      params: idParams,
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfUndo(db),
      errors: {
        ...resultErrors,
        ...errorsOf(404, 'There is no such reset', 'reset.not_found'),
        ...errorsOf(409, 'It was undone already', 'reset.undone'),
        ...errorsOf(409, 'The period is over, or a later reset has to be undone first', 'reset.not_reversible'),
      },
      response: { status: 200, description: 'The reset as it is now', schema: resetSchema },
      handle: ({ params, caller }) => undoReset(db, caller, params.id),
    }),
  ];
}
