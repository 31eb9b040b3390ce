import type { Flag } from './flag.ts';

export type CloseReason = 'reset' | 'cycle_ended' | 'category_retired';

export type WhoseVotesCount = 'everyone' | 'confirmed';

export type ResultsMode = 'live' | 'in_steps' | 'frozen' | 'hidden';

export interface VotingStateRow {
  id: number;
  is_paused: Flag;
  paused_at: Date | null;
  paused_by: number | null;
  for_locking: number;
}

export interface FirstOpeningRow {
  id: number;
  opened_at: Date;
}

/** One line above the site, with a link if it has one. */
export interface AnnouncementRow {
  id: number;
  text: string;
  link: string | null;
  link_text: string | null;
  starts_at: Date;
  /** Before `starts_at` if it was withdrawn before anybody saw it. */
  ended_at: Date | null;
  made_by: number;
  made_at: Date;
}

export interface VotingCycleRow {
  id: number;
  name: string;
  starts_at: Date;
  ends_at: Date;
  is_active: Flag;
  is_scheduled: Flag;
  active_marker: 1 | null;
  rehearsal: 'running' | 'over' | null;
  rehearsal_marker: 1 | null;
  created_by: number | null;
  created_at: Date;
  ended_at: Date | null;
  version: number;
  results_mode: ResultsMode;
  frozen_from: Date | null;
  /** When the organizers mean to reveal the results. */
  reveal_announced_for: Date | null;
  revealed_at: Date | null;
  reveal_without_thirds: Flag;
  counts: WhoseVotesCount;
  /** Kinds of proofs, separated by commas: a `set` of MySQL. */
  proof_kinds: string;
  /** Set for a period that was deleted before anybody voted. Its `rehearsal` is then `over`, so no list shows it. */
  deleted_at: Date | null;
}

export interface BallotBoxRow {
  id: number;
  cycle_id: number;
  category_id: number;
  opened_at: Date;
  closed_at: Date | null;
  close_reason: CloseReason | null;
  closed_by: number | null;
  open_marker: 1 | null;
}

export interface VoteRow {
  id: Buffer;
  ballot_box_id: number;
  voter_id: number;
  vendor_id: number;
  cast_at: Date;
  seal: Buffer | null;
}

/** The voters of a box, each with the day of the vote. A view of `votes`. */
export interface VoteDayRow {
  ballot_box_id: number;
  voter_id: number;
  /** Midnight UTC. */
  cast_on: Date;
}

export interface VoteTimeRow {
  cast_at: Date;
}

export interface TallyRow {
  ballot_box_id: number;
  vendor_id: number;
  votes: number;
}

export interface ProofRow {
  cycle_id: number;
  account_id: number;
  kind: string;
  subject_hash: Buffer | null;
  domain_hash: Buffer | null;
}

export interface RegistrationTraceRow {
  account_id: number;
  network: string;
  browser: string;
  referring_host: string | null;
  answer_ms: number;
  work_ms: number | null;
}

export interface InvitationCodeRow {
  cycle_id: number;
  code_hash: Buffer;
}

export interface ResetRow {
  id: number;
  cycle_id: number;
  category_id: number | null;
  created_at: Date;
  created_by: number;
  votes: number;
  undone_at: Date | null;
  undone_by: number | null;
}

export interface ResetBoxRow {
  reset_id: number;
  closed_box_id: number;
  opened_box_id: number;
}
