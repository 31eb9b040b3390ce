import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, test, vi } from 'vitest';
import { newSessionId } from './sessions.ts';
import { bearerToken, createTokenKey, createTokenVerifier, signToken, verifyToken } from './tokens.ts';

const SECRET = 'k7Gq2vXw9LmT4zRb8NcY1pHd6JsF3aUe';
const key = createTokenKey(SECRET);
const sid = newSessionId();
const claims = { sid, audience: 'public' } as const;
const validClaims = { sid, iss: 'plaudit', aud: 'public', iat: now(), exp: now() + 3600 };

function without(claim: keyof typeof validClaims): object {
  return Object.fromEntries(Object.entries(validClaims).filter(([name]) => name !== claim));
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

function sign(payload: object, options: jwt.SignOptions = {}): string {
  return jwt.sign(payload, key, { algorithm: 'HS256', ...options });
}

test('our own token is accepted for its audiences', () => {
  const token = signToken(key, claims);
  expect(verifyToken(key, token, ['public', 'admin'])).toEqual(claims);
  expect(verifyToken(key, token, ['admin'])).toBeUndefined();
  expect(verifyToken(key, signToken(key, { sid, audience: 'admin' }), ['public'])).toBeUndefined();
  expect(verifyToken(key, sign(validClaims), ['public'])).toEqual(claims);
});

describe('verifyToken rejects', () => {
  test.each([
    ['without an expiry', sign(without('exp'))],
    ['expired', sign({ ...validClaims, iat: now() - 100, exp: now() - 10 })],
    ['from the future', sign({ ...validClaims, iat: now() + 2 * 24 * 3600, exp: now() + 3 * 24 * 3600 })],
    ['that lives longer than any of ours', sign({ ...validClaims, exp: now() + 31 * 24 * 3600 })],
    ['of another issuer', sign({ ...validClaims, iss: 'other' })],
    ['without an issuer', sign(without('iss'))],
    ['for several audiences', sign({ ...validClaims, aud: ['public', 'admin'] })],
    ['without a session', sign(without('sid'))],
    ['with a session id of another form', sign({ ...validClaims, sid: `${sid}'--` })],
    ['with an object for a session id', sign({ ...validClaims, sid: { length: 22 } })],
    ['not yet valid', sign({ ...validClaims, nbf: now() + 60 })],
    ['of another algorithm', sign(validClaims, { algorithm: 'HS512' })],
    ['unsigned', jwt.sign(validClaims, '', { algorithm: 'none' })],
    ['of another secret', jwt.sign(validClaims, 'another-secret-that-is-long-enough-too')],
    [
      'signed by a key pair',
      jwt.sign(validClaims, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, { algorithm: 'RS256' }),
    ],
    ['of text alone', jwt.sign('text', key)],
    ['that is garbage', 'a.b.c'],
    ['that is empty', ''],
    ['that was cut short', signToken(key, claims).slice(0, -3)],
  ])('a token %s', (_name, token) => {
    expect(verifyToken(key, token, ['public'])).toBeUndefined();
  });
});

test('a token made before the clock was set back is still accepted', () => {
  expect(
    verifyToken(key, sign({ ...validClaims, iat: now() + 14 * 3600, exp: now() + 20 * 3600 }), ['public']),
  ).toEqual(claims);
});

test('a short secret is rejected', () => {
  expect(() => createTokenKey('short')).toThrow(/at least 32 bytes/);
  expect(createTokenKey(SECRET).equals(createSecretKey(Buffer.from(SECRET)))).toBe(true);
});

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc ', 'abc'],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  ['Basic abc', undefined],
  [undefined, undefined],
])('the header %o holds the token %o', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

describe('a verifier that remembers', () => {
  const verify = createTokenVerifier(key, ['public']);

  test('gives the same claims for the same token again', () => {
    const token = signToken(key, claims);
    expect(verify(token)).toEqual(claims);
    expect(verify(token)).toBe(verify(token));
  });

  test('rejects what differs from a remembered token, each time', () => {
    const token = signToken(key, claims);
    expect(verify(token)).toEqual(claims);
    const other = signToken(createTokenKey([...SECRET].reverse().join('')), claims);
    for (const forged of [other, `${token}x`, token.slice(0, -1)]) {
      expect(verify(forged)).toBeUndefined();
      expect(verify(forged)).toBeUndefined();
    }
  });

  test('forgets a token after some seconds', () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] });
    try {
      const verify = createTokenVerifier(key, ['public']);
      const token = sign({ ...validClaims, exp: now() + 1 });
      expect(verify(token)).toEqual(claims);
      vi.advanceTimersByTime(12_000);
      expect(verify(token)).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
