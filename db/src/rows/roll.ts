export interface RollRow {
  id: number;
  mailbox: string;
  email: string;
  name: string;
  member_group: string;
  added_by: number;
  added_at: Date;
}

export interface RollMemberRow {
  id: number;
  mailbox_hash: Buffer;
  roll_id: number | null;
  email: string | null;
  name: string | null;
  account_id: number | null;
  made_at: Date;
  used_at: Date | null;
  came_back_at: Date | null;
  taken_back: number;
}

export interface PersonalLinkRow {
  token_hash: Buffer;
  member_id: number;
  asked_by: 'organizer' | 'voter';
  made_at: Date;
  sent_at: Date | null;
  expires_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
  ended_by: 'newer' | 'refused' | 'taken_back' | null;
}

export interface RollFiguresRow {
  id: 1;
  /** JSON text. */
  figures: string | null;
  computed_at: Date;
}
