import type { LoginResponse, WorkNeeded } from './accounts.ts';

/**
 * `POST /api/provider-sign-ins`: the query of the address to which the provider has sent the browser back. After a 428
 * `register.work_needed` the ticket of that response takes the place of the query, together with the result of the
 * work.
 */
export type ProviderSignInRequest = { query?: string; ticket?: string; work?: string };

/** Signed in. `isNew` is true if the account was made at this moment, with a name that the site has proposed. */
export type ProviderSignIn = LoginResponse & { isNew: boolean; provider: string };

/** What a 428 of `POST /api/provider-sign-ins` adds. */
export type ProviderWorkNeeded = WorkNeeded & { ticket: string };

export const TICKET_MAX = 2_000;

export type ProviderVisitKind = 'proof' | 'sign-in' | 'link';

/** What the visit was for from which a provider has sent the browser back with this query. */
export function providerVisitKind(query: string): ProviderVisitKind {
  const state = new URLSearchParams(query).get('state') ?? '';
  const [, kind] = /\.(sign-in|link)\./.exec(state) ?? [];
  return (kind as ProviderVisitKind | undefined) ?? 'proof';
}
