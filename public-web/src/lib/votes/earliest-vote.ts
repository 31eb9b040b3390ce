import type { VoteReceipt } from '@plaudit/public-api/contract';

/** The form that makes votes count stands in its ballot, and stays there whichever ballot is cast next. */
export const earliestVote = (votes: readonly VoteReceipt[] = []): VoteReceipt | undefined =>
  votes.reduce<VoteReceipt | undefined>(
    (first, vote) => (first && first.castAt <= vote.castAt ? first : vote),
    undefined,
  );
