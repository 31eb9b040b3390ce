import type { VotingStatus } from './voting.ts';

export type AdminRole = 'admin' | 'super_admin';
export type AdminUser = { username: string; role: AdminRole };

/** Before the second factor `GET /api/admin/dashboard` answers this and nothing else. */
export type DashboardLocked = { adminUser: AdminUser; twoFactorRequired: true };

export type Dashboard = {
  adminUser: AdminUser;
  twoFactorRequired: false;
  totalVotes: number;
  /** Null until the running period was counted once. */
  totalParticipants: number | null;
  totalVendors: number;
  blockedSessions: number;
  voting: VotingStatus;
  /** The last 48 whole hours, oldest first, without gaps; empty only while `outdated` says so. */
  votesPerHour: { hour: string; votes: number }[];
  turnout: {
    categoryId: number;
    categoryName: string;
    color: string;
    votes: number;
    percentageOfParticipants: number | null;
  }[];
  warnings: DashboardWarning[];
  /** Figures that could not be read now: they are those of `at`, or empty where that is null. */
  outdated?: { figure: DashboardFigure; at: string | null }[];
};

export type DashboardFigure = 'totalVendors' | 'blockedSessions' | 'votesPerHour' | 'turnout' | 'warnings';

/** Something that looks like bots, cheating or a stolen password: told, never acted on by itself. */
export type DashboardWarning = {
  kind:
    | 'registration_burst'
    | 'name_run'
    | 'fresh_single_vendor_voters'
    | 'failed_sign_ins'
    | 'wrong_codes'
    | 'unfinished_sign_ins';
  message: string;
  count: number;
  since: string;
};

export type VerifyTwoFactorRequest = { code: string; username: string };
/**
 * Recovery codes come with the first success of an account that has none. Until `POST /api/admin/recovery-codes/kept`
 * says that they reached the admin, every success replaces them and sends the new ones.
 */
export type VerifyTwoFactorResponse = {
  verified: true;
  recoveryCodesLeft: number;
  recoveryCodes?: string[];
  /** Names the codes that were sent. */
  recoveryCodesId?: number;
};

/**
 * `POST /api/admin/recovery-codes/kept`, once the admin has put the codes somewhere safe. 409 `recovery_codes.replaced` if
 * another sign-in got newer ones. Without the id, those sent to the same session are meant.
 */
export type KeepRecoveryCodesRequest = { recoveryCodesId?: number };
export type RecoveryCodesKeptResponse = { kept: true };

export const TWO_FACTOR_CODE_MAX = 10;
export const DASHBOARD_INTERVAL_MS = 60_000;
export const DASHBOARD_STALE_MS = 30_000;
