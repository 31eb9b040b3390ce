import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** Voters get `public` tokens and admins get `admin` tokens. admin-api accepts only `admin` tokens. */
export type Audience = 'public' | 'admin';

export interface TokenClaims {
  sid: string;
  audience: Audience;
}

export const SESSION_LIFETIME_SECONDS: Readonly<Record<Audience, number>> = {
  public: 30 * 24 * 3600,
  admin: 12 * 3600,
};

const ISSUER = 'plaudit';
const ALGORITHM = 'HS256';
const SECRET_BYTES_MIN = 32;
/** The clocks of replicas differ a little. */
const CLOCK_TOLERANCE_SECONDS = 5;
/**
 * If the server's clock is set back, its latest tokens seem to come from the future. A token may be this far ahead, so
 * that nobody is signed out. The database decides how long a session is valid. A day is enough for a clock that was set
 * to a wrong time zone.
 */
const CLOCK_STEP_SECONDS = 24 * 3600;
const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** A KeyObject, because with a string jsonwebtoken takes fifty times as long to check a token. */
export function createTokenKey(secret: string): KeyObject {
  if (Buffer.byteLength(secret) < SECRET_BYTES_MIN) {
    throw new Error(`The token secret must have at least ${SECRET_BYTES_MIN} bytes`);
  }
  return createSecretKey(Buffer.from(secret));
}

export function signToken(key: KeyObject, claims: TokenClaims): string {
  return jwt.sign({ sid: claims.sid }, key, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: claims.audience,
    expiresIn: SESSION_LIFETIME_SECONDS[claims.audience],
  });
}

const BEARER = /^Bearer +([^ ]+) *$/i;

/** The token of an Authorization header, not yet checked, or undefined if the header has none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

export function verifyToken(key: KeyObject, token: string, audiences: readonly Audience[]): TokenClaims | undefined {
  let payload: jwt.JwtPayload | string;
  try {
    payload = jwt.verify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
  } catch {
    return undefined;
  }
  if (typeof payload === 'string') return undefined;
  const { sid, aud, iat, exp } = payload;
  const audience = audiences.find((allowed) => allowed === aud);
  // jsonwebtoken also accepts a token that never expires and one from a far future. This function does not.
  if (audience === undefined || typeof exp !== 'number' || typeof iat !== 'number') return undefined;
  if (iat > Date.now() / 1000 + CLOCK_STEP_SECONDS) return undefined;
  if (exp - iat > SESSION_LIFETIME_SECONDS[audience]) return undefined;
  return typeof sid === 'string' && SESSION_ID_PATTERN.test(sid) ? { sid, audience } : undefined;
}

/** True if the token was made with this key, and only its time is over. */
export function hasExpired(key: KeyObject, token: string): boolean {
  try {
    jwt.verify(token, key, { algorithms: [ALGORITHM], clockTolerance: CLOCK_TOLERANCE_SECONDS });
    return false;
  } catch (error) {
    return error instanceof jwt.TokenExpiredError;
  }
}

const REMEMBERED_MS = 5_000;
/** About as many callers as can poll one process within that time. */
const REMEMBERED_MAX = 20_000;

/**
 * Checks tokens like `verifyToken`, and remembers the claims of a valid one for some seconds, because a page polls with
 * the same token each second. Whether the session is still valid is checked each time.
 */
export function createTokenVerifier(
  key: KeyObject,
  audiences: readonly Audience[],
): (token: string) => TokenClaims | undefined {
  let forgetAt = 0;
  const remembered = new Map<string, TokenClaims>();
  return (token) => {
    const now = performance.now();
    if (now > forgetAt || remembered.size >= REMEMBERED_MAX) {
      remembered.clear();
      forgetAt = now + REMEMBERED_MS;
    }
    const known = remembered.get(token);
    if (known !== undefined) return known;
    const claims = verifyToken(key, token, audiences);
    if (claims !== undefined) remembered.set(token, claims);
    return claims;
  };
}
