import { randomBytes } from 'node:crypto';
import { type Client, PROVIDER_VISIT_COOKIE } from '../../http/client.ts';

const PATTERN = /^[A-Za-z0-9_-]{43}$/;
const LIFETIME_SECONDS = 10 * 60;
/** The two routes that need the cookie begin with this. */
const PATH = '/api/provider-sign-ins';

/** The secret of this browser. Two tabs that sign in at the same time share it. */
export function findVisitCookie({ providerVisit }: Client): string | undefined {
  return providerVisit !== undefined && PATTERN.test(providerVisit) ? providerVisit : undefined;
}

export const newVisitSecret = (): string => randomBytes(32).toString('base64url');

export const visitCookie = (secret: string, client: Client): string => cookieOf(secret, LIFETIME_SECONDS, client);
export const forgottenVisitCookie = (client: Client): string => cookieOf('', 0, client);

function cookieOf(value: string, seconds: number, { isSecure }: Client): string {
  const secure = isSecure ? '; Secure' : '';
  return `${PROVIDER_VISIT_COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
