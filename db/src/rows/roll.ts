export interface RollRow {
  id: number;
  mailbox: string;
  email: string;
  name: string;
  member_group: string;
  added_by: number;
  added_at: Date;
}
