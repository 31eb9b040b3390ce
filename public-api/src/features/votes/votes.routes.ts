import type { VoteReceipt, VoteRequest, VotingProgress } from '../../../contract/index.ts';
import { handle, type Route, type RouteSpec } from '../../http/route.ts';
import { voteErrors } from './vote-errors.ts';
import { voteReceiptSchema, voteRequestSchema, votingProgressSchema } from './votes.schemas.ts';
import type { Voting } from './voting.ts';

const castVote: RouteSpec<{ body: VoteRequest; reply: VoteReceipt }> = {
  operationId: 'castVote',
  method: 'post',
  path: '/api/votes',
  tag: 'Voting',
  summary: 'Cast a vote',
  description:
    'One vote for each category and cycle. An answered vote is stored for good. The same vote sent again answers the same receipt, so a call whose answer was lost is safely repeated.',
  access: 'account',
  blockedStatus: 403,
  caching: 'private',
  body: voteRequestSchema,
  reply: { status: 201, description: 'The vote is stored, now or by an earlier call.', schema: voteReceiptSchema },
  failures: [
    {
      status: 403,
      codes: ['vote.paused', 'vote.not_started', 'vote.ended', 'vote.not_a_voter', 'session.blocked'],
      when: 'No vote is taken now, or not from this account',
    },
    { status: 404, codes: ['vote.unknown_vendor', 'vote.unknown_category'], when: 'There is nothing such to vote for' },
    {
      status: 409,
      codes: ['vote.already_cast', 'vote.other_period'],
      when: 'Another vendor was chosen before, or the vote names another period than the running one',
    },
  ],
};

const votingProgress: RouteSpec<{ reply: VotingProgress }> = {
  operationId: 'getVotingProgress',
  method: 'get',
  path: '/api/voting/progress',
  tag: 'Voting',
  summary: 'The caller’s own votes in the current cycle',
  description: 'A visitor without a token has completed none.',
  access: 'visitor',
  caching: 'private',
  reply: { status: 200, description: 'How far the voter has come.', schema: votingProgressSchema },
  failures: [],
};

export function votesRoutes(voting: Voting): Route[] {
  return [
    handle(castVote, async ({ body, session }) => {
      if (session?.account?.role !== 'voter') throw voteErrors.notAVoter();
      return { body: await voting.cast({ ...body, sessionId: session.id, voterId: session.account.id }) };
    }),
    handle(votingProgress, async ({ session }) => ({ body: await voting.progressOf(session?.account?.id ?? null) })),
  ];
}
