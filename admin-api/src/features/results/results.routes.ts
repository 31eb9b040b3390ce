import { readShowsOverall } from '@plaudit/db/rules/results/overall-ranking';
import { resultsFileName } from '@plaudit/db/rules/results/results-file-name';
import { AppError } from '@plaudit/server-kit/app-error';
import { csvSchema, idParams } from '@plaudit/server-kit/http/fields';
import { download, errorsOf } from '@plaudit/server-kit/http/route';
import type { LookRequest } from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ApprovalInput, type Route, route } from '../../http/route.ts';
import { cycleResultsSchema, lookRequestSchema } from './results.schemas.ts';
import { getCycleResults, lookAtResults } from './results.service.ts';
import { toResultsCsv, toWinnersCsv } from './results-csv.ts';

const tag = 'Voting periods';
type LookInput = ApprovalInput<{ id: number }, LookRequest>;
const notFound = errorsOf(404, 'There is no such period', 'cycle.not_found');

export function resultRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getVotingCyclesByIdResults',
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/results',
      access: 'admin',
      tag,
      summary: 'The results of a period, past or running, as the public sees them',
      params: idParams,
      errors: notFound,
      response: { status: 200, description: 'Overall and by category', schema: cycleResultsSchema },
      handle: ({ params }) => getCycleResults(db, params.id),
    }),
    route({
      operationId: 'getVotingCyclesByIdResultsCsv',
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/results/csv',
      access: 'admin',
      tag,
      summary: 'The results of a period as a CSV file',
      description: 'The name of the file has the days of the start and the end (UTC).',
      params: idParams,
      errors: notFound,
      response: {
        status: 200,
        description: 'Overall and by category in one table',
        mediaType: 'text/csv',
        schema: csvSchema,
      },
      handle: async ({ params }) => {
        const results = await getCycleResults(db, params.id);
        return download(resultsFileName(results.cycle), toResultsCsv(results));
      },
    }),
    route({
      operationId: 'getVotingCyclesByIdWinnersCsv',
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/winners/csv',
      access: 'admin',
      tag,
      summary: 'The winners of a period as a CSV file, for the engraver',
      params: idParams,
      errors: { ...notFound, ...errorsOf(409, 'The results are not public yet', 'results.not_final') },
      response: {
        status: 200,
        description: 'A line for each first place, also for the overall one',
        mediaType: 'text/csv',
        schema: csvSchema,
      },
      handle: async ({ params }) => {
        const results = await getCycleResults(db, params.id);
        if (results.status.state !== 'final') {
          throw new AppError('results.not_final', 409, 'The results of this period are not public yet');
        }
        const file = resultsFileName(results.cycle).replace('results', 'winners');
        return download(file, toWinnersCsv(results, await readShowsOverall(db)));
      },
    }),
    route({
      operationId: 'postVotingCyclesByIdLooks',
      method: 'POST',
      path: '/api/admin/voting-cycles/:id/looks',
      access: 'superAdmin',
      tag,
      summary: 'Look at frozen or hidden numbers; everybody can read that a super admin looked, and why',
      params: idParams,
      body: lookRequestSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: {
        when: 'switched on',
        action: 'look_at_numbers',
        preview: async ({ params, body }: LookInput) => ({
          text: `The numbers are shown once. Reason: ${body.reason}`,
          amount: 0,
          cycleId: params.id,
        }),
        inputToSendAgain: ({ params, body }: LookInput) => ({ id: params.id, reason: body.reason }),
      },
      errors: { ...notFound, ...errorsOf(409, 'The numbers are neither frozen nor hidden', 'results.public') },
      response: {
        status: 200,
        description: 'The numbers, and the state that still applies',
        schema: cycleResultsSchema,
      },
      handle: ({ params, body, caller }) => lookAtResults(db, caller, params.id, body.reason),
    }),
  ];
}
