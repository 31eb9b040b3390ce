import { generateSync, ScureBase32Plugin } from 'otplib';
import { describe, expect, it } from 'vitest';
import { findStep, isStrongSecret, newSecret } from './totp.ts';

const STEP_MS = 30_000;
const codeAt = (secret: string, ms: number): string => generateSync({ secret, epoch: Math.floor(ms / 1000) });

/** The text of this many bytes, of which so many are different. */
const secretOf = (length: number, distinct: number): string =>
  new ScureBase32Plugin().encode(
    Uint8Array.from({ length }, (_, index) => index % distinct),
    { padding: false },
  );

describe('totp', () => {
  it('finds the time step of a code, and none for other text', () => {
    const secret = newSecret();
    const now = 1_900_000_000_000;
    const step = Math.floor(now / STEP_MS);
    expect(findStep(secret, codeAt(secret, now), now)).toBe(step);
    expect(findStep(secret, codeAt(secret, now - STEP_MS), now)).toBe(step - 1);
    for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
      expect(findStep(secret, code, now)).toBeUndefined();
  });

  it.each([
    '',
    'ABCDEFGH',
    'A'.repeat(32),
    'ABABABABABABABABABABABABABABABAB',
    'not base32!',
    '0189'.repeat(8),
    secretOf(15, 15),
    secretOf(16, 7),
    `a${secretOf(20, 20).slice(1)}`,
    `${secretOf(20, 20).slice(1)}a`,
    `${secretOf(20, 20)}A`,
  ])('finds %o weak', (secret) => {
    expect(isStrongSecret(secret)).toBe(false);
  });

  it.each([secretOf(20, 20), secretOf(16, 8)])('finds %o strong', (secret) => {
    expect(isStrongSecret(secret)).toBe(true);
  });
});
