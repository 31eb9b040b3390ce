import { type KeyObject, randomBytes } from 'node:crypto';
import { isSameText, keyedHash } from '../../keyed-hash.ts';
import type { VisitSecrets } from './openid-provider.ts';

const LIFETIME_MS = 10 * 60_000;
const STATE_PATTERN = /^[A-Za-z0-9_-]{22}\.([0-9]{13})\.([a-z]+)(?:\.(sign-in|link))?\.[A-Za-z0-9_-]{43}$/;

/**
 * What a visit to a provider is for, and who began it. A proof and a link belong to a signed-in voter. A sign-in belongs
 * to a browser, which has a cookie.
 */
export type Visit =
  | { kind: 'proof'; accountId: number }
  | { kind: 'sign-in'; cookie: string }
  | { kind: 'link'; accountId: number; sessionId: number };

/**
 * Makes a state of the form `random.expiry.provider.kind.signature`, for a proof without the kind. Only who began the
 * visit can use it. Nothing is stored: nonce and code verifier are computed from the state with the server's key, so
 * somebody who sees the state cannot compute them.
 */
export function makeState(key: KeyObject, provider: string, visit: Visit, now: number): string {
  const kind = visit.kind === 'proof' ? '' : `.${visit.kind}`;
  const unsigned = `${randomBytes(16).toString('base64url')}.${now + LIFETIME_MS}.${provider}${kind}`;
  return `${unsigned}.${sign(key, unsigned, visit)}`;
}

export type ReadState = { provider: string; begunAt: Date; expiresAt: Date };

/**
 * The provider that the state is for. Undefined if the state was not made with this key, if it is too old, or if it was
 * made for another visitor or for something else.
 */
export function readState(key: KeyObject, state: string, visit: Visit, now: number): ReadState | undefined {
  const [, expiry, provider, kind = 'proof'] = STATE_PATTERN.exec(state) ?? [];
  const end = state.lastIndexOf('.');
  if (provider === undefined || kind !== visit.kind || Number(expiry) <= now) return undefined;
  if (!isSameText(state.slice(end + 1), sign(key, state.slice(0, end), visit))) return undefined;
  return { provider, begunAt: new Date(Number(expiry) - LIFETIME_MS), expiresAt: new Date(Number(expiry)) };
}

export const visitSecretsOf = (key: KeyObject, state: string): VisitSecrets => ({
  state,
  nonce: keyedHash(key, `openid-nonce.${state}`),
  codeVerifier: keyedHash(key, `openid-verifier.${state}`),
});

function sign(key: KeyObject, unsigned: string, visit: Visit): string {
  return keyedHash(key, `openid-state.${unsigned}.${visitorOf(visit)}`);
}

function visitorOf(visit: Visit): string {
  if (visit.kind === 'sign-in') return visit.cookie;
  return visit.kind === 'link' ? `${visit.accountId}.${visit.sessionId}` : String(visit.accountId);
}
