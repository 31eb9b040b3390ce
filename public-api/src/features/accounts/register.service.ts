import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { violatedConstraint } from '@plaudit/db/database-errors';
import { registrationLimits } from '@plaudit/db/rules/network-limits';
import type { PasswordHasher } from '@plaudit/db/rules/passwords';
import { readSettings } from '@plaudit/db/rules/settings';
import { consumeAttempt, refundAttempts, type Throttle, tooMany } from '@plaudit/db/rules/throttles';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import type { RegisterRequest, RegisterResponse } from '../../../contract/index.ts';
import type { Client } from '../../http/client.ts';
import { checkCaptcha, spendCaptcha } from '../captcha/captcha.service.ts';
import { hourlyThrottles } from '../throttles/networks.ts';
import { getAccount, insertVoter, isUsernameTaken } from './accounts.queries.ts';
import { isFormerName } from './former-names.ts';

/** Leaves room for mistakes, such as a wrong answer to the security check or a name that is taken. */
const ATTEMPTS_PER_ACCOUNT = 1.5;
const FEWEST_ATTEMPTS = 30;

export type RegisterDependencies = { db: Db; passwords: PasswordHasher; captchaKey: KeyObject; tokenKey: KeyObject };

export async function register(
  dependencies: RegisterDependencies,
  request: RegisterRequest,
  caller: Client,
): Promise<RegisterResponse> {
  const { db, captchaKey } = dependencies;
  const captcha = checkCaptcha(captchaKey, request.captchaToken);
  const limits = await readLimits(db, caller.address);
  const wait = await consumeAttempt(db, [...limits.accounts, ...limits.attempts]);
  if (wait !== undefined) {
    const message = 'Too many accounts were created from your network or altogether. Please try again later.';
    throw tooMany('register.too_many', message, wait);
  }
  try {
    await spendCaptcha(db, captcha, request.captchaToken, request.captchaAnswer);
    return await createVoter(dependencies, request);
  } catch (error) {
    // A mistake of the caller stays counted as an attempt. A failure of the server does not.
    const isCallersMistake = error instanceof AppError && error.status < 500;
    await refundAttempts(db, isCallersMistake ? limits.accounts : [...limits.accounts, ...limits.attempts]);
    throw error;
  }
}

async function createVoter(
  { db, passwords, tokenKey }: RegisterDependencies,
  { username, password }: RegisterRequest,
): Promise<RegisterResponse> {
  // The unique key decides. This check only saves the hash, which is expensive.
  if (await isUsernameTaken(db, username)) throw usernameTaken();
  const passwordHash = await passwords.hash(password);
  try {
    const id = await transaction(db, async (trx) => {
      const newId = await insertVoter(trx, username, passwordHash);
      // Checked after the insert, which waits for a voter who is deleting an account with this name at this moment.
      if (await isFormerName(trx, tokenKey, username)) throw usernameTaken();
      return newId;
    });
    return { user: await getAccount(db, id) };
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_username_unique' ? usernameTaken() : error;
  }
}

type RegistrationLimits = { accounts: Throttle[]; attempts: Throttle[] };

async function readLimits(db: Db, address: string): Promise<RegistrationLimits> {
  const limits = registrationLimits(await readSettings(db));
  return {
    accounts: hourlyThrottles('register', address, limits),
    attempts: hourlyThrottles('register-attempts', address, limits).map((throttle) => ({
      ...throttle,
      limit: Math.max(FEWEST_ATTEMPTS, Math.ceil(throttle.limit * ATTEMPTS_PER_ACCOUNT)),
    })),
  };
}

function usernameTaken(): AppError {
  const message = 'This username is already taken';
  return new AppError('account.username_taken', 409, message, { details: [{ field: 'username', message }] });
}
