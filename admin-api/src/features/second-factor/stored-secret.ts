import type { Db } from '@plaudit/db/connect';
import {
  decryptSecret,
  decryptsNewestSecret,
  type SecondFactorKey,
} from '@plaudit/db/rules/sign-in/second-factor-secret';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Logger } from 'pino';

const WRONG_KEY =
  'SECOND_FACTOR_KEY is not the key that the stored second factors were encrypted with: no authenticator code can be checked';

export function readSecret(key: SecondFactorKey, encrypted: Buffer): string {
  try {
    return decryptSecret(key, encrypted);
  } catch (cause) {
    const message = 'No authenticator code can be checked. Use a recovery code or a passkey';
    throw new AppError('second_factor.unreadable', 503, message, { cause: new Error(WRONG_KEY, { cause }) });
  }
}

/** Only the log says so: the rest of the panel works for sessions that have passed their second factor. */
export async function logWrongKey(db: Db, key: SecondFactorKey, logger: Logger): Promise<void> {
  try {
    if ((await decryptsNewestSecret(db, key)) === false) logger.error(WRONG_KEY);
  } catch (error) {
    logger.warn({ err: error }, 'SECOND_FACTOR_KEY could not be compared with the stored second factors');
  }
}
