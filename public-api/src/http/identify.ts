import type { Route } from '@plaudit/server-kit/http/route';
import type { PublicRequest } from './express.ts';
import type { SignedInSession } from './route.ts';
import { sessionErrors } from './session-errors.ts';

/** Throws for an invalid token. For a blocked session the error has the status that the route wants. */
export type Authenticate = (token: string, blockedStatus: 401 | 403) => Promise<SignedInSession>;

/**
 * Finds the caller. A blocked session gets 403 for a vote. For other requests it gets 401, which makes public-web
 * forget its token.
 */
export function createIdentify(authenticate: Authenticate) {
  return async ({ access }: Route, { client }: PublicRequest): Promise<unknown> => {
    if (access === 'everybody') return client;
    if (client.token === undefined) {
      if (access !== 'visitor') throw sessionErrors.required();
      return { ...client, session: undefined };
    }
    const session = await authenticate(client.token, access === 'account' ? 403 : 401);
    if (access === 'voter' && session.account.role !== 'voter') throw sessionErrors.notAVoter();
    return { ...client, session };
  };
}
