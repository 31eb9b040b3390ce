import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { violatedConstraint } from '@plaudit/db/database-errors';
import type { PasswordHasher } from '@plaudit/db/passwords';
import { AppError } from '@plaudit/db/process/app-error';
import { readSettings } from '@plaudit/db/settings';
import type { RegisterRequest, RegisterResponse } from '../../../contract/index.ts';
import type { Caller } from '../../http/route.ts';
import { spendCaptcha } from '../captcha/captcha.service.ts';
import { networkOf, tooMany, tryHit } from '../throttles/throttle.ts';
import { takeHitBack } from '../throttles/throttles.queries.ts';
import { getAccount, insertVoter } from './accounts.queries.ts';

const HOUR_SECONDS = 60 * 60;

export type RegisterDependencies = { db: Db; passwords: PasswordHasher; captchaKey: KeyObject };

export async function register(
  { db, passwords, captchaKey }: RegisterDependencies,
  request: RegisterRequest,
  caller: Caller,
): Promise<RegisterResponse> {
  await spendCaptcha(db, captchaKey, request);
  const { registrations_per_address_per_hour: limit } = await readSettings(db);
  const throttle = { key: `register:${networkOf(caller.address)}`, limit, windowSeconds: HOUR_SECONDS };
  const wait = await tryHit(db, throttle);
  if (wait !== undefined) {
    throw tooMany(
      'register.too_many',
      'Too many accounts were created from your network. Please try again later.',
      wait,
    );
  }
  try {
    const id = await insertVoter(db, request.username, await passwords.hash(request.password));
    return { user: await getAccount(db, id) };
  } catch (error) {
    await takeHitBack(db, throttle.key);
    throw violatedConstraint(error) === 'accounts_username_unique' ? usernameTaken() : error;
  }
}

function usernameTaken(): AppError {
  const message = 'This username is already taken';
  return new AppError('account.username_taken', 409, message, { details: [{ field: 'username', message }] });
}
