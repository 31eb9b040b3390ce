export type Role = 'voter' | 'admin' | 'super_admin';
export type CloseReason = 'reset' | 'cycle_ended' | 'category_retired';

/** Whose votes count in a period. */
export type Counts = 'everyone' | 'confirmed';

export type ResultsMode = 'live' | 'in_steps' | 'frozen' | 'hidden';

/** MySQL has no booleans. Reads return 0 or 1, and writes take either form. */
export type Flag = 0 | 1;

export interface AccountRow {
  id: number;
  username: string;
  email: string | null;
  password_hash: string;
  role: Role;
  is_active: Flag;
  retired_at: Date | null;
  created_at: Date;
  version: number;
}

export interface SecondFactorRow {
  account_id: number;
  secret_encrypted: Buffer;
  last_step: number;
  created_at: Date;
  failures: number;
  failed_at: Date | null;
  alert_failures: number;
  alert_since: Date | null;
  codes_kept_at: Date | null;
  untold_failures: number;
  told_at: Date | null;
}

export interface RecoveryCodeRow {
  id: number;
  account_id: number;
  code_hash: Buffer;
  used_at: Date | null;
  is_pending: Flag;
}

export interface SessionRow {
  id: number;
  id_hash: Buffer;
  account_id: number | null;
  ip_address: string;
  user_agent: string;
  is_blocked: Flag;
  blocked_at: Date | null;
  second_factor_at: Date | null;
  second_factor_failures: number;
  created_at: Date;
  last_activity_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface SettingRow {
  setting_key: string;
  setting_value: string;
  description: string;
  version: number;
  updated_at: Date;
}

export interface VotingStateRow {
  id: number;
  is_paused: Flag;
  paused_at: Date | null;
  paused_by: number | null;
  for_locking: number;
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
  revealed_at: Date | null;
  counts: Counts;
}

export interface CategoryRow {
  id: number;
  name: string;
  description: string;
  icon: string;
  color: string;
  display_order: number;
  retired_at: Date | null;
  opens_after_cycle_id: number | null;
  live_name: string | null;
  version: number;
}

export interface VendorRow {
  id: number;
  name: string;
  description: string;
  image_url: string;
  retired_at: Date | null;
  created_at: Date;
  version: number;
}

export interface VendorPlaceRow {
  vendor_id: number;
  place: number;
}

export interface PictureRow {
  name: string;
  small: Buffer;
  large: Buffer;
  used_at: Date;
}

export interface VendorAbsenceRow {
  id: number;
  vendor_id: number;
  removed_at: Date;
  restored_at: Date;
}

export interface VendorLinkRow {
  id: number;
  vendor_id: number;
  title: string;
  url: string;
  description: string;
  icon: string;
  display_order: number;
  version: number;
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

export interface ShortlistRow {
  id: number;
  /** Null means prepared for the next period. */
  cycle_id: number | null;
  category_id: number;
  is_open: Flag;
  version: number;
  period_key: number;
}

export interface NomineeRow {
  shortlist_id: number;
  vendor_id: number;
  withdrawn_at: Date | null;
}

export interface VoteRow {
  id: Buffer;
  ballot_box_id: number;
  voter_id: number;
  vendor_id: number;
  cast_at: Date;
}

/** Who voted in which box on which day. A view of `votes`. */
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
}

export interface InvitationCodeRow {
  cycle_id: number;
  code_hash: Buffer;
}

export interface ExclusionRow {
  id: number;
  cycle_id: number;
  in_force_at: Date | null;
}

export interface ExcludedAccountRow {
  exclusion_id: number;
  account_id: number;
  lifted_at: Date | null;
}

export interface CaptchaSpentRow {
  token_hash: Buffer;
  expires_at: Date;
}

export interface RateLimitRow {
  counter_key: string;
  window_start: Date;
  hits: number;
  expires_at: Date;
}

export interface AuditLogRow {
  id: number;
  at: Date;
  actor_id: number | null;
  actor_username: string;
  action: string;
  subject_type: string;
  subject_id: string;
  /** JSON text. MariaDB does not parse JSON, so `connect` tells the driver for MySQL not to parse it either. */
  detail: string;
  ip_address: string | null;
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
  waiting: number | null;
  counted_at: Date | null;
  took_ms: number;
  counting_since: Date | null;
}

export interface FormerNameRow {
  name_hash: Buffer;
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

export interface BackupRow {
  id: number;
  taken_at: Date;
  votes: number;
}

export type LinkKind = 'confirm_email' | 'new_password';

export interface AccountLinkRow {
  token_hash: Buffer;
  account_id: number;
  kind: LinkKind;
  email: string | null;
  created_by: number | null;
  created_at: Date;
  expires_at: Date;
}

export type MailKind = 'confirm_email' | 'reset_password';

export interface MailOutboxRow {
  id: number;
  kind: MailKind;
  recipient: string;
  account_id: number | null;
  attempts: number;
  due_at: Date;
  created_at: Date;
}

export interface PasskeyRow {
  id: number;
  account_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** What a challenge is for. */
export type PasskeyPurpose = 'add' | 'sign_in' | 'confirm';

export interface PasskeyChallengeRow {
  session_id: number;
  purpose: PasskeyPurpose;
  challenge: Buffer;
  expires_at: Date;
}

export interface NamedLockRow {
  name: string;
}
