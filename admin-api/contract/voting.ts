import type { Confirmation } from './page.ts';

export type VotingState = 'open' | 'paused' | 'not_started' | 'ended' | 'none';

/**
 * What the public sees while a period runs. `live`: every vote at once. `in_steps`: new numbers of a category only
 * after enough new votes. `frozen`: every vote until `frozenFrom`. `hidden`: only the turnout.
 */
export type ResultsMode = 'live' | 'in_steps' | 'frozen' | 'hidden';

/**
 * What the public sees now. `revealing`: only some places are public so far. `final`: the period is over and its result
 * is public. Only an exclusion or lifting one can still change the result, and reopening the period while members can
 * object to an exclusion.
 */
export type ResultsState = 'live' | 'in_steps' | 'frozen' | 'hidden' | 'revealing' | 'final';

/**
 * Without `resultsMode` a new period is `live`, and a stored period keeps its mode. A new period of an ordinary admin has
 * the mode of the setting `new_period_results`. Once a period has begun, its mode can only become stricter.
 */
export type ResultsRequest = { resultsMode?: ResultsMode; frozenFrom?: string | null };

/**
 * The accounts whose votes count: every account, or only accounts that a proof confirms, such as an invitation code.
 */
export type WhoseVotesCount = 'everyone' | 'confirmed';

/**
 * Without `counts` a new period counts every account, or those of the setting `new_period_counts` if an ordinary admin
 * makes it, and a stored period keeps its rule. A period that has begun can
 * change to `confirmed`, and back while no account is confirmed. Only a super admin changes it, or the mode, or gives a
 * new period others than the defaults.
 */
export type WhoseVotesCountRequest = {
  counts?: WhoseVotesCount;
  /**
   * The proofs that confirm an account. If absent, a stored period that counts only confirmed accounts keeps its
   * proofs, and any other period takes invitation codes. They cannot change once accounts can be confirmed.
   */
  proofs?: ProofKind[];
};

/** A proof of an account: an invitation code, an e-mail address, or an account at a provider. */
export type ProofKind = 'invitation' | 'email' | 'openid';

export type Cycle = {
  id: number;
  name: string;
  startDate: string;
  endDate: string;
  isActive: boolean;
  isScheduled: boolean;
  /** The time after which no vote was accepted. Null until the period is closed. */
  endedAt: string | null;
  totalVotes: number;
  /**
   * The number at the time `participantsCountedAt`, because counting many votes takes time. 0 for a scheduled period,
   * and null for another one until it is first counted.
   */
  totalParticipants: number | null;
  participantsCountedAt: string | null;
  version: number;
  resultsMode: ResultsMode;
  /** Null in every other mode than `frozen`. */
  frozenFrom: string | null;
  /** Null for a scheduled period. */
  resultsState: ResultsState | null;
  /** When the organizers mean to reveal the results. Absent if nothing is announced, and once they are revealed. */
  revealAnnouncedFor?: string;
  /** Present if the reveal does not show third places. They become public with the second ones. */
  withoutThirds?: true;
  /** When all numbers of a frozen or hidden period were made public. */
  revealedAt: string | null;
  /** Absent if the period counts every account. */
  counts?: 'confirmed';
  /** Absent if the period counts every account. */
  proofs?: ProofKind[];
  /**
   * The accounts that have voted and wait to be confirmed. Absent if the period counts every account, and until they
   * are first counted.
   */
  waitingParticipants?: number;
  /** Present once voting in the period can never open again: its reveal has begun, or its result is or was final. */
  isFinal?: true;
  /**
   * Present if the period has begun and nobody ever voted in it, not even with a vote that waits, was set aside or was
   * reset. Such a period can be deleted, and its start can move while it is the active one.
   */
  isUnvoted?: true;
};

/** `GET /api/admin/voting`: the state that the panel shows every admin at the top. */
export type VotingStatus = {
  state: VotingState;
  isPaused: boolean;
  pausedAt: string | null;
  pausedBy: string | null;
  /** What voters read during this pause. */
  pauseReason?: string;
  cycle: Cycle | null;
  scheduled: Cycle[];
  now: string;
  /**
   * Present while a rehearsal runs. No period runs then, and `state` and `cycle` are about the last one. A pause also
   * applies to the rehearsal. A pause that began during the rehearsal ends with it.
   */
  rehearsal?: Rehearsal;
};

