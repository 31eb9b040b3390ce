import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { findSessions, type Session, touchSessions } from '@plaudit/db/rules/sessions';
import { verifyToken } from '@plaudit/db/rules/tokens';
import { unavailable } from '@plaudit/server-kit/app-error';
import type { Logger } from 'pino';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import type { SignedInSession } from '../../http/route.ts';
import { sessionErrors } from './session-errors.ts';

export type SessionService = {
  /** Throws for a token that is not good now; a blocked session answers with the status the route wants. */
  authenticate: (token: string, blockedStatus: 401 | 403) => Promise<SignedInSession>;
  /** An anonymous visit that still stands; whether it is blocked does not matter, for it opens nothing. */
  findVisit: (sid: string) => Promise<Session | undefined>;
};

/** One admin's browser may hold a token of either audience; both may read who they are and log out. */
const AUDIENCES = ['public', 'admin'] as const;
const ACTIVITY_STEP_MS = 5_000;

export function createSessionService(options: {
  db: Db;
  tokenKey: KeyObject;
  logger: Logger;
  metrics: BatchMetrics;
}): SessionService {
  const { db, tokenKey, logger, metrics } = options;

  const find = createBatcher<string, Session | undefined>({
    run: async (sids) => {
      const found = await findSessions(db, [...new Set(sids)]);
      return sids.map((sid) => found.get(sid));
    },
    maxBatchSize: 500,
    maxWaiting: 5_000,
    reject: unavailable,
    observe: metrics.observer('sessions'),
  });

  const touch = createBatcher<number, void>({
    run: async (ids) => {
      await touchSessions(db, ids).catch((error: unknown) =>
        logger.warn({ err: error, sessions: ids.length }, 'last activity was not written'),
      );
      return ids.map(() => undefined);
    },
    maxBatchSize: 500,
    maxWaiting: 5_000,
    reject: unavailable,
    observe: metrics.observer('activity'),
  });

  const noteActivity = (session: Session) => {
    // What the database last knew, not what this process remembers: replicas need nothing from each other.
    // `touchSessions` asks the database's clock again, so this process's clock only saves work.
    if (Math.abs(Date.now() - session.lastActivityAt.getTime()) < ACTIVITY_STEP_MS) return;
    touch(session.id).catch(ignoreRefusal);
  };

  return {
    findVisit: async (sid) => {
      const session = await find(sid);
      if (session === undefined || session.account !== null) return undefined;
      noteActivity(session);
      return session;
    },
    authenticate: async (token, blockedStatus) => {
      const claims = verifyToken(tokenKey, token, AUDIENCES);
      const session = claims && (await find(claims.sid));
      if (session?.account == null) throw sessionErrors.invalid();
      if (session.isBlocked) throw sessionErrors.blocked(blockedStatus);
      noteActivity(session);
      return { ...session, account: session.account };
    },
  };
}

/** With thousands of sessions waiting to be written, one more may show up five seconds later. */
function ignoreRefusal(): void {}
