import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** A scheduled period, or the first one, which is stored only when it opens. */
export type PreviewedPeriod = { cycleId: number } | { name: string; endDate: string };

export const PREVIEW_MINUTES = 15;

/** No session token has this audience, and no preview has another. */
const RULES = { issuer: 'plaudit', audience: 'preview' } as const;

/** admin-api signs what public-api verifies. Both have the key of the sessions, so nothing is stored. */
export const signPreview = (key: KeyObject, period: PreviewedPeriod): string =>
  jwt.sign(period, key, { ...RULES, algorithm: 'HS256', expiresIn: PREVIEW_MINUTES * 60 });

export function readPreview(key: KeyObject, token: string): PreviewedPeriod | undefined {
  try {
    return jwt.verify(token, key, { ...RULES, algorithms: ['HS256'] }) as jwt.JwtPayload & PreviewedPeriod;
  } catch {
    return undefined;
  }
}
