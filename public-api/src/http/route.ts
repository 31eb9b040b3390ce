import type { Session, SessionAccount } from '@plaudit/db/rules/sign-in/sessions';
import { routeFunction } from '@plaudit/server-kit/http/route';
import type { Client } from './client.ts';

export type SignedInSession = Session & { account: SessionAccount };

/**
 * The caller that a handler gets, for each value of `access`. `everybody` ignores the token. `visitor` has the session
 * if there is one, and a bad token is an error. `account` needs the session of an account, and `voter` that of a voter.
 */
export interface Callers {
  everybody: Client;
  visitor: Client & { session: SignedInSession | undefined };
  account: Client & { session: SignedInSession };
  voter: Client & { session: SignedInSession };
}

export const route = routeFunction<Callers>();
