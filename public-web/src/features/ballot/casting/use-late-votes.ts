import type { VoteRequest } from '@plaudit/public-api/contract';
import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { HttpError, isTransient } from '../../../http/http-error.ts';
import type { Voting } from '../../../http/queries/use-voting.ts';
import { votesKeyOf } from './cast-vote.ts';
import type { ClickedVote } from './send-vote.ts';

export type LateVote = Pick<VoteRequest, 'categoryId' | 'vendorId'>;

type SentVote = LateVote & {
  cycleId: number | undefined;
  outcome: 'rejected' | 'unconfirmed' | 'other';
};

/**
 * The votes that were cast on this page by the voter who is signed in, and that the end of the shown period has cut off.
 * They are the votes that `useCastVote` has sent: the cache keeps them, with the error of each, as long as the page is
 * open. `forget` removes them from there.
 */
export function useLateVotes({ session, progress, cycle }: Voting): { votes: LateVote[]; forget: () => void } {
  const client = useQueryClient();
  const mutationKey = votesKeyOf(session.generation);
  const sent = useMutationState({ filters: { mutationKey }, select: sentVoteOf });
  const lastSent = new Map(sent.map((vote) => [vote.categoryId, vote]));
  const isLate = ({ categoryId, cycleId, outcome }: SentVote): boolean => {
    if (cycle?.state !== 'ended' || cycleId !== cycle.id) return false;
    if (outcome !== 'unconfirmed') return outcome === 'rejected';
    // Such a vote may be stored although its response was lost. Only a progress from after the end tells.
    return progress?.state === 'ended' && !progress.votedCategories.includes(categoryId);
  };
  return {
    votes: [...lastSent.values()].filter(isLate),
    forget: () => {
      const cache = client.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey, status: 'error' })) cache.remove(mutation);
    },
  };
}

function sentVoteOf({ state: { variables, error } }: Mutation): SentVote {
  const { categoryId, vendorId, cycleId } = (variables as ClickedVote).body;
  const isRejected = error instanceof HttpError && error.code === 'vote.ended';
  return {
    categoryId,
    vendorId,
    cycleId,
    outcome: isRejected ? 'rejected' : isTransient(error) ? 'unconfirmed' : 'other',
  };
}
