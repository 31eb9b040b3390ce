import type { Flag } from './flag.ts';

export type ApprovalState = 'waiting' | 'approved' | 'used' | 'failed' | 'cancelled' | 'moved';

export interface ApprovalRow {
  id: number;
  operation: string;
  input: string;
  action: string;
  preview: string;
  amount: number;
  cycle_id: number | null;
  is_lone: Flag;
  state: ApprovalState;
  requested_by: number;
  requested_at: Date;
  closed_by: number | null;
  closed_at: Date | null;
}