/** `POST /api/admin/rehearsal` starts a rehearsal, `DELETE` ends it. Starting or reopening a period ends it too. */
export type Rehearsal = { startDate: string; endDate: string; votes: number };
export const REHEARSAL_DAYS_MAX = 7;

/**
 * `reason` is shown to voters with the pause, and stored with the public decision. Pausing again changes nothing:
 * `PUT /api/admin/pause-reason` changes the reason while the pause lasts.
 */
export type PauseVotingRequest = { paused: boolean; reason?: string };
/** `PUT /api/admin/pause-reason`. A public decision of its own; the former reason stays with the earlier one. */
export type ExplainPauseRequest = { reason: string };
export const PAUSE_REASON_MAX = 160;
export type PauseVotingResponse = { paused: boolean; message: string };

/**
 * With `isActive: true` the period starts now and ends the active one. With `false` it is scheduled. If a period is
 * running and this one ends it, now or by starting before its end, a fresh second factor is needed.
 */
export type CreateCycleRequest = {
  name: string;
  startDate: string;
  endDate: string;
  isActive: boolean;
  /**
   * The active period that the admin saw, or null for none. 409 `cycle.changed_meanwhile` if another one is active by
   * now.
   */
  expectedCurrentId?: number | null;
} & ResultsRequest &
  WhoseVotesCountRequest &
  Partial<Confirmation>;

/** `cutShortBy` is the scheduled period that starts before this one ends, and so ends it early. */
export type SavedCycle = Cycle & { cutShortBy: { id: number; name: string; startDate: string } | null };

/**
 * `PUT /api/admin/voting-cycles/{id}`: changes a running or scheduled period, or reopens the one that ended last, unless
 * it is final. Reopening waits for an approval, even while approvals are switched off, unless it is `isUnvoted`. The
 * start of the active period can change only until somebody has voted. A fresh second factor is needed to reopen a
 * period, to end the running period earlier, by its own end, by a later start or by a scheduled period, and to change
 * which numbers of the active period are public or whose votes count.
 */
export type UpdateCycleRequest = {
  name: string;
  startDate: string;
  endDate: string;
  version?: number;
} & ResultsRequest &
  WhoseVotesCountRequest &
  Partial<Confirmation>;

/**
 * `POST /api/admin/voting-cycles/{id}/end`: ends the active period now. Needs a fresh second factor, as a reset does.
 */
export type EndCycleRequest = Partial<Confirmation>;

/** `DELETE /api/admin/voting-cycles/{id}`: deletes a scheduled period that has not started. */
export type DeletedCycleResponse = { id: number; message: string };

/**
 * How many votes and boxes were reset. `POST /api/admin/resets/{id}/undo` puts them back. That is possible until the
 * period ends. If one of the categories was reset again later, the later reset must be undone first.
 */
export type ResetResponse = { resetId: number; votes: number; boxes: number; message: string };

/** `GET /api/admin/reset-preview?categoryId=`: the votes that a reset would remove. */
export type ResetPreview = {
  votes: number;
  voters: number;
  boxes: { categoryId: number; categoryName: string; votes: number }[];
};

/** `GET /api/admin/resets`: newest first. */
export type Reset = {
  id: number;
  at: string;
  by: string;
  scope: 'all' | 'category';
  categoryName: string | null;
  votes: number;
  cycleId: number;
  undoneAt: string | null;
  undoneBy: string | null;
  /** The votes cast since the reset that count. After an undo they no longer do. */
  votesSince: number;
  canUndo: boolean;
};

/**
 * The body of reset-votes, of a category's reset-votes and of undo. Without a code, the session must have passed its
 * second factor within `FRESH_SECOND_FACTOR_MINUTES`.
 */
export type ResetRequest = Partial<Confirmation>;
export const FRESH_SECOND_FACTOR_MINUTES = 5;

/** The length of the period that the button "Reset Voting Period" of the panel starts. */
export const RESET_PERIOD_DAYS = 30;
export const CYCLE_DAYS_MAX = 3650;
