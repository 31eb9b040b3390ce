import type { Flag } from './flag.ts';

export type LetterKind = 'invitation' | 'opened' | 'closing' | 'results';
/** An invitation has a personal link, so nobody can ask for one. */
export type WishedLetterKind = Exclude<LetterKind, 'invitation'>;
export type LetterState = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'done';

export interface LetterRow {
  id: number;
  kind: LetterKind;
  subject: string;
  body: string;
  to_roll: Flag;
  to_askers: Flag;
  zone: string;
  rate_a_minute: number;
  state: LetterState;
  send_at: Date | null;
  ordered_by: number | null;
  began_at: Date | null;
  stopped_at: Date | null;
  stopped_by: number | null;
  finished_at: Date | null;
  /** These four are rounded down to tens, and null under ten. */
  recipients: number | null;
  sent: number | null;
  came_back: number | null;
  too_soon: number | null;
}

export interface LetterWishRow {
  account_id: number;
  kind: WishedLetterKind;
}

export interface LetterRecipientRow {
  letter_id: number;
  mailbox_hash: Buffer;
  roll_id: number | null;
  account_id: number | null;
  /** `claimed` also if the process crashed, or the server's response was lost: the letter may have arrived. */
  state: 'waiting' | 'claimed' | 'sent' | 'came_back' | 'left_out';
  attempts: number;
  due_at: Date;
  claimed_at: Date | null;
  /** Left out, because the mailbox got the same kind within a day. */
  is_too_soon: Flag;
}

export interface LetterProgressRow {
  letter_id: number;
  last_roll_id: number;
  last_account_id: number;
  is_listed: Flag;
  next_at: Date;
}

export interface SuppressionRow {
  mailbox_hash: Buffer;
  unsubscribed_at: Date | null;
  came_back: number;
}

export interface TestLetterRow {
  id: number;
  kind: LetterKind;
  subject: string;
  body: string;
  zone: string;
  recipient: string;
  ordered_at: Date;
}

export interface LetterFiguresRow {
  id: 1;
  /** JSON text. */
  figures: string;
  computed_at: Date;
}
