import type { VoteReceipt, VoteRequest, VotingProgress } from '@plaudit/public-api/contract';
import { type QueryClient, type QueryKey, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { HttpError } from '../../../http/http-error.ts';
import { categoriesQuery } from '../../../http/queries/categories.ts';
import { cycleQuery } from '../../../http/queries/cycle.ts';
import { PROGRESS_KEY, progressQuery } from '../../../http/queries/progress.ts';
import { categoryVotesQuery, leaderboardQuery, periodsQuery, statsQuery } from '../../../http/queries/results.ts';
import { vendorsQuery } from '../../../http/queries/vendors.ts';
import { tokenStore } from '../../../http/token-store.ts';
import { useSend } from '../../../http/use-send.ts';
import { sentences } from '../../../lib/lists.ts';
import { t } from '../../../lib/texts.ts';
import { allVotesText } from '../all-votes-text.ts';
import { type ClickedVote, sendVote, VoterChanged } from './send-vote.ts';
import { voteReasonOf } from './vote-error-texts.ts';

/** The toast does not look like an error, because nothing has gone wrong. */
export const LOGIN_REQUIRED = {
  get title() {
    return t('Login Required');
  },
  get description() {
    return t('Please log in to cast your vote');
  },
  variant: 'default',
} as const;

function hasStatus(error: Error, status: number): boolean {
  return error instanceof HttpError && error.status === status;
}

export function addVote(progress: VotingProgress, vote: VoteReceipt): VotingProgress {
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

type DescribeVoteOptions = {
  /** True while the ballots are on the page. After the last vote they open a dialog, so no toast is needed. */
  areBallotsShown: boolean;
};

/** Returns the text of a toast, such as 'Honey Co. has your Speed vote. 5 to go.', or nothing if a dialog opens instead. */
export function describeVote(
  client: QueryClient,
  progressKey: QueryKey,
  { vendorId, categoryId }: VoteReceipt,
  { areBallotsShown }: DescribeVoteOptions,
) {
  const before = client.getQueryData<VotingProgress>(progressKey);
  const votesLeft = before && before.total - (before.votedCategories.includes(categoryId) ? 0 : 1) - before.completed;
  const isLast = votesLeft !== undefined && votesLeft <= 0;
  const isDialogOpened = before?.standing === undefined || before.standing === 'counted';
  if (isLast && areBallotsShown && isDialogOpened) return undefined;
  const vendor = client.getQueryData(vendorsQuery.queryKey)?.find(({ id }) => id === vendorId);
  const category = client.getQueryData(categoriesQuery.queryKey)?.find(({ id }) => id === categoryId);
  const stored =
    vendor && category
      ? t('{vendor} has your {category} vote.', { vendor: vendor.name, category: category.name })
      : t('Your vote has been recorded.');
  const rest = isLast
    ? allVotesText(before?.total ?? 0)
    : votesLeft !== undefined && t('{votesLeft} to go.', { votesLeft });
  return {
    title: t('Vote Cast'),
    description: sentences(stored, before?.standing === 'waiting' && t('It is not counted yet.'), rest),
  };
}

/** Returns the text of a toast, or nothing for the vote of somebody who has signed out meanwhile. */
export function describeFailure(error: Error) {
  if (error instanceof VoterChanged) return undefined;
  if (hasStatus(error, 401)) return LOGIN_REQUIRED;
  return { title: t('Error'), description: voteReasonOf(error, t('Failed to cast vote')) };
}

type VoteListeners = {
  onVoted: () => void;
  onSignedOut: () => void;
};

export type Casting = {
  cast: (vote: VoteRequest) => void;
  /** When the button was clicked. Undefined unless a vote is being sent. */
  clickedAt: number | undefined;
  /** Why the last vote of this card was not stored or not confirmed. */
  error: Error | null;
  /** The vendor of the last vote of this card. */
  triedId: number | undefined;
};

/** `generation` changes when somebody signs in or out, so that nobody sees the outcome of another voter's vote. */
export const votesKeyOf = (generation: number) => ['/api/votes', generation];

const mutationKeyOf = (generation: number, categoryId: number) => [...votesKeyOf(generation), categoryId];

/** The outcome is shown even if the card is no longer on the page. */
export function useCastVote(generation: number, categoryId: number, { onVoted, onSignedOut }: VoteListeners): Casting {
  const client = useQueryClient();
  const { queryKey } = progressQuery(generation);
  const mutationKey = mutationKeyOf(generation, categoryId);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mutate } = useSend({
    mutationKey,
    mutationFn: (vote: ClickedVote) => sendVote(vote),
    // After the end of voting the page names the votes that came too late, however long it stays open.
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: async (receipt) => {
      // Cancels polls that were sent before the vote was stored. Their responses would remove the seal again.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (progress) => progress && addVote(progress, receipt));
      onVoted();
    },
    onError: (error) => {
      if (error instanceof VoterChanged) return;
      if (hasStatus(error, 401)) onSignedOut();
      // The vote may have been rejected because voting is no longer open, or (404) because vendors or shortlists have
      // changed.
      void client.invalidateQueries({ queryKey: cycleQuery.queryKey });
      if (hasStatus(error, 404)) void client.invalidateQueries({ queryKey: vendorsQuery.queryKey });
    },
    meta: {
      success: (receipt) =>
        describeVote(client, queryKey, receipt as VoteReceipt, { areBallotsShown: isShown.current }),
      failure: describeFailure,
      invalidates: [
        PROGRESS_KEY,
        leaderboardQuery.queryKey,
        statsQuery.queryKey,
        categoryVotesQuery.queryKey,
        periodsQuery.queryKey,
        categoriesQuery.queryKey,
      ],
    },
  });
  // Read from the cache, because the card may have been removed from the page since the click and added again.
  const states = useMutationState({ filters: { mutationKey, exact: true }, select: ({ state }) => state });
  const last = states.at(-1);
  return {
    cast: (body) => {
      const token = tokenStore.current()?.token;
      if (token) mutate({ body, token, clickedAt: Date.now() });
    },
    clickedAt: last?.status === 'pending' ? last.submittedAt : undefined,
    error: last?.error ?? null,
    triedId: (last?.variables as ClickedVote | undefined)?.body.vendorId,
  };
}

/**
 * True if the vote of this time was cast on this page, and not on another device or in another tab. The page shows the
 * vote before its mutation has ended, so a pending mutation counts.
 */
export function useIsCastHere(generation: number, categoryId: number, castAt: string | undefined): boolean {
  const last = useMutationState({
    filters: { mutationKey: mutationKeyOf(generation, categoryId), exact: true },
    select: ({ state }) => state,
  }).at(-1);
  if (last === undefined || castAt === undefined) return false;
  return last.status === 'pending' || (last.data as VoteReceipt | undefined)?.castAt === castAt;
}
