import { AppError } from '@plaudit/server-kit/app-error';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import type { Db } from '../src/connect.ts';
import { newPassword } from './account-rules.ts';
import type { PasswordHasher } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';
import { accountCounter, checkThrottles, consumeAttempt, refundAttempts, type Throttle, tooMany } from './throttles.ts';

export type PasswordChange = { currentPassword: string; newPassword: string };
export type PasswordOwner = { accountId: number; sessionId: number };
export type PasswordHashes = { former: string; next: string };

/** The steps that differ between the two APIs, because each has its own privileges. */
export type PasswordStore = {
  /** Runs the change in a transaction that has checked, under a lock, that the session may still be used. */
  runAsOwner: (change: (trx: Db) => Promise<void>) => Promise<void>;
  /** Stores the next hash. Returns false, and stores nothing, unless the account still has the former one. */
  replaceHash: (trx: Db, accountId: number, hashes: PasswordHashes) => Promise<boolean>;
  /** Deletes the unsent mails that are stored for the account and would contain a link. Admins get no mail. */
  deletePendingMail?: (trx: Db, accountId: number) => Promise<void>;
};

/** The errors of a route that asks for the current password. */
export const currentPasswordErrors: RouteErrors = {
  ...errorsOf(403, 'The current password is wrong', 'password.wrong'),
  ...errorsOf(
    429,
    'The account had five wrong current passwords in fifteen minutes; see Retry-After',
    'password.too_many_failures',
  ),
  ...errorsOf(503, 'Too many passwords are being checked at once; see Retry-After', 'service.busy'),
};

export const passwordChangedMeanwhile: RouteErrors = errorsOf(
  409,
  'Another request changed the password meanwhile',
  'password.changed_meanwhile',
);

/** No password is longer. The limit keeps the cost of a hash small. */
const CURRENT_PASSWORD_MAX = 256;
const MISSING_FIELD_MESSAGE = 'Please fill in all fields';
const missingFieldMessages = { 'any.required': MISSING_FIELD_MESSAGE, 'string.empty': MISSING_FIELD_MESSAGE };

export const currentPassword = () => Joi.string().max(CURRENT_PASSWORD_MAX).required().messages(missingFieldMessages);

export const passwordChangeKeys = {
  currentPassword: currentPassword(),
  newPassword: newPassword()
    .invalid(Joi.ref('currentPassword'))
    .required()
    .messages({ ...missingFieldMessages, 'any.invalid': 'The new password must differ from the current one' }),
};

/** The same limit as for wrong passwords when somebody signs in to one account from one network. */
const WRONG_PASSWORD_LIMIT = { limit: 5, windowSeconds: 15 * 60 };

/** Counts by account and not by session, because each of several stolen sessions would have its own attempts. */
const wrongPasswordThrottle = (accountId: number): Throttle => ({
  key: accountCounter('password-change', accountId),
  ...WRONG_PASSWORD_LIMIT,
});

/**
 * Changes the password of an account that has signed in. Needs the current password, because a session can be stolen or
 * left open. All links and all other sessions of the account end.
 */
export async function changePassword(
  { db, passwords }: { db: Db; passwords: PasswordHasher },
  { accountId, sessionId }: PasswordOwner,
  { currentPassword, newPassword: next }: PasswordChange,
  { runAsOwner, replaceHash, deletePendingMail }: PasswordStore,
): Promise<void> {
  const former = await checkCurrentPassword({ db, passwords }, accountId, currentPassword);
  const hashes = { former, next: await passwords.hash(next) };
  await runAsOwner(async (trx) => {
    if (!(await replaceHash(trx, accountId, hashes))) {
      throw new AppError('password.changed_meanwhile', 409, 'The password of this account was changed meanwhile');
    }
    // The sessions end first, so that none of them asks for another link while the links are deleted.
    await endOtherSessions(trx, accountId, sessionId);
    // Neither an older link nor one in an unsent mail that is stored for this account may undo the change.
    await deletePendingMail?.(trx, accountId);
    await trx('account_links').where({ account_id: accountId }).delete();
  });
}

/** Returns the hash of the current password. A wrong one is counted, and after five the account has to wait. */
export async function checkCurrentPassword(
  { db, passwords }: { db: Db; passwords: PasswordHasher },
  accountId: number,
  password: string,
): Promise<string> {
  const throttles = [wrongPasswordThrottle(accountId)];
  rejectOverLimit(await checkThrottles(db, throttles));
  const stored = (await db('accounts').where({ id: accountId }).first('password_hash'))?.password_hash;
  let isCounted = false;
  let isRight: boolean | undefined;
  try {
    isRight = await passwords.verify(stored, password, async () => {
      rejectOverLimit(await consumeAttempt(db, throttles));
      isCounted = true;
    });
  } finally {
    if (isCounted && isRight !== false) await refundAttempts(db, throttles);
  }
  if (stored !== undefined && isRight) return stored;
  const message = 'This is not your current password';
  throw new AppError('password.wrong', 403, message, { details: [{ field: 'currentPassword', message }] });
}

function rejectOverLimit(waitSeconds: number | undefined): void {
  if (waitSeconds === undefined) return;
  throw tooMany('password.too_many_failures', 'Too many wrong passwords. Please try again later.', waitSeconds);
}
