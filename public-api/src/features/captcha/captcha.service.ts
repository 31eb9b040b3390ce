import { createHash, type KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { isDuplicate } from '@plaudit/db/database-errors';
import { AppError } from '@plaudit/server-kit/app-error';
import { type IssuedCaptcha, readCaptchaToken } from './captcha-token.ts';

const REFRESH_MESSAGE = 'Please refresh the captcha';

/** Reads the token of a question without a query. Throws if it was not made with this key, or has expired. */
export function checkCaptcha(key: KeyObject, token: string): IssuedCaptcha {
  const captcha = readCaptchaToken(key, token, Date.now());
  if (captcha === undefined)
    throw new AppError('captcha.expired', 400, REFRESH_MESSAGE, detailsOf('captchaToken', REFRESH_MESSAGE));
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
    throw new AppError('captcha.spent', 400, REFRESH_MESSAGE, detailsOf('captchaToken', REFRESH_MESSAGE));
  }
  if (!captcha.isAnswer(answer)) {
    const message = 'That answer isn’t right. Here’s a new question.';
    throw new AppError('captcha.wrong_answer', 400, message, detailsOf('captchaAnswer', message));
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function detailsOf(field: string, message: string): { details: { field: string; message: string }[] } {
  return { details: [{ field, message }] };
}
