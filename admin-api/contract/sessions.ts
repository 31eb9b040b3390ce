import type { Page, PageQuery } from './page.ts';

export type UserSession = {
  id: number;
  /** Derived from the stored hash. It gives no access. */
  sessionId: string;
  userId: number | null;
  username: string | null;
  ipAddress: string;
  isBlocked: boolean;
  lastActivityAt: string;
};

/** `search` finds parts of names, and beginnings of addresses and ids. `username` is the full name of one account. */
export type UserSessionQuery = PageQuery & { status?: 'active' | 'blocked'; username?: string };
export type UserSessionPage = Page<UserSession>;

/**
 * `GET /api/admin/user-sessions/{id}`: whose session it is, and on which days its account voted in the current period,
 * never for which vendor.
 */
export type UserSessionDetails = {
  session: UserSession & { userAgent: string; createdAt: string; blockedAt: string | null };
  account: { id: number; username: string; role: string; isActive: boolean; createdAt: string } | null;
  otherSessions: UserSession[];
  /** `castOn` is a day in UTC, such as `2026-05-01`. */
  votes: { castOn: string; categoryName: string }[];
};

export const SESSIONS_INTERVAL_MS = 5_000;
