import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { pauseAnswer, pauseBody, votingStatus } from './voting.schemas.ts';
import { getVotingStatus, pauseVoting } from './voting.service.ts';

const tag = 'Voting';

export function votingRoutes({ db }: Deps): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/admin/voting',
      tag,
      summary: 'Whether votes are taken now, the current period and those ahead',
      answer: { status: 200, description: 'The state by the database’s clock', schema: votingStatus },
      handle: () => getVotingStatus(db),
    }),
    route({
      method: 'POST',
      path: '/api/admin/pause-voting',
      tag,
      summary: 'Pause or resume all voting: once paused is answered, no vote is accepted',
      body: pauseBody,
      answer: { status: 200, description: 'As asked', schema: pauseAnswer },
      handle: ({ body }, caller) => pauseVoting(db, caller, body.paused),
    }),
  ];
}
