import { AppError } from '@plaudit/server-kit/app-error';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import type { Db } from '../../src/connect.ts';
import { newPassword } from '../accounts/account-rules.ts';
import type { AdmittedHasher, PasswordCaller, PasswordQueue } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';
import { accountCounter, checkThrottles, consumeAttempt, refundAttempts, type Throttle, tooMany } from './throttles.ts';

export type PasswordChange = { currentPassword: string; newPassword: string };
export type PasswordOwner = PasswordCaller & { accountId: number };
export type PasswordHashes = { previous: string; next: string };

/** The steps that differ between the two APIs, because each has its own privileges. */
export type PasswordStore = {
  /** Runs the change in a transaction that has checked, under a lock, that the session may still be used. */
  runAsOwner: (change: (trx: Db) => Promise<void>) => Promise<void>;
  /** Stores the next hash. Returns false, and stores nothing, unless the account still has the previous one. */
  replaceHash: (trx: Db, accountId: number, hashes: PasswordHashes) => Promise<boolean>;
  /** Deletes the unsent mails that are stored for the account and would contain a link. Admins get no mail. */
  deletePendingMail?: (trx: Db, accountId: number) => Promise<void>;
};

/** The errors of a route that asks for the current password. */
export const currentPasswordErrors: RouteErrors = {
  ...errorsOf(403, 'The current password is wrong', 'password.wrong'),
  ...errorsOf(
    429,
    'The account had five wrong current passwords in fifteen minutes, or thirty right or wrong ones in an hour; see Retry-After',
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

/** Far more than one person needs. Right passwords count too, because each costs a hash. */
const ATTEMPT_LIMIT = { limit: 30, windowSeconds: 60 * 60 };

/** Count by account and not by session, because each of several stolen sessions would have its own attempts. */
const wrongPasswordThrottle = (accountId: number): Throttle => ({
  key: accountCounter('password-change', accountId),
  ...WRONG_PASSWORD_LIMIT,
});
const attemptThrottle = (accountId: number): Throttle => ({
  key: accountCounter('password-attempts', accountId),
  ...ATTEMPT_LIMIT,
});

/**
 * Changes the password of an account that has signed in. Needs the current password, because a session can be stolen or
 * left open. All links and all other sessions of the account end.
 */
export async function changePassword(
  { db, passwords }: { db: Db; passwords: PasswordQueue },
  owner: PasswordOwner & { sessionId: number },
  { currentPassword, newPassword: next }: PasswordChange,
  { runAsOwner, replaceHash, deletePendingMail }: PasswordStore,
): Promise<void> {
  const { accountId, sessionId } = owner;
  const hashes = await passwords.admit(owner, async (admitted) => ({
    previous: await checkAdmitted(db, admitted, accountId, currentPassword),
    next: await admitted.hash(next),
  }));
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

/**
 * Returns the hash of the current password. Every attempt is counted, and the wrong ones once more. Above a limit the
 * account has to wait.
 */
export function checkCurrentPassword(
  { db, passwords }: { db: Db; passwords: PasswordQueue },
  owner: PasswordOwner,
  password: string,
): Promise<string> {
  return passwords.admit(owner, (admitted) => checkAdmitted(db, admitted, owner.accountId, password));
}

async function checkAdmitted(db: Db, passwords: AdmittedHasher, accountId: number, password: string): Promise<string> {
  const wrongOnes = wrongPasswordThrottle(accountId);
  const throttles = [wrongOnes, attemptThrottle(accountId)];
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
    // A right password stays counted as an attempt. What was not checked does not count at all.
    if (isCounted && isRight !== false) await refundAttempts(db, isRight ? [wrongOnes] : throttles);
  }
  if (stored !== undefined && isRight) return stored;
  const message = 'This is not your current password';
  throw new AppError('password.wrong', 403, message, { details: [{ field: 'currentPassword', message }] });
}

function rejectOverLimit(waitSeconds: number | undefined): void {
  if (waitSeconds === undefined) return;
  throw tooMany(
    'password.too_many_failures',
    'Your password was checked too often. Please try again later.',
    waitSeconds,
  );
}
