export interface WrittenResultRow {
  cycle_id: number;
  version: number;
  written_at: Date;
  voided_at: Date | null;
  total_votes: number;
  participants: number;
  waiting: number | null;
  /** JSON text. */
  results: string;
}

export interface PublishedBoxRow {
  ballot_box_id: number;
  votes: number;
  published_at: Date;
  due_at: Date | null;
}

export interface RevealStepRow {
  cycle_id: number;
  position: number;
  category_id: number | null;
  place: number;
  revealed_at: Date;
  revealed_by: number | null;
}

export interface DecisionRow {
  id: number;
  cycle_id: number;
  decided_at: Date;
  decided_by: 'admin' | 'super_admin' | 'schedule';
  kind: string;
  /** JSON text. */
  facts: string;
  reason: string | null;
  redacted_at: Date | null;
}

export interface ParticipantCountRow {
  cycle_id: number;
  participants: number | null;
  /** Those of the latest publication of votes. Null before the first one. */
  published: number | null;
  waiting: number | null;
  counted_at: Date | null;
  took_ms: number;
  counting_since: Date | null;
}

export interface ReadyProofRow {
  kind: string;
  seen_at: Date;
}

export interface DailyFigureRow {
  day: Date;
  taken_at: Date;
  hours: string;
  cycle_id: number | null;
  period_votes: number | null;
  participants: number | null;
  ranks: string | null;
  ranked_votes: string | null;
  vendors: number | null;
  blocked_sessions: number | null;
}
