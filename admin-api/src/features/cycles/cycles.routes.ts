import type { RouteErrors } from '@plaudit/server-kit/http/route';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { idParams } from '../../http/schemas.ts';
import { confirmationBody } from '../second-factor/second-factor.schemas.ts';
import { listCycles } from './cycles.queries.ts';
import { createCycleBody, cycle, cycles, deletedCycle, savedCycle, updateCycleBody } from './cycles.schemas.ts';
import { createCycle, deleteCycle, endCycle, updateCycle } from './cycles.service.ts';

const tag = 'Voting periods';
const notFound: RouteErrors = { 'cycle.not_found': { status: 404, when: 'there is no such period' } };
const dates: RouteErrors = {
  'cycle.dates': { status: 400, when: 'the dates make no period' },
  'cycle.overlap': { status: 409, when: 'another scheduled period lies in the same time' },
};

export function cycleRoutes({ db }: Deps): Route[] {
  return [
    route({
      operationId: 'getVotingCycles',
      method: 'GET',
      path: '/api/admin/voting-cycles',
      access: 'admin',
      tag,
      summary: 'Past, running and scheduled periods, the latest start first',
      response: { status: 200, description: 'The periods with their totals', schema: cycles },
      handle: () => listCycles(db),
    }),
    route({
      operationId: 'postVotingCycles',
      method: 'POST',
      path: '/api/admin/voting-cycles',
      access: 'admin',
      tag,
      summary: 'Start a period now, which ends the active one, or schedule one',
      body: createCycleBody,
      stepUp: { when: 'a running period would end, now or before its time', codeInBody: true },
      errors: {
        ...dates,
        'cycle.changed_meanwhile': { status: 409, when: 'the active period is not the expected one' },
      },
      response: { status: 201, description: 'The new period', schema: savedCycle },
      handle: ({ body, caller }) => createCycle(db, caller, body),
    }),
    route({
      operationId: 'putVotingCyclesById',
      method: 'PUT',
      path: '/api/admin/voting-cycles/:id',
      access: 'admin',
      tag,
      summary: 'Rename a period, move its end, and its start while it is still ahead',
      params: idParams,
      body: updateCycleBody,
      stepUp: { when: 'the running period would end before its time, or an ended one reopen', codeInBody: true },
      errors: {
        ...notFound,
        ...dates,
        'cycle.ended': { status: 409, when: 'the period has ended' },
        stale_edit: { status: 409, when: 'somebody changed it meanwhile' },
      },
      response: { status: 200, description: 'The period as it is now', schema: savedCycle },
      handle: ({ params, body, caller }) => updateCycle(db, caller, params.id, body),
    }),
    route({
      operationId: 'deleteVotingCyclesById',
      method: 'DELETE',
      path: '/api/admin/voting-cycles/:id',
      access: 'admin',
      tag,
      summary: 'Delete a scheduled period that has not started',
      params: idParams,
      errors: { ...notFound, 'cycle.begun': { status: 409, when: 'it has started' } },
      response: { status: 200, description: 'It is gone', schema: deletedCycle },
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
      body: confirmationBody,
      stepUp: { when: 'always', codeInBody: true },
      errors: {
        ...notFound,
        'cycle.not_active': { status: 409, when: 'it is not the active one' },
      },
      response: { status: 200, description: 'The period as it is now', schema: cycle },
      handle: ({ params, caller }) => endCycle(db, caller, params.id),
    }),
  ];
}
