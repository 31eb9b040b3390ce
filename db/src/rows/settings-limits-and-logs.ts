export interface SettingRow {
  setting_key: string;
  setting_value: string;
  description: string;
  version: number;
  updated_at: Date;
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

export interface VenueRow {
  id: number;
  network: string;
  accounts: number;
  started_at: Date;
  ends_at: Date;
}

export interface AuditLogRow {
  id: number;
  at: Date;
  actor_id: number | null;
  actor_username: string;
  action: string;
  subject_type: string;
  subject_id: string;
  /** JSON text. In MariaDB a JSON column is a text, so `connect` tells the driver not to parse MySQL's either. */
  detail: string;
  ip_address: string | null;
}

export interface BackupRow {
  id: number;
  taken_at: Date;
  votes: number;
}

export interface NamedLockRow {
  name: string;
}

export interface SitePageRow {
  /** One of `SITE_PAGES`. */
  name: string;
  /** Null if the text begins with no title. */
  title: string | null;
  text: string;
  /** JSON text. */
  content: string;
  /** Null for a draft. */
  shown_since: Date | null;
  changed_at: Date;
  version: number;
}
