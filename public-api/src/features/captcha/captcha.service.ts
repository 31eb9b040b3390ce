import { createHash, type KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { isDuplicate } from '@plaudit/db/database-errors';
import { AppError } from '@plaudit/server-kit/app-error';
import { ERROR_TEXTS, type ErrorCode } from '../../../contract/index.ts';
import { type IssuedCaptcha, readCaptchaToken } from './captcha-token.ts';

/** Reads the token of a question without a query. Throws if it was not made with this key, or has expired. */
export function checkCaptcha(key: KeyObject, token: string): IssuedCaptcha {
  const captcha = readCaptchaToken(key, token, Date.now());
  if (captcha === undefined) throw captchaError('captcha.expired', 'captchaToken');
  return captcha;
}

/**
 * Marks the token as used, and then throws if the answer is wrong. Also throws if the token was used before: only one
 * request with a token passes, on all processes together.
 */
export async function spendCaptcha(db: Db, captcha: IssuedCaptcha, token: string, answer: number): Promise<void> {
  try {
    await db('captchas_spent').insert({ token_hash: hashOf(token), expires_at: captcha.expiresAt });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw captchaError('captcha.spent', 'captchaToken');
  }
  if (!captcha.isAnswer(answer)) throw captchaError('captcha.wrong_answer', 'captchaAnswer');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function captchaError(code: ErrorCode, field: string): AppError {
  const message = ERROR_TEXTS[code];
  return new AppError(code, 400, message, { details: [{ field, message }] });
}
