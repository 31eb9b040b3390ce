import type { VoteReceipt, VoteRequest, VotingProgress } from '@plaudit/public-api/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cycleQuery } from '../../api/cycle.ts';
import { PROGRESS_KEY, progressQuery } from '../../api/progress.ts';
import { categoryVotesQuery, leaderboardQuery, statsQuery } from '../../api/results.ts';
import { http } from '../../http/http-client.ts';
import { HttpError, NetworkError, reasonOf } from '../../http/http-error.ts';

export const LOGIN_REQUIRED = { title: 'Login Required', description: 'Please log in to cast your vote' };

const REPEATS = 3;
const LONGEST_PAUSE_MS = 5_000;

/** The server stores a vote once however often it is sent, so an unanswered one may be sent again as it is. */
export function mayRepeat(repeats: number, error: Error): boolean {
  return repeats < REPEATS && (error instanceof NetworkError || (error instanceof HttpError && error.status >= 500));
}

export function pauseBefore(repeat: number, error: Error): number {
  const asked = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(LONGEST_PAUSE_MS, Math.max(asked, 400 * 2 ** repeat));
}

function isSignedOut(error: Error): boolean {
  return error instanceof HttpError && error.status === 401;
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
  /** The sign-in behind the vote has ended meanwhile. */
  onSignedOut: () => void;
};

/** The outcome is told even when the card has left the page by then. */
export function useCastVote(session: number, { onVoted, onSignedOut }: Outcome) {
  const client = useQueryClient();
  const { queryKey } = progressQuery(session);
  return useMutation({
    mutationFn: (vote: VoteRequest) => http.post<VoteReceipt>('/api/votes', vote),
    retry: mayRepeat,
    retryDelay: pauseBefore,
    onSuccess: async (receipt) => {
      // A poll that left before the vote was stored must not take the seal off again.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (progress) => progress && withVote(progress, receipt));
      onVoted();
    },
    onError: (error) => {
      if (isSignedOut(error)) onSignedOut();
      // The refusal may tell of a vote from another tab, or of a pause: show the truth rather than the guess.
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: cycleQuery.queryKey });
    },
    meta: {
      success: { title: 'Vote Cast', description: 'Your vote has been recorded successfully' },
      failure: (error) =>
        isSignedOut(error) ? LOGIN_REQUIRED : { title: 'Error', description: reasonOf(error, 'Failed to cast vote') },
      invalidates: [
        PROGRESS_KEY,
        leaderboardQuery.queryKey,
        statsQuery.queryKey,
        categoryVotesQuery.queryKey,
        ['/api/categories'],
      ],
    },
  });
}
