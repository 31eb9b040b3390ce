/** Something that an admin or the schedule decided about a period. Names roles, never accounts. */
export type Decision = {
  id: number;
  cycleId: number;
  decidedAt: string;
  decidedBy: 'admin' | 'super_admin' | 'schedule';
  /** For programs, such as `period.end_moved`. More kinds will be added. */
  kind: string;
  sentence: string;
  /** The text that the admin wrote. Null if there is none or it was redacted. */
  reason: string | null;
  isRedacted: boolean;
  /**
   * Present for housekeeping, of which several in a row can be shown as one line: what they are called, after their
   * number, such as `vendors removed`. Absent for a decision that must stand by itself.
   */
  foldsAs?: string;
};

export type NamedPeriod = { id: number; name: string };

/** `GET /api/decisions`, newest first. `period` is null before the first period. */
export type Decisions = { period: NamedPeriod | null; decisions: Decision[] };

/** `GET /api/decisions/{id}` */
export type DecisionDetail = { period: NamedPeriod; decision: Decision };
