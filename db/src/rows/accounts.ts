import type { Flag } from './flag.ts';

export type Role = 'voter' | 'admin' | 'super_admin';

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
  language: string | null;
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
  unnotified_failures: number;
  notified_at: Date | null;
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

/** An account at a provider that signs in to an account here. */
export interface AccountSubjectRow {
  id: number;
  subject_hash: Buffer;
  account_id: number;
  provider: string;
  linked_at: Date;
  unlinked_at: Date | null;
}

export interface ProposedNameRow {
  account_id: number;
}

export type PasskeyPurpose = 'add' | 'sign_in' | 'confirm';

export interface PasskeyChallengeRow {
  session_id: number;
  purpose: PasskeyPurpose;
  challenge: Buffer;
  expires_at: Date;
}

export type LinkKind = 'confirm_email' | 'new_password' | 'prove_email';

export interface AccountLinkRow {
  token_hash: Buffer;
  account_id: number;
  kind: LinkKind;
  email: string | null;
  created_by: number | null;
  created_at: Date;
  expires_at: Date;
}

export interface AdminInvitationRow {
  id: number;
  token_hash: Buffer;
  role: Exclude<Role, 'voter'>;
  for_whom: string | null;
  made_by: number;
  made_at: Date;
  expires_at: Date;
}

/** What an organizer can be notified of by mail, and switch off. */
export type OrganizerLetterKind = 'warning' | 'approval' | 'opened' | 'ended' | 'result' | 'backup' | 'mail';

/** The letters to organizers, and the one that asks an organizer to confirm an address. */
export type OrganizerMail = `organizer_${OrganizerLetterKind | 'address'}`;

export type MailKind =
  | 'confirm_email'
  | 'reset_password'
  | 'prove_email'
  | 'address_changed'
  /** A personal link that its voter asked for. */
  | 'asked_link'
  | OrganizerMail;

export interface MailOutboxRow {
  id: number;
  kind: MailKind;
  recipient: string;
  account_id: number | null;
  attempts: number;
  due_at: Date;
  created_at: Date;
  /** 0 is sent before 1. */
  lane: 0 | 1;
  /** Within the lane, how many of the same account or network went before it when it was stored. */
  turn: number;
  network_hash: Buffer | null;
  /** 1 until the limit of mails to unconfirmed addresses has let it through. */
  needs_room: Flag;
  /** Of the page that asked for it, if the site offers several. */
  language: string | null;
}

/** How much of the hourly limit of mails to unconfirmed addresses is used up. */
export interface MailCeilingRow {
  id: number;
  used_until: Date;
  reached_at: Date | null;
}

export interface FormerNameRow {
  name_hash: Buffer;
}

export interface OrganizerAddressRow {
  account_id: number;
  asked_email: string | null;
  email: string | null;
  /** Kinds of letters, with commas between them. */
  letters: string;
  link_hash: Buffer | null;
  link_email: string | null;
  link_expires_at: Date | null;
}

export interface OrganizerLetterRow {
  id: number;
  account_id: number;
  kind: OrganizerLetterKind | 'address';
  event: string;
  made_at: Date;
  sent_at: Date | null;
}

export interface MailFailureRow {
  id: number;
  since: Date;
}
