import type { CurrentCycle, ProofKind, VotingProgress, VotingState } from '@plaudit/public-api/contract';

/** The line on the card of a vote that does not count. Undefined for a vote that counts. */
export function uncountedText(
  progress: Pick<VotingProgress, 'standing'> | undefined,
  state: VotingState | undefined,
): string | undefined {
  if (progress?.standing === 'set_aside') return 'Set aside by the organizers';
  if (progress?.standing !== 'waiting') return undefined;
  return state === 'ended' ? 'Not confirmed in time' : 'Not counted yet';
}

/** What follows the name of an award with a vote: ', voted, not counted yet'. */
export const votedWords = (uncountedReason: string | undefined): string =>
  [', voted', uncountedReason?.toLowerCase()].filter(Boolean).join(', ');

export const proofsOf = (period: Pick<CurrentCycle, 'proofs'> | undefined): readonly ProofKind[] =>
  period?.proofs ?? [];

/** The form in the ballots that makes votes count. */
export const COUNT_FORM_ID = 'count-form';

/** The quickest first. */
const PROOF_NAMES: Record<ProofKind, string> = {
  invitation: 'the invitation code that you got from the organizers',
  email: 'an e-mail address',
  openid: 'an account elsewhere',
};
const PROOF_ORDER = Object.keys(PROOF_NAMES) as ProofKind[];

/** How a voter whose votes wait can still make them count, the quickest way first. Undefined if no vote waits. */
export function askedProofs(
  progress: Pick<VotingProgress, 'standing' | 'completed'> | undefined,
  state: VotingState | undefined,
  period: Pick<CurrentCycle, 'counts' | 'proofs'> | undefined,
): readonly ProofKind[] | undefined {
  if (progress?.standing !== 'waiting' || progress.completed === 0) return undefined;
  if (state === 'ended' || period?.counts !== 'confirmed') return undefined;
  const accepted = proofsOf(period);
  return PROOF_ORDER.filter((kind) => accepted.includes(kind));
}

const LIST_FORMAT = /* @__PURE__ */ new Intl.ListFormat('en-US', { type: 'disjunction' });

export const ONLY_CONFIRMED = 'Only confirmed accounts count';

const textOf = (proofs: readonly ProofKind[]): string =>
  `After your first vote this page asks for ${LIST_FORMAT.format(proofs.map((kind) => PROOF_NAMES[kind])) || 'a confirmation'}.`;

const HAS_CODE = 'Your invitation code is kept here: after your first vote, one press makes it count.';

export const askedText = (proofs: readonly ProofKind[], hasCode = false): string =>
  hasCode && proofs.includes('invitation') ? HAS_CODE : textOf(proofs);

/** What a visitor is told about confirmation. Undefined in a period that counts the votes of every account. */
export const confirmationText = (
  period: Pick<CurrentCycle, 'counts' | 'proofs'> | undefined,
  hasCode = false,
): string | undefined =>
  period?.counts === 'confirmed' ? `${ONLY_CONFIRMED}. ${askedText(proofsOf(period), hasCode)}` : undefined;
