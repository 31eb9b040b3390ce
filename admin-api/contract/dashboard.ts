import type { ExclusionRule } from './exclusions.ts';
import type { LetterKind } from './letters.ts';
import type { VotingStatus } from './voting.ts';

export type AdminRole = 'admin' | 'super_admin';
export type AdminUser = { username: string; role: AdminRole };

/** The whole response of `GET /api/admin/dashboard` before the second factor. */
export type DashboardLocked = {
  adminUser: AdminUser;
  twoFactorRequired: true;
  hasPasskeys?: true;
  /** The account has no second factor yet. Its owner sets up an authenticator now, with `POST /api/admin/authenticator`. */
  needsAuthenticator?: true;
};

export type Dashboard = {
  adminUser: AdminUser;
  twoFactorRequired: false;
  hasPasskeys?: true;
  /** The organizers allow that the panel opens without a code, because this session passed one a short while ago. */
  opensWithoutCode?: true;
  /** Since when no mail could be sent, if that is an hour or longer. */
  mailFailsSince?: string;
  /** When the limit of mails to unconfirmed addresses last delayed one, if that is less than an hour ago. */
  mailCeilingReachedAt?: string;
  /** The server has another key than the stored second factors, so no authenticator code can be checked. */
  cannotCheckCodes?: true;
  totalVotes: number;
  /** Null until the participants of the current period have been counted. */
  totalParticipants: number | null;
  totalVendors: number;
  blockedSessions: number;
  voting: VotingStatus;
  /** Registered voters, also those who have not voted. */
  signUps: number;
  /** The people on the roll, and who has used their link: rounded down to tens, null below ten. */
  roll: { onRoll: number | null; used: number | null } | null;
  /** What waits for the caller, most urgent first. */
  waiting: Waiting[];
  /** The current hour and the 47 before it, oldest first, without gaps. Empty only if `outdated` names it. */
  votesPerHour: { hour: string; votes: number }[];
  /** The same hours. */
  signUpsPerHour: { hour: string; signUps: number }[];
  turnout: {
    categoryId: number;
    categoryName: string;
    color: string;
    votes: number;
    percentageOfParticipants: number | null;
  }[];
  warnings: DashboardWarning[];
  /**
   * The figures that could not be read now. Each of them is from the time `at`. If `at` is null, it is 0 or an empty
   * list.
   */
  outdated?: { figure: DashboardFigure; at: string | null }[];
};

/** What an organizer has to do, and where the panel leads to it. An admin who is no super admin sees the last two kinds. */
export type Waiting =
  /** `until`: from then on the exclusion becomes final. */
  | { kind: 'objection'; username: string; accountId: number; exclusionId: number; until: string }
  | { kind: 'approval'; id: number; requestedBy: string; action: string; expiresAt: string }
  /** Stopped, or without a time though it should go out soon. Numbers are rounded as in `Letter`. */
  | { kind: 'letter'; letter: LetterKind; stopped: true; sent: number | null; recipients: number | null }
  | { kind: 'letter'; letter: LetterKind; due: string | null }
  /** Votes of this period count with a code, and none has been made. */
  | { kind: 'codes'; period: string }
  /** The last one is older than a week, or there is none. */
  | { kind: 'backup'; lastAt: string | null };

export type DashboardFigure = 'signUps' | 'totalVendors' | 'blockedSessions' | 'votesPerHour' | 'turnout' | 'warnings';

/** A sign of bots, cheating or a stolen password. The program only reports it. */
export type DashboardWarning = {
  kind:
    | 'registration_burst'
    | 'name_run'
    | 'network_group'
    | 'browser_group'
    | 'fresh_single_vendor_voters'
    | 'failed_sign_ins'
    | 'wrong_codes'
    | 'unfinished_sign_ins';
  message: string;
  count: number;
  since: string;
  /** True if the warning is about the account of the admin who reads it. */
  isOwn?: true;
  /** Warnings with the same number are mostly about the same accounts. */
  cluster?: number;
  /** The rule of an exclusion that a super admin can draft from the warning. */
  exclude?: ExclusionRule;
};

export type VerifyTwoFactorRequest = { code: string; username: string };
/**
 * Has new recovery codes if the account has none, not even used ones, or if its newest ones are not confirmed as saved.
 * They replace the unconfirmed ones. `POST /api/admin/recovery-codes/kept`, or the use of one of them, confirms that
 * they are saved. Older codes that were confirmed work until then.
 */
export type VerifyTwoFactorResponse = {
  verified: true;
  recoveryCodesLeft: number;
  recoveryCodes?: string[];
  recoveryCodesId?: number;
  /** The account has never passed its second factor before. */
  isFirstSignIn?: true;
  /** Sent only at a sign-in, if attempts have failed since the last one. */
  failedAttempts?: FailedAttempts;
};

export type FailedAttempts = {
  wrongPasswords: number;
  /** Wrong codes and passkeys, at a sign-in or later. Each came from a session that began with the right password. */
  wrongCodes: number;
  /** Sign-ins with the right password, in which no second factor followed. */
  unfinishedSignIns: number;
};

/**
 * `POST /api/admin/recovery-codes/kept`: the admin has saved the codes with this id. 409 `recovery_codes.replaced` if
 * there are newer ones.
 */
export type KeepRecoveryCodesRequest = { recoveryCodesId: number };
export type RecoveryCodesKeptResponse = { kept: true };

export const TWO_FACTOR_CODE_MAX = 10;
export const DASHBOARD_INTERVAL_MS = 60_000;
export const DASHBOARD_STALE_MS = 30_000;
