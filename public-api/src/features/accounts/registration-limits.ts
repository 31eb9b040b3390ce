import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { countHits } from '@plaudit/db/rules/sign-in/throttle-counters';
import { consumeAttempt, refundAttempts, type Throttle } from '@plaudit/db/rules/sign-in/throttles';
import { venueSeconds } from '@plaudit/db/rules/sign-in/venue';
import type { SettingValues } from '@plaudit/db/rules/site/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import { voterTooMany } from '../../http/voter-error.ts';
import { registrationLimits } from '../../network-limits.ts';
import { findVenueOf, type HourlyThrottle, hourlyThrottles } from '../../network-throttles.ts';
import { registrationPrice } from './registration-price.ts';
import { type DoneWork, makeWork, readWork } from './registration-work.ts';

/** Leaves room for mistakes, such as a wrong answer to the security check or a name that is taken. */
const ATTEMPTS_PER_ACCOUNT = 1.5;
const FEWEST_ATTEMPTS = 30;

export type RegistrationLimits = { accounts: HourlyThrottle[]; attempts: Throttle[] };

/** The same for every kind of account: with a form, with a passkey, and with an account at a provider. */
export async function readRegistrationLimits(
  db: Db,
  settings: SettingValues,
  address: string,
): Promise<RegistrationLimits> {
  const limits = registrationLimits(settings);
  const venue = await findVenueOf(db, address);
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

/** Makes an account, if the limits have room for it. */
export async function registerWithin<Result>(
  db: Db,
  limits: RegistrationLimits,
  register: () => Promise<Result>,
): Promise<Result> {
  const wait = await consumeAttempt(db, [...limits.accounts, ...limits.attempts]);
  if (wait !== undefined) {
    throw voterTooMany('register.too_many', wait);
  }
  try {
    return await register();
  } catch (error) {
    // A mistake of the caller stays counted as an attempt. A failure of the server does not.
    const isCallersMistake = error instanceof AppError && error.status < 500;
    await refundAttempts(db, isCallersMistake ? limits.accounts : [...limits.accounts, ...limits.attempts]);
    throw error;
  }
}

type PriceInputs = {
  limits: RegistrationLimits;
  settings: SettingValues;
  now: number;
  /** What it costs also in quiet times, where no question is asked. */
  least?: number;
};

export async function readPrice(db: Db, { limits, settings, least = 0 }: Omit<PriceInputs, 'now'>): Promise<number> {
  const { accounts } = limits;
  const price = registrationPrice(accounts, await countHits(db, accounts), settings.registrations_free_percent);
  return Math.max(least, price);
}

/**
 * While many register, each registration costs the browser some work, which belongs to `token`. A request without the
 * work's result gets the work in its response, with `fields`, and nothing is stored.
 */
export async function checkWork(
  { db, captchaKey }: { db: Db; captchaKey: KeyObject },
  { token, work, fields }: { token: string; work: string | undefined; fields?: object },
  { now, ...inputs }: PriceInputs,
): Promise<DoneWork | undefined> {
  const price = await readPrice(db, inputs);
  if (price === 0) return undefined;
  const done = work === undefined ? undefined : await readWork(captchaKey, token, work, now);
  // Work for half of the price is enough, because the price may have risen while the browser was computing.
  if (done !== undefined && done.price * 2 >= price) return done;
  throw new AppError(
    'register.work_needed',
    428,
    'Many people are registering now, so your browser has to solve a task first',
    { fields: { ...fields, work: await makeWork(captchaKey, token, price, now) } },
  );
}
