import type { DecisionFacts, DecisionKind } from '../../db/rules/decisions/sentences/decision-facts.ts';

export type { DecisionFacts, DecisionKind };

/**
 * Something that an admin or the schedule decided about a period. Names roles, never accounts. Each kind, such as
 * `period.end_moved`, has its own facts. More kinds will be added.
 */
export type Decision = {
  [Kind in DecisionKind]: {
    id: number;
    cycleId: number;
    decidedAt: string;
    decidedBy: 'admin' | 'super_admin' | 'schedule';
    kind: Kind;
    facts: DecisionFacts[Kind];
    /** The kind and the facts in English, with times in UTC. */
    sentence: string;
    /** The text that the admin wrote. Null if there is none or it was redacted. */
    reason: string | null;
    isRedacted: boolean;
  };
}[DecisionKind];

export type NamedPeriod = { id: number; name: string };

/** `GET /api/decisions`, newest first. `period` is null before the first period. */
export type Decisions = { period: NamedPeriod | null; decisions: Decision[] };

/** `GET /api/decisions/{id}` */
export type DecisionDetail = { period: NamedPeriod; decision: Decision };
