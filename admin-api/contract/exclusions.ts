import type { WaitingApproval } from './approvals.ts';
import type { Confirmation } from './page.ts';

/**
 * The exclusion covers the voters to whom every given field applies when it is drafted, except deleted ones. `network`
 * and `browser` have to apply to the same session. A rule cannot name vendors.
 */
export type ExclusionRule = {
  registeredFrom?: string;
  registeredTo?: string;
  /**
   * `203.0.113.0/24` or `2001:db8::/48`: the account has a session from there. 30 days after the last activity of a
   * session only its /24 or /48 is known. Such a session matches no narrower network.
   */
  network?: string;
  /** A part of the browser's User-Agent header. */
  browser?: string;
  /** A username. `*` in it matches any text. */
  name?: string;
};

/** Chooses accounts by a rule or by a list of names. The public decision says which of the two it was. */
export type DraftExclusionRequest = { cycleId: number; rule?: ExclusionRule; usernames?: string[] };

/**
 * The voters that a rule covers now, or that a stored exclusion covers. It says nothing about votes, so that a rule can
 * be corrected before its votes are counted.
 */
export type ExclusionAccounts = {
  /** `EXCLUDED_ACCOUNTS_MAX` + 1 stands for any larger number. */
  total: number;
  /** In alphabetical order, at most `NAMED_ACCOUNTS_MAX`. Empty if there are fewer than `NAMED_ACCOUNTS_MIN`. */
  names: string[];
};

export type DecideExclusionRequest = { reason: string };

/**
 * The effect in one category, at the latest preview. The winners are null until a super admin has decided on the
 * exclusion, and if some votes of the period were not public at that preview.
 */
export type ExclusionEffect = {
  category: string;
  votes: number;
  winnersBefore: string[] | null;
  winnersAfter: string[] | null;
};

export type ExclusionState = 'draft' | 'decided' | 'in_force' | 'lifted' | 'withdrawn';

export type Exclusion = {
  id: number;
  cycleId: number;
  periodName: string;
  state: ExclusionState;
  /** The rule in words. Null if the accounts were picked by hand. */
  rule: string | null;
  accounts: number;
  /** How many of the accounts had votes that the exclusion would set aside, at the latest preview. */
  voters: number;
  effect: ExclusionEffect[];
  reason: string | null;
  draftedBy: string | null;
  draftedAt: string;
  inForceAt: string | null;
  objectUntil: string | null;
  isFinal: boolean;
  /** Objections without a response. */
  openObjections: number;
  /**
   * Accounts whose objection was accepted, or that were still excluded when lifting the whole exclusion was approved.
   * The exclusion is lifted for them once ten such accounts of the period have votes to put back, or with the final
   * result.
   */
  waitingLiftings: number;
  /** A request to put it in force or to lift it, which waits for another super admin. Otherwise null. */
  approval: (WaitingApproval & { action: 'force' | 'lift' }) | null;
};

export type Objection = {
  exclusionId: number;
  accountId: number;
  username: string;
  registeredAt: string;
  /** A proof, such as an invitation code, confirms the account in the period of the exclusion. */
  isConfirmed: boolean;
  reason: string;
  madeAt: string;
  outcome: 'accepted' | 'rejected' | null;
  response: string | null;
  /** A request to accept it, which waits for another super admin. Otherwise null. */
  approval: WaitingApproval | null;
};

/**
 * Accepting an objection needs an approval. Then the exclusion is lifted for its account, together with at least nine
 * others or with the final result.
 */
export type AnswerObjectionRequest = { outcome: 'accepted' | 'rejected'; response: string } & Partial<Confirmation>;

export const OBJECTION_DAYS = 7;
export const EXCLUSION_TEXT_MAX = 1_000;
export const HAND_PICKED_MAX = 5_000;
/** An exclusion needs ten voters, so the names of fewer accounts help nobody to draft one. */
export const NAMED_ACCOUNTS_MIN = 10;
export const NAMED_ACCOUNTS_MAX = 1_000;
/** A rule that covers more accounts is rejected as too wide. */
export const EXCLUDED_ACCOUNTS_MAX = 50_000;
