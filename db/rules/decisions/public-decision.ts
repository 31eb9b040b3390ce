import type { Decision } from './decisions.ts';
import { decisionText } from './sentences/decision-sentences.ts';

/** A decision as both APIs send it. It names roles and no accounts. */
export type PublicDecision = Pick<Decision, 'id' | 'cycleId' | 'decidedBy' | 'kind' | 'reason' | 'isRedacted'> & {
  decidedAt: string;
  sentence: string;
};

export const toPublicDecision = (stored: Decision): PublicDecision => ({
  id: stored.id,
  cycleId: stored.cycleId,
  decidedAt: stored.decidedAt.toISOString(),
  decidedBy: stored.decidedBy,
  kind: stored.kind,
  sentence: decisionText(stored),
  reason: stored.reason,
  isRedacted: stored.isRedacted,
});
