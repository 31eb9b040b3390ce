import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { pauseAnswer, pauseBody, votingStatus } from './voting.schemas.ts';
import { getVotingStatus, pauseVoting } from './voting.service.ts';

const tag = 'Voting';

export function votingRoutes({ db }: Deps): Route[] {
  return [
    route({
      operationId: 'getVoting',
      method: 'GET',
      path: '/api/admin/voting',
      access: 'admin',
      tag,
      summary: 'Whether votes are taken now, the current period and those ahead',
      response: { status: 200, description: 'The state by the database’s clock', schema: votingStatus },
      handle: () => getVotingStatus(db),
    }),
    route({
      operationId: 'postPauseVoting',
      method: 'POST',
      path: '/api/admin/pause-voting',
      access: 'superAdmin',
      tag,
      summary: 'Pause or resume all voting: once paused is answered, no vote is accepted',
      body: pauseBody,
      response: { status: 200, description: 'As asked', schema: pauseAnswer },
      handle: ({ body, caller }) => pauseVoting(db, caller, body.paused),
    }),
  ];
}
