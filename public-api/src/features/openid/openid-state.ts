import { type KeyObject, randomBytes } from 'node:crypto';
import { isSameText, keyedHash } from '../../keyed-hash.ts';
import type { ProofSecrets } from './openid-provider.ts';

const LIFETIME_MS = 10 * 60_000;
const STATE_PATTERN = /^[A-Za-z0-9_-]{22}\.([0-9]{13})\.([a-z]+)\.[A-Za-z0-9_-]{43}$/;

/**
 * Makes a state of the form `random.expiry.provider.signature`. Only the account that it was made for can use it.
 * Nothing is stored: nonce and code verifier are computed from the state with the server's key, so somebody who sees
 * the state cannot compute them.
 */
export function makeState(key: KeyObject, provider: string, accountId: number, now: number): string {
  const unsigned = `${randomBytes(16).toString('base64url')}.${now + LIFETIME_MS}.${provider}`;
  return `${unsigned}.${sign(key, unsigned, accountId)}`;
}

/**
 * The provider that the state is for. Undefined if the state was not made with this key, if it is too old, or if it was
 * made for another account.
 */
export function readState(key: KeyObject, state: string, accountId: number, now: number): string | undefined {
  const [, expiry, provider] = STATE_PATTERN.exec(state) ?? [];
  const end = state.lastIndexOf('.');
  if (provider === undefined || Number(expiry) <= now) return undefined;
  return isSameText(state.slice(end + 1), sign(key, state.slice(0, end), accountId)) ? provider : undefined;
}

export const proofSecretsOf = (key: KeyObject, state: string): ProofSecrets => ({
  state,
  nonce: keyedHash(key, `openid-nonce.${state}`),
  codeVerifier: keyedHash(key, `openid-verifier.${state}`),
});

const sign = (key: KeyObject, unsigned: string, accountId: number): string =>
  keyedHash(key, `openid-state.${unsigned}.${accountId}`);
