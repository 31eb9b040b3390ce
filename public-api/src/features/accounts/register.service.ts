import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { violatedConstraint } from '@plaudit/db/database-errors';
import type { RegistrationTraceRow } from '@plaudit/db/rows';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { countHits } from '@plaudit/db/rules/sign-in/throttle-counters';
import { consumeAttempt, refundAttempts, type Throttle, tooMany } from '@plaudit/db/rules/sign-in/throttles';
import { type Venue, venueSeconds } from '@plaudit/db/rules/sign-in/venue';
import { readSettings, type SettingValues } from '@plaudit/db/rules/site/settings';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import type { RegisterRequest, RegisterResponse } from '../../../contract/index.ts';
import { browserName } from '../../browser-name.ts';
import type { Client } from '../../http/client.ts';
import { registrationLimits } from '../../network-limits.ts';
import { findVenueOf, type HourlyThrottle, hourlyThrottles, widestNetwork } from '../../network-throttles.ts';
import { checkCaptcha, spendCaptcha } from '../captcha/captcha.service.ts';
import { getAccount, insertTrace, insertVoter, isUsernameTaken } from './accounts.queries.ts';
import { isFormerName } from './former-names.ts';
import { passwordCaller } from './password-caller.ts';
import { registrationPrice } from './registration-price.ts';
import { type DoneWork, makeWork, readWork } from './registration-work.ts';

/** Leaves room for mistakes, such as a wrong answer to the security check or a name that is taken. */
const ATTEMPTS_PER_ACCOUNT = 1.5;
const FEWEST_ATTEMPTS = 30;

export type RegisterDependencies = { db: Db; passwords: PasswordQueue; captchaKey: KeyObject; tokenKey: KeyObject };

export async function register(
  dependencies: RegisterDependencies,
  request: RegisterRequest,
  client: Client,
): Promise<RegisterResponse> {
  const { db, captchaKey } = dependencies;
  const captcha = checkCaptcha(captchaKey, request.captchaToken);
  const now = Date.now();
  const settings = await readSettings(db);
  const limits = limitsOf(settings, client.address, await findVenueOf(db, client.address));
  // A wrong answer is rejected at once, before the browser computes anything.
  const work = captcha.isAnswer(request.captchaAnswer)
    ? await checkWork(dependencies, request, { throttles: limits.accounts, settings, now })
    : undefined;
  const wait = await consumeAttempt(db, [...limits.accounts, ...limits.attempts]);
  if (wait !== undefined) {
    const message = 'Too many accounts were created from your network or altogether. Please try again later.';
    throw tooMany('register.too_many', message, wait);
  }
  try {
    await spendCaptcha(db, captcha, request.captchaToken, request.captchaAnswer);
    return await createVoter(dependencies, request, client, {
      network: widestNetwork(client.address),
      browser: browserName(client.userAgent),
      referring_host: request.referringHost ?? null,
      answer_ms: Math.max(0, now - captcha.madeAt.getTime()),
      work_ms: work?.milliseconds ?? null,
    });
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
  client: Client,
  trace: Omit<RegistrationTraceRow, 'account_id'>,
): Promise<RegisterResponse> {
  // The unique key decides who gets a name. This check only avoids an expensive hash for a name that is taken.
  if (await isUsernameTaken(db, username)) throw usernameTaken();
  const passwordHash = await passwords.admit(passwordCaller(client, `new ${username}`, undefined), (admitted) =>
    admitted.hash(password),
  );
  try {
    const id = await transaction(db, async (trx) => {
      const newId = await insertVoter(trx, username, passwordHash);
      // Checked after the insert, which waits for a voter who is deleting an account with this name at this moment.
      if (await isFormerName(trx, tokenKey, username)) throw usernameTaken();
      await insertTrace(trx, { account_id: newId, ...trace });
      return newId;
    });
    return { user: await getAccount(db, id) };
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_username_unique' ? usernameTaken() : error;
  }
}

type PriceInputs = { throttles: readonly HourlyThrottle[]; settings: SettingValues; now: number };

/**
 * While many register, each registration costs the browser some work. A request without the work's result gets the work
 * in its response, and nothing is stored.
 */
async function checkWork(
  { db, captchaKey }: RegisterDependencies,
  { captchaToken, work }: RegisterRequest,
  { throttles, settings, now }: PriceInputs,
): Promise<DoneWork | undefined> {
  const price = registrationPrice(throttles, await countHits(db, throttles), settings.registrations_free_percent);
  if (price === 0) return undefined;
  const done = work === undefined ? undefined : await readWork(captchaKey, captchaToken, work, now);
  // Work for half of the price is enough, because the price may have risen while the browser was computing.
  if (done !== undefined && done.price * 2 >= price) return done;
  throw new AppError(
    'register.work_needed',
    428,
    'Many people are registering now, so your browser has to solve a task first',
    {
      fields: { work: await makeWork(captchaKey, captchaToken, price, now) },
    },
  );
}

type RegistrationLimits = { accounts: HourlyThrottle[]; attempts: Throttle[] };

function limitsOf(settings: SettingValues, address: string, venue: Venue | undefined): RegistrationLimits {
  const limits = registrationLimits(settings);
  const accounts = hourlyThrottles('register', address, limits, venue);
  return {
    // The public reads how many accounts a venue may register in all, so these are not counted by the hour.
    accounts: venue
      ? accounts.map((throttle) =>
          throttle.network.size === 'everywhere'
            ? throttle
            : { ...throttle, limit: venue.accounts, windowSeconds: venueSeconds(venue) },
        )
      : accounts,
    // Not of everybody together: a wrong answer costs a program nothing, so wrong answers could close registering.
    attempts: hourlyThrottles('register-attempts', address, limits, venue)
      .filter(({ network }) => network.size !== 'everywhere')
      .map((throttle) => ({
        ...throttle,
        limit: Math.max(FEWEST_ATTEMPTS, Math.ceil(throttle.limit * ATTEMPTS_PER_ACCOUNT)),
      })),
  };
}

function usernameTaken(): AppError {
  const message = 'This username is already taken';
  return new AppError('account.username_taken', 409, message, { details: [{ field: 'username', message }] });
}
