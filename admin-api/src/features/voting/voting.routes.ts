import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { explainPauseSchema, pauseRequestSchema, pauseResponseSchema, votingStatusSchema } from './voting.schemas.ts';
import { explainPause, getVotingStatus, pauseVoting } from './voting.service.ts';

const tag = 'Voting';

export function votingRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getVoting',
      method: 'GET',
      path: '/api/admin/voting',
      access: 'admin',
      tag,
      summary: 'Whether votes are accepted now, the current period and the scheduled ones',
      response: { status: 200, description: 'The state by the database’s clock', schema: votingStatusSchema },
      handle: () => getVotingStatus(db),
    }),
    route({
      operationId: 'postPauseVoting',
      method: 'POST',
      path: '/api/admin/pause-voting',
      access: 'superAdmin',
      tag,
      summary: 'Pause or resume all voting; once the response to a pause is sent, no vote is accepted',
      body: pauseRequestSchema,
      response: { status: 200, description: 'Whether voting is paused now', schema: pauseResponseSchema },
      handle: ({ body, caller }) => pauseVoting(db, caller, body),
    }),
    route({
      operationId: 'putPauseReason',
      method: 'PUT',
      path: '/api/admin/pause-reason',
      access: 'superAdmin',
      tag,
      summary: 'Write or change what voters read while voting is paused',
      body: explainPauseSchema,
      errors: errorsOf(409, 'Voting is not paused, or no period runs', 'voting.not_paused'),
      response: { status: 200, description: 'The state by the database’s clock', schema: votingStatusSchema },
      handle: ({ body, caller }) => explainPause(db, caller, body),
    }),
  ];
}
