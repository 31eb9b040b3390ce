import type { CurrentCycle, ProofKind, Standing, VotingProgress, VotingState } from '@plaudit/public-api/contract';
import { sentences } from '../lists.ts';
import { t } from '../texts.ts';
import { askedText } from './asked-words.ts';
import { proofsOf } from './standing.ts';

export type StandingWords = {
  tone: 'success' | 'info';
  title: string;
  text: string;
};

/**
 * Says in words whether the voter's votes count. Before the first vote, it says that a confirmation will be needed, and
 * does not ask for it yet. Undefined if no notice is needed: in a period that counts the votes of every account, for a voter
 * whose votes are set aside, and while votes wait, which the ballots themselves say.
 */
export function standingWords(
  progress: Pick<VotingProgress, 'standing' | 'completed'> | undefined,
  state: VotingState | undefined,
  period: Pick<CurrentCycle, 'counts' | 'proofs'> | undefined,
  hasCode = false,
): StandingWords | undefined {
  const standing = progress?.standing;
  const isUnconfirmed = standing === undefined || standing === 'waiting';
  if (isUnconfirmed && (progress?.completed ?? 0) === 0) {
    return period?.counts === 'confirmed' && state !== 'ended' ? beforeFirstVote(proofsOf(period), hasCode) : undefined;
  }
  // A voter whose votes are set aside gets a separate notice with the reason. In a period that counts the votes of
  // every account, other voters need no notice.
  if (standing === undefined || standing === 'set_aside' || period?.counts !== 'confirmed') return undefined;
  if (progress?.completed === 0) return undefined;
  if (state === 'ended') return AFTER_VOTING[standing];
  return standing === 'waiting' ? undefined : COUNTED;
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
      return { text: t('Set aside by the organizers.'), link: t('See why') };
    case 'counted':
      if (progress.completed === 0) return { text: t('None yet.') };
      return { text: hasEnded ? t('They counted.') : t('They count.') };
    case 'waiting':
      if (progress.completed === 0) return { text: t('None yet. Only confirmed accounts count.') };
      if (hasEnded) return { text: t('They did not count. Your account was not confirmed in time.') };
      return { text: t('Not counted yet.'), link: t('Confirm your account') };
  }
}

const beforeFirstVote = (proofs: readonly ProofKind[], hasCode: boolean): StandingWords => ({
  tone: 'info',
  title: t('Only confirmed accounts count'),
  text: sentences(t('Vote first.'), askedText(proofs, hasCode)),
});

const COUNTED: StandingWords = {
  tone: 'success',
  get title() {
    return t('Your votes count');
  },
  get text() {
    return t('Your account is confirmed for this voting period.');
  },
};

const AFTER_VOTING: Record<Exclude<Standing, 'set_aside'>, StandingWords> = {
  counted: {
    tone: 'success',
    get title() {
      return t('Your votes counted');
    },
    get text() {
      return t('Your account is confirmed for this voting period.');
    },
  },
  waiting: {
    tone: 'info',
    get title() {
      return t('Your votes did not count');
    },
    get text() {
      return t('Only confirmed accounts counted in this voting period, and yours was not confirmed in time.');
    },
  },
};
