export interface ExclusionRow {
  id: number;
  cycle_id: number;
  in_force_at: Date | null;
  rule: string | null;
  drafted_by: number | null;
  drafted_at: Date;
  preview: string | null;
  previewed_at: Date | null;
  reason: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  withdrawn_at: Date | null;
  object_until: Date | null;
  due_at: Date | null;
  final_at: Date | null;
  lifted_at: Date | null;
}

export interface ExcludedAccountRow {
  exclusion_id: number;
  account_id: number;
  lifted_at: Date | null;
  granted_at: Date | null;
  lot: number | null;
}

export interface ObjectionRow {
  exclusion_id: number;
  account_id: number;
  reason: string;
  made_at: Date;
  outcome: 'accepted' | 'rejected' | null;
  response: string | null;
  answered_by: number | null;
  answered_at: Date | null;
}
