import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { ACTIVITY_STEP_SECONDS, findSessions, type Session, touchSessions } from '@plaudit/db/rules/sign-in/sessions';
import { createTokenVerifier } from '@plaudit/db/rules/sign-in/tokens';
import { unavailable } from '@plaudit/server-kit/app-error';
import type { Logger } from 'pino';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import type { Authenticate } from '../../http/identify.ts';
import { sessionErrors } from '../../http/session-errors.ts';

export type SessionService = {
  authenticate: Authenticate;
  /** An anonymous visit that has not ended. Blocked visits are included, because a visit gives no access. */
  findVisit: (sid: string) => Promise<Session | undefined>;
};

/** The tokens of admins have the audience `admin`. With them, admins may read their account and log out here too. */
const AUDIENCES = ['public', 'admin'] as const;

export function createSessionService(options: {
  db: Db;
  tokenKey: KeyObject;
  logger: Logger;
  metrics: BatchMetrics;
}): SessionService {
  const { db, tokenKey, logger, metrics } = options;
  const verify = createTokenVerifier(tokenKey, AUDIENCES);

  const findBatched = createBatcher<string, Session | undefined>({
    run: async (sids) => {
      const found = await findSessions(db, [...new Set(sids)]);
      return sids.map((sid) => found.get(sid));
    },
    maxBatchSize: 500,
    maxWaiting: 5_000,
    reject: unavailable,
    observe: metrics.observer('sessions'),
  });

  const touchBatched = createBatcher<number, void>({
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
    // The last activity comes from the database and not from this process's memory, so replicas need nothing from each
    // other. `touchSessions` checks with the database's clock again, so this process's clock only saves work.
    if (Math.abs(Date.now() - session.lastActivityAt.getTime()) < ACTIVITY_STEP_SECONDS * 1_000) return;
    touchBatched(session.id).catch(ignoreRejection);
  };

  return {
    findVisit: async (sid) => {
      const session = await findBatched(sid);
      if (session === undefined || session.account !== null) return undefined;
      noteActivity(session);
      return session;
    },
    authenticate: async (token, blockedStatus) => {
      const claims = verify(token);
      const session = claims && (await findBatched(claims.sid));
      if (session?.account == null) throw sessionErrors.invalid();
      if (session.isBlocked) throw sessionErrors.blocked(blockedStatus);
      noteActivity(session);
      return { ...session, account: session.account };
    },
  };
}

/** While thousands of sessions wait to be written, this one is dropped. Its next request tries again. */
function ignoreRejection(): void {}
