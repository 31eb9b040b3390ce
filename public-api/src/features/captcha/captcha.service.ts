import { createHash, type KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { isDuplicate } from '@plaudit/db/database-errors';
import { AppError } from '@plaudit/db/process/app-error';
import { readCaptchaToken } from './captcha-token.ts';

const REFRESH = 'Please refresh the captcha';

/** Spends the token, right or wrong: of calls with the same one, in any number of processes, one gets past this. */
export async function spendCaptcha(
  db: Db,
  key: KeyObject,
  { captchaToken, captchaAnswer }: { captchaToken: string; captchaAnswer: number },
): Promise<void> {
  const captcha = readCaptchaToken(key, captchaToken, Date.now());
  if (captcha === undefined) throw new AppError('captcha.expired', 400, REFRESH, detailsOf('captchaToken', REFRESH));
  try {
    await db('captchas_spent').insert({ token_hash: hashOf(captchaToken), expires_at: captcha.expiresAt });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('captcha.spent', 400, REFRESH, detailsOf('captchaToken', REFRESH));
  }
  if (!captcha.isAnswer(captchaAnswer)) {
    const message = 'The answer to the security check is not right';
    throw new AppError('captcha.wrong_answer', 400, message, detailsOf('captchaAnswer', message));
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function detailsOf(field: string, message: string): { details: { field: string; message: string }[] } {
  return { details: [{ field, message }] };
}
