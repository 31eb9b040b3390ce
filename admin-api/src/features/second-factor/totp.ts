import { generateSecret, generateURI, NobleCryptoPlugin, ScureBase32Plugin, verifySync } from 'otplib';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const SECRET_BYTES_MIN = 16;
/** Twenty random bytes are almost all different. A pattern that a person typed has few different bytes. */
const DISTINCT_BYTES_MIN = 8;

const plugins = { crypto: new NobleCryptoPlugin(), base32: new ScureBase32Plugin() };

/** The time step of a code, if it is the current or the previous one, because a phone's clock may be slow. */
export function findStep(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(nowMs / 1000);
  const result = verifySync({ ...plugins, secret, token: code, epoch, epochTolerance: [STEP_SECONDS, 0] });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return result.timeStep;
}

export const newSecret = (): string => generateSecret({ length: SECRET_BYTES });

export const otpauthUrl = (secret: string, label: string): string =>
  generateURI({ issuer: 'Plaudit', label, secret, period: STEP_SECONDS });

export function isStrongSecret(secret: string): boolean {
  if (!/^[A-Z2-7]+$/.test(secret)) return false;
  try {
    const bytes = plugins.base32.decode(secret);
    return bytes.length >= SECRET_BYTES_MIN && new Set(bytes).size >= DISTINCT_BYTES_MIN;
  } catch {
    return false;
  }
}
