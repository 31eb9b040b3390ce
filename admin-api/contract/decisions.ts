/** A decision about a period, by an admin or by the schedule. Everybody can read it, with the role of the admin. */
export type Decision = {
  id: number;
  cycleId: number;
  decidedAt: string;
  decidedBy: 'admin' | 'super_admin' | 'schedule';
  kind: string;
  sentence: string;
  /** Free text by an admin. Null if there is none or it was redacted. */
  reason: string | null;
  isRedacted: boolean;
};

/** `GET /api/admin/decisions?cycleId=`: newest first. Without an id, those about the current or last period. */
export type Decisions = { period: { id: number; name: string } | null; decisions: Decision[] };
export type DecisionsQuery = { cycleId?: number };
