import type { CurrentCycle, ProofKind, Standing, VotingProgress, VotingState } from '@plaudit/public-api/contract';
import { askedText, ONLY_CONFIRMED, proofsOf } from './standing.ts';

export type StandingWords = {
  tone: 'success' | 'warning' | 'info';
  title: string;
  text: string;
  /** How the voter can still confirm the account. */
  asks?: readonly ProofKind[];
};

/**
 * Says in words whether the voter's votes count. Before the first vote, it says that a confirmation will be needed, and
 * does not ask for it yet. Undefined if no notice is needed, as in a period that counts the votes of every account, and
 * for a voter whose votes are set aside.
 */
export function standingWords(
  progress: Pick<VotingProgress, 'standing' | 'completed'> | undefined,
  state: VotingState | undefined,
  period: Pick<CurrentCycle, 'counts' | 'proofs'> | undefined,
): StandingWords | undefined {
  const standing = progress?.standing;
  const isUnconfirmed = standing === undefined || standing === 'waiting';
  if (isUnconfirmed && (progress?.completed ?? 0) === 0) {
    return period?.counts === 'confirmed' && state !== 'ended' ? beforeFirstVote(proofsOf(period)) : undefined;
  }
  // A voter whose votes are set aside gets a separate notice with the reason. In a period that counts the votes of
  // every account, other voters need no notice.
  if (standing === undefined || standing === 'set_aside' || period?.counts !== 'confirmed') return undefined;
  if (progress?.completed === 0) return undefined;
  if (state === 'ended') return AFTER_VOTING[standing];
  return standing === 'waiting' ? { ...DURING_VOTING.waiting, asks: proofsOf(period) } : DURING_VOTING[standing];
}

/** The standing of the voter's votes in a few words, and the text of a link to the ballots if there is more to know. */
export type StandingLine = { text: string; link?: string };

/** Undefined if the votes of every account count, and until the progress is loaded. */
export function standingLine(
  progress: Pick<VotingProgress, 'standing' | 'completed'> | undefined,
  state: VotingState | undefined,
): StandingLine | undefined {
  const hasEnded = state === 'ended';
  switch (progress?.standing) {
    case undefined:
      return undefined;
    case 'set_aside':
      return { text: 'Set aside by the organizers.', link: 'See why' };
    case 'counted':
      if (progress.completed === 0) return { text: 'None yet.' };
      return { text: hasEnded ? 'They counted.' : 'They count.' };
    case 'waiting':
      if (progress.completed === 0) return { text: 'None yet. Only confirmed accounts count.' };
      if (hasEnded) return { text: 'They did not count. Your account was not confirmed in time.' };
      return { text: 'Waiting for confirmation.', link: 'Confirm your account' };
  }
}

const beforeFirstVote = (proofs: readonly ProofKind[]): StandingWords => ({
  tone: 'info',
  title: ONLY_CONFIRMED,
  text: `Vote first. ${askedText(proofs)}`,
});

const DURING_VOTING: Record<Exclude<Standing, 'set_aside'>, StandingWords> = {
  counted: { tone: 'success', title: 'Your votes count', text: 'Your account is confirmed for this voting period.' },
  waiting: {
    tone: 'warning',
    title: 'Your votes are waiting for confirmation',
    text: 'They are stored. To make them count, confirm your account before this voting period ends.',
  },
};

const AFTER_VOTING: Record<Exclude<Standing, 'set_aside'>, StandingWords> = {
  counted: { ...DURING_VOTING.counted, title: 'Your votes counted' },
  waiting: {
    tone: 'info',
    title: 'Your votes did not count',
    text: 'Only confirmed accounts counted in this voting period, and yours was not confirmed in time.',
  },
};
