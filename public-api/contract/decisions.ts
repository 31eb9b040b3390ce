/** Something that admins, or the schedule that they made, decided about a period. Names roles and no accounts. */
export type Decision = {
  id: number;
  cycleId: number;
  decidedAt: string;
  decidedBy: 'admin' | 'super_admin' | 'schedule';
  /** For programs, such as `period.end_moved`. There will be more kinds. */
  kind: string;
  /** The decision in words, for people. */
  sentence: string;
  /** The text that the admin wrote. Null if there is none or it was redacted. */
  reason: string | null;
  isRedacted: boolean;
};

export type NamedPeriod = { id: number; name: string };

/** `GET /api/decisions`, newest first. `period` is null before the first period. */
export type Decisions = { period: NamedPeriod | null; decisions: Decision[] };

/** `GET /api/decisions/{id}` */
export type DecisionDetail = { period: NamedPeriod; decision: Decision };
