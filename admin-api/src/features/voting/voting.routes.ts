import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { pauseRequestSchema, pauseResponseSchema, votingStatusSchema } from './voting.schemas.ts';
import { getVotingStatus, pauseVoting } from './voting.service.ts';

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
  ];
}
