import type { CurrentCycle, ProofKind, VotingProgress, VotingState } from '@plaudit/public-api/contract';
import { t } from '../texts.ts';

/** Why a vote does not count. */
export type Uncounted = 'set_aside' | 'late' | 'waiting';

/** Undefined for a vote that counts. */
export function uncountedReason(
  progress: Pick<VotingProgress, 'standing'> | undefined,
  state: VotingState | undefined,
): Uncounted | undefined {
  if (progress?.standing === 'set_aside') return 'set_aside';
  if (progress?.standing !== 'waiting') return undefined;
  return state === 'ended' ? 'late' : 'waiting';
}

/** The line on the card of a vote that does not count. */
export function uncountedText(reason: Uncounted): string {
  switch (reason) {
    case 'set_aside':
      return t('Set aside by the organizers');
    case 'late':
      return t('Not confirmed in time');
    case 'waiting':
      return t('Not counted yet');
  }
}

/** What a screen reader says after the name of an award with a vote. */
export function votedWords(reason: Uncounted | undefined): string {
  switch (reason) {
    case undefined:
      return t('voted');
    case 'set_aside':
      return t('voted, set aside by the organizers');
    case 'late':
      return t('voted, not confirmed in time');
    case 'waiting':
      return t('voted, not counted yet');
  }
}

export const proofsOf = (period: Pick<CurrentCycle, 'proofs'> | undefined): readonly ProofKind[] =>
  period?.proofs ?? [];

/** The form in the ballots that makes votes count. */
export const COUNT_FORM_ID = 'count-form';

/** The quickest first. */
const PROOF_ORDER: readonly ProofKind[] = ['invitation', 'email', 'openid'];

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
