import type { Standing, VotingProgress, VotingState } from '@plaudit/public-api/contract';

export type StandingWords = { tone: 'success' | 'warning' | 'info'; title: string; text: string };

/**
 * Whether the voter's votes count, in words. Undefined where the votes of every account count, and before the first
 * vote: nobody is asked for a confirmation before having voted.
 */
export function standingWords(
  progress: Pick<VotingProgress, 'standing' | 'completed'> | undefined,
  state: VotingState | undefined,
): StandingWords | undefined {
  if (progress?.standing === undefined || progress.completed === 0) return undefined;
  return (state === 'ended' ? ENDED : NOW)[progress.standing];
}

const NOW: Record<Standing, StandingWords> = {
  counted: { tone: 'success', title: 'Your votes count', text: 'Your account is confirmed for this voting period.' },
  waiting: {
    tone: 'warning',
    title: 'Your votes are waiting for a confirmation',
    text: 'They are stored. They count as soon as your account is confirmed, until this voting period ends.',
  },
  set_aside: {
    tone: 'warning',
    title: 'Your votes are set aside',
    text: 'The organizers took them out of the count of this voting period. They are stored and can be put back.',
  },
};

const ENDED: Record<Standing, StandingWords> = {
  counted: { ...NOW.counted, title: 'Your votes counted' },
  waiting: {
    tone: 'info',
    title: 'Your votes did not count',
    text: 'Only confirmed accounts counted in this voting period, and yours was not confirmed in time.',
  },
  set_aside: NOW.set_aside,
};
