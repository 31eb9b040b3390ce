import type { Db } from '@plaudit/db/connect';
import { endSession, startSession } from '@plaudit/db/rules/sign-in/sessions';
import { insertHits } from '@plaudit/db/rules/sign-in/throttle-counters';
import { checkThrottles } from '@plaudit/db/rules/sign-in/throttles';
import { type Client, VISIT_COOKIE } from '../../http/client.ts';
import { networkThrottles } from '../../network-throttles.ts';
import type { SessionService } from '../sessions/sessions.service.ts';

const LIFETIME_SECONDS = 30 * 24 * 3600;
const NEW_VISITS_PER_ADDRESS = { limit: 600, windowSeconds: 60 * 60 };
const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{22}$/;

export type VisitDependencies = { db: Db; sessions: SessionService };

/**
 * Shows an anonymous visitor to the admins. Returns the cookie to set, or none if the browser has a valid one or its
 * network has made so many visits that they look faked.
 */
export async function noteVisit({ db, sessions }: VisitDependencies, client: Client): Promise<string | undefined> {
  if ((await findVisit(sessions, client)) !== undefined) return undefined;
  const throttles = networkThrottles('visit', client.address, NEW_VISITS_PER_ADDRESS);
  if ((await checkThrottles(db, throttles)) !== undefined) return undefined;
  // Simultaneous visits can go a little above the limit, which does no harm.
  await insertHits(db, throttles);
  const sid = await startSession(db, {
    accountId: null,
    ipAddress: client.address,
    userAgent: client.userAgent,
    lifetimeSeconds: LIFETIME_SECONDS,
  });
  const secure = client.isSecure ? '; Secure' : '';
  return `${VISIT_COOKIE}=${sid}; Path=/api; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

export async function endVisit({ db, sessions }: VisitDependencies, client: Client): Promise<void> {
  const visit = await findVisit(sessions, client);
  if (visit !== undefined) await endSession(db, visit.id);
}

async function findVisit(sessions: SessionService, { visit }: Client) {
  return visit !== undefined && SESSION_ID_PATTERN.test(visit) ? sessions.findVisit(visit) : undefined;
}
