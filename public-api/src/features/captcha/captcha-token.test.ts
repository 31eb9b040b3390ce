import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CAPTCHA_LIFETIME_MS, makeCaptchaToken, readCaptchaToken } from './captcha-token.ts';
import { makeQuestion } from './question.ts';

const key = createSecretKey('a captcha secret that is long enough', 'utf8');
const NOW = Date.parse('2026-01-01T00:00:00Z');

describe('captcha token', () => {
  it('accepts the right answer, and rejects a wrong one', () => {
    const captcha = readCaptchaToken(key, makeCaptchaToken(key, 12, NOW), NOW);
    expect(captcha?.isAnswer(12)).toBe(true);
    expect(captcha?.isAnswer(13)).toBe(false);
    expect(captcha?.isAnswer(Number.NaN)).toBe(false);
  });

  it('is valid for five minutes', () => {
    expect(CAPTCHA_LIFETIME_MS).toBe(300_000);
    const token = makeCaptchaToken(key, 12, NOW);
    expect(readCaptchaToken(key, token, NOW + CAPTCHA_LIFETIME_MS - 1)).toBeDefined();
    expect(readCaptchaToken(key, token, NOW + CAPTCHA_LIFETIME_MS)).toBeUndefined();
  });

  it('cannot be altered, extended or made with another key', () => {
    const token = makeCaptchaToken(key, 12, NOW);
    const [nonce, , proof, signature] = token.split('.');
    const extended = [nonce, NOW + 2 * CAPTCHA_LIFETIME_MS, proof, signature].join('.');
    const foreign = makeCaptchaToken(createSecretKey('another secret of some length', 'utf8'), 12, NOW);
    const swapped = token.replace(proof as string, (foreign.split('.')[2] as string) ?? '');
    for (const bad of [extended, foreign, swapped, '', 'x', `${token}x`]) {
      expect(readCaptchaToken(key, bad, NOW)).toBeUndefined();
    }
  });

  it('does not reveal its answer', () => {
    const [a, b] = [makeCaptchaToken(key, 12, NOW), makeCaptchaToken(key, 12, NOW)];
    expect(a.split('.')[2]).not.toBe(b.split('.')[2]);
  });
});

describe('captcha question', () => {
  it('is a small calculation in words', () => {
    for (let round = 0; round < 200; round += 1) {
      const { text, sum, answer } = makeQuestion();
      expect(text).toContain(` ${sum.operation} `);
      expect(text).toMatch(/^What is [a-z]+ (plus|minus|times) [a-z]+\?$/);
      expect(Number.isInteger(answer)).toBe(true);
      expect(answer).toBeGreaterThanOrEqual(1);
      expect(answer).toBeLessThanOrEqual(24);
    }
  });
});
