import type { Db } from '@plaudit/db/connect';
import type { Route } from '@plaudit/server-kit/http/route';
import type { CurrentCycle } from '../../../contract/index.ts';
import { route } from '../../http/route.ts';
import { getVotingNow, type VotingNow } from './cycle.queries.ts';
import { currentCycleSchema } from './cycle.schemas.ts';

export function cycleRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      operationId: 'getCurrentCycle',
      method: 'GET',
      path: '/api/voting/cycle',
      tag: 'Voting',
      summary: 'The current voting cycle and whether votes are taken',
      description: 'Between two cycles the last one stands, as ended. `now` is the clock that decides.',
      access: 'everybody',
      response: {
        status: 200,
        description: 'Without any cycle its fields are null.',
        schema: currentCycleSchema,
        caching: 'momentary',
      },
      handle: async () => toCurrentCycle(await getVotingNow(db)),
    }),
  ];
}

function toCurrentCycle({ state, cycle, now }: VotingNow): CurrentCycle {
  return {
    id: cycle?.id ?? null,
    name: cycle?.name ?? null,
    startDate: cycle?.startsAt.toISOString() ?? null,
    endDate: cycle?.endsAt.toISOString() ?? null,
    isActive: cycle?.isActive ?? false,
    state,
    now: now.toISOString(),
  };
}
