import type { CurrentCycle, ProofKind, VotingProgress, VotingState } from '@plaudit/public-api/contract';

/** The line on the card of a vote that does not count. Undefined for a vote that counts. */
export function uncountedText(
  progress: Pick<VotingProgress, 'standing'> | undefined,
  state: VotingState | undefined,
): string | undefined {
  if (progress?.standing === 'set_aside') return 'Set aside by the organizers';
  if (progress?.standing !== 'waiting') return undefined;
  return state === 'ended' ? 'Not confirmed in time' : 'Waiting for confirmation';
}

/** An older API knows only invitation codes. */
export const proofsOf = (period: Pick<CurrentCycle, 'proofs'> | undefined): readonly ProofKind[] =>
  period?.proofs ?? ['invitation'];

const PROOF_NAMES: Record<ProofKind, string> = {
  invitation: 'the invitation code that you got from the organizers',
  email: 'an e-mail address',
  openid: 'an account elsewhere',
};

const LIST_FORMAT = /* @__PURE__ */ new Intl.ListFormat('en-US', { type: 'disjunction' });

export const ONLY_CONFIRMED = 'Only confirmed accounts count';

export const askedText = (proofs: readonly ProofKind[]): string =>
  `After your first vote this page asks for ${LIST_FORMAT.format(proofs.map((kind) => PROOF_NAMES[kind])) || 'a confirmation'}.`;

/** What a visitor is told about confirmation. Undefined in a period that counts the votes of every account. */
export const confirmationText = (period: Pick<CurrentCycle, 'counts' | 'proofs'> | undefined): string | undefined =>
  period?.counts === 'confirmed' ? `${ONLY_CONFIRMED}. ${askedText(proofsOf(period))}` : undefined;
