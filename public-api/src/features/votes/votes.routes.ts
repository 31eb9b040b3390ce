import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import type { Voting } from './vote-batches.ts';
import { voteErrors } from './vote-errors.ts';
import { voteReceiptSchema, voteRequestSchema, votingProgressSchema } from './votes.schemas.ts';

export function voteRoutes(voting: Voting): Route[] {
  return [
    route({
      operationId: 'castVote',
      method: 'POST',
      path: '/api/votes',
      tag: 'Voting',
      summary: 'Cast a vote',
      description:
        'One vote for each category and cycle. When the response is sent, the vote is stored. The same vote sent again gets the same receipt, so a request without a response can be repeated safely.',
      access: 'account',
      isRoutine: true,
      isHot: true,
      body: voteRequestSchema,
      response: {
        status: 201,
        description: 'The vote is stored, now or by an earlier call.',
        schema: voteReceiptSchema,
      },
      errors: {
        ...errorsOf(
          403,
          'Votes are not accepted now, or not from this account',
          'vote.paused',
          'vote.not_started',
          'vote.ended',
          'vote.not_a_voter',
          'session.blocked',
        ),
        ...errorsOf(
          404,
          'There is no such vendor or category, or the vendor is not on the shortlist of the category',
          'vote.unknown_vendor',
          'vote.unknown_category',
          'vote.not_nominated',
        ),
        ...errorsOf(
          409,
          'The voter has already voted for another vendor, or the vote names another period',
          'vote.already_cast',
          'vote.other_period',
        ),
      },
      handle: ({ body, caller: { session } }) => {
        if (session.account.role !== 'voter') throw voteErrors.notAVoter();
        return voting.cast({ ...body, sessionId: session.id, voterId: session.account.id });
      },
    }),
    route({
      operationId: 'getVotingProgress',
      method: 'GET',
      path: '/api/voting/progress',
      tag: 'Voting',
      summary: 'The caller’s own votes in the current cycle',
      description: 'A visitor without a token has completed none.',
      access: 'visitor',
      isHot: true,
      response: { status: 200, description: 'The progress of the voter.', schema: votingProgressSchema },
      handle: ({ caller: { session } }) => voting.progressOf(session?.account.id ?? null),
    }),
  ];
}
