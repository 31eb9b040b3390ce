import type { Flag } from './flag.ts';

export interface SealKeyRow {
  id: number;
  secret_hash: Buffer;
  receipt_key: string;
  made_at: Date;
}

export interface LogHeadRow {
  id: number;
  origin: string;
  seal_key_id: number;
  log_key: string;
  size: number;
  last_decision_id: number;
  open_added_at: Date;
  begun_at: Date;
}

export interface LogEntryRow {
  log_id: number;
  n: number;
  /** 0 is a deed. */
  box_id: number;
  hash: Buffer;
}

export interface LogBoxRow {
  log_id: number;
  box_id: number;
  is_open: Flag;
  entries: number;
  unsealed: number;
}

export interface LogNodeRow {
  log_id: number;
  level: number;
  n: number;
  hash: Buffer;
}

export interface LogDeedRow {
  log_id: number;
  n: number;
  deed: string;
}

export interface LogResultRow {
  log_id: number;
  cycle_id: number;
  version: number;
  salt: Buffer;
  result: string;
}

export interface LogCheckpointRow {
  log_id: number;
  size: number;
  note: string;
  made_at: Date;
}
