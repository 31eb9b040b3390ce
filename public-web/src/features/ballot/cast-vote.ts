import type { VoteReceipt, VoteRequest, VotingProgress } from '@plaudit/public-api/contract';
import { useSendOnce } from '@plaudit/shared-ui/ui';
import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { HttpError, reasonOf } from '../../http/http-error.ts';
import { categoriesQuery, vendorsQuery } from '../../http/queries/catalogue.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { PROGRESS_KEY, progressQuery } from '../../http/queries/progress.ts';
import { categoryVotesQuery, leaderboardQuery, statsQuery } from '../../http/queries/results.ts';
import { tokenStore } from '../../http/token-store.ts';
import { type PressedVote, sendVote, VoterChanged } from './send-vote.ts';

export const LOGIN_REQUIRED = { title: 'Login Required', description: 'Please log in to cast your vote' };

function hasStatus(error: Error, status: number): boolean {
  return error instanceof HttpError && error.status === status;
}

export function withVote(progress: VotingProgress, vote: VoteReceipt): VotingProgress {
  if (progress.votedCategories.includes(vote.categoryId)) return progress;
  const completed = progress.completed + 1;
  return {
    ...progress,
    completed,
    percentage: progress.total > 0 ? Math.round((100 * completed) / progress.total) : 0,
    votedCategories: [...progress.votedCategories, vote.categoryId],
    votes: [...progress.votes, vote],
  };
}

type Outcome = {
  onVoted: () => void;
  /** The session behind the vote has ended meanwhile. */
  onSignedOut: () => void;
};

export type Casting = {
  cast: (vote: VoteRequest) => void;
  /** When the vote that is being sent was pressed; undefined while none is. */
  pressedAt: number | undefined;
  /** Why the last vote of this card was not stored, or not confirmed. */
  error: Error | null;
};

/** The outcome is reported even when the card has left the page by then. */
export function useCastVote(session: number, categoryId: number, { onVoted, onSignedOut }: Outcome): Casting {
  const client = useQueryClient();
  const { queryKey } = progressQuery(session);
  const mutationKey = ['/api/votes', session, categoryId];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (vote: PressedVote) => sendVote(vote),
    onSuccess: async (receipt) => {
      // A poll that left before the vote was stored must not take the seal off again.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (progress) => progress && withVote(progress, receipt));
      onVoted();
    },
    onError: (error) => {
      if (error instanceof VoterChanged) return;
      if (hasStatus(error, 401)) onSignedOut();
      // The error may tell of a vote from another tab, of a pause, or of a vendor that is no longer there.
      const outdated: QueryKey[] = [queryKey, cycleQuery.queryKey];
      if (hasStatus(error, 404)) outdated.push(vendorsQuery.queryKey, categoriesQuery.queryKey);
      for (const key of outdated) void client.invalidateQueries({ queryKey: key });
    },
    meta: {
      success: { title: 'Vote Cast', description: 'Your vote has been recorded successfully' },
      failure: (error) => {
        if (error instanceof VoterChanged) return undefined;
        if (hasStatus(error, 401)) return LOGIN_REQUIRED;
        return { title: 'Error', description: reasonOf(error, 'Failed to cast vote') };
      },
      invalidates: [
        PROGRESS_KEY,
        leaderboardQuery.queryKey,
        statsQuery.queryKey,
        categoryVotesQuery.queryKey,
        categoriesQuery.queryKey,
      ],
    },
  });
  const send = useSendOnce(mutation.mutateAsync);
  // From the cache, for the card may have left the page since the press and come back.
  const states = useMutationState({ filters: { mutationKey, exact: true }, select: ({ state }) => state });
  const last = states.at(-1);
  return {
    cast: (body) => {
      const token = tokenStore.current()?.token;
      if (token) send({ body, token, pressedAt: Date.now() });
    },
    pressedAt: last?.status === 'pending' ? last.submittedAt : undefined,
    error: last?.error ?? null,
  };
}
