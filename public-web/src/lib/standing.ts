import type { CurrentCycle, ProofKind, Standing, VotingProgress, VotingState } from '@plaudit/public-api/contract';

export type StandingWords = {
  tone: 'success' | 'warning' | 'info';
  title: string;
  text: string;
  /** How the voter can still confirm the account. */
  asks?: readonly ProofKind[];
};

/**
 * Says in words whether the voter's votes count. Undefined in a period that counts every account, and for a voter whose
 * votes are set aside. Before the first vote, it says that a confirmation will be needed, and does not ask for it yet.
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
  // A voter whose votes are set aside gets a separate notice with the reason. In a period that counts every account,
  // other voters need no notice.
  if (standing === undefined || standing === 'set_aside' || period?.counts !== 'confirmed') return undefined;
  if (progress?.completed === 0) return undefined;
  if (state === 'ended') return AFTER_VOTING[standing];
  return standing === 'waiting' ? { ...DURING_VOTING.waiting, asks: proofsOf(period) } : DURING_VOTING[standing];
}

/** An older API knows only invitation codes. */
const proofsOf = (period: Pick<CurrentCycle, 'proofs'> | undefined): readonly ProofKind[] =>
  period?.proofs ?? ['invitation'];

const PROOF_NAMES: Record<ProofKind, string> = {
  invitation: 'the invitation code that you got from the organizers',
  email: 'an e-mail address',
  openid: 'an account elsewhere',
};

const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'disjunction' });

const beforeFirstVote = (proofs: readonly ProofKind[]): StandingWords => ({
  tone: 'info',
  title: 'Only confirmed accounts count',
  text: `Vote first. After your first vote this page asks for ${LIST_FORMAT.format(proofs.map((kind) => PROOF_NAMES[kind])) || 'a confirmation'}.`,
});

const DURING_VOTING: Record<Exclude<Standing, 'set_aside'>, StandingWords> = {
  counted: { tone: 'success', title: 'Your votes count', text: 'Your account is confirmed for this voting period.' },
  waiting: {
    tone: 'warning',
    title: 'Your votes are waiting for a confirmation. Add one.',
    text: 'They are stored. They count as soon as your account is confirmed, until this voting period ends.',
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
