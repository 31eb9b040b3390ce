import type { Route } from '@plaudit/server-kit/http/route';
import { sessionErrors } from '../features/sessions/session-errors.ts';
import type { SessionService } from '../features/sessions/sessions.service.ts';
import type { PublicRequest } from './express.ts';

/**
 * Finds the caller. A blocked session gets 403 for a vote. For other requests it gets 401, which makes public-web
 * forget its token.
 */
export function createIdentify(sessions: SessionService) {
  return async ({ access }: Route, { client }: PublicRequest): Promise<unknown> => {
    if (access === 'everybody') return client;
    if (client.token === undefined) {
      if (access !== 'visitor') throw sessionErrors.required();
      return { ...client, session: undefined };
    }
    const session = await sessions.authenticate(client.token, access === 'account' ? 403 : 401);
    if (access === 'voter' && session.account.role !== 'voter') throw sessionErrors.notAVoter();
    return { ...client, session };
  };
}
