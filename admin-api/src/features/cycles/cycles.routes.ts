import type { Deps } from '../../deps.ts';
import { type Refusals, type Route, route } from '../../http/route.ts';
import { idParams } from '../../http/schemas.ts';
import { confirmationBody, confirmationRefusals } from '../second-factor/second-factor.schemas.ts';
import { listCycles } from './cycles.queries.ts';
import { createCycleBody, cycle, cycles, deletedCycle, updateCycleBody } from './cycles.schemas.ts';
import { createCycle, deleteCycle, endCycle, updateCycle } from './cycles.service.ts';

const tag = 'Voting periods';
const notFound: Refusals = { 'cycle.not_found': { status: 404, when: 'there is no such period' } };
const dates: Refusals = {
  'cycle.dates': { status: 400, when: 'the dates make no period' },
  'cycle.overlap': { status: 409, when: 'another scheduled period lies in the same time' },
};

export function cycleRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route({
      method: 'GET',
      path: '/api/admin/voting-cycles',
      tag,
      summary: 'Past, running and scheduled periods, the latest start first',
      answer: { status: 200, description: 'The periods with their totals', schema: cycles },
      handle: () => listCycles(db),
    }),
    route({
      method: 'POST',
      path: '/api/admin/voting-cycles',
      tag,
      summary: 'Start a period now, which ends the active one, or schedule one',
      body: createCycleBody,
      refusals: { ...dates, ...confirmationRefusals },
      answer: { status: 201, description: 'The new period', schema: cycle },
      handle: ({ body }, caller) => createCycle(deps, caller, body),
    }),
    route({
      method: 'PUT',
      path: '/api/admin/voting-cycles/:id',
      tag,
      summary: 'Rename a period, move its end, and its start while it is still ahead',
      params: idParams,
      body: updateCycleBody,
      refusals: {
        ...notFound,
        ...dates,
        'cycle.ended': { status: 409, when: 'the period has ended' },
        stale_edit: { status: 409, when: 'somebody changed it meanwhile' },
      },
      answer: { status: 200, description: 'The period as it is now', schema: cycle },
      handle: ({ params, body }, caller) => updateCycle(db, caller, params.id, body),
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/voting-cycles/:id',
      tag,
      summary: 'Delete a scheduled period that has not started',
      params: idParams,
      refusals: { ...notFound, 'cycle.begun': { status: 409, when: 'it has started' } },
      answer: { status: 200, description: 'It is gone', schema: deletedCycle },
      handle: ({ params }, caller) => deleteCycle(db, caller, params.id),
    }),
    route({
      method: 'POST',
      path: '/api/admin/voting-cycles/:id/end',
      tag,
      summary: 'End the active period now; its results stay',
      params: idParams,
      body: confirmationBody,
      refusals: {
        ...notFound,
        ...confirmationRefusals,
        'cycle.not_active': { status: 409, when: 'it is not the active one' },
      },
      answer: { status: 200, description: 'The period as it is now', schema: cycle },
      handle: ({ params, body }, caller) => endCycle(deps, caller, params.id, body.twoFactorCode),
    }),
  ];
}
