import Joi from 'joi';

/**
 * The rules for the name of a new account and for a new password, for both APIs. public-api's contract has the same
 * lengths and characters for browsers. Only public-api rejects reserved names.
 */

const USERNAME = { min: 3, max: 20, characters: /^[A-Za-z0-9_]+$/ };
const PASSWORD = { min: 8, max: 128, classes: [/[A-Z]/, /[a-z]/, /[0-9]/, /[@$!%*?&]/] };

/** The audit log has this name for what was due at a time, so no account may have it. */
export const SCHEDULER_NAME = 'scheduler';

const USERNAME_LENGTH = `The username must have ${USERNAME.min} to ${USERNAME.max} characters`;
const USERNAME_CHARACTERS = 'The username may have letters, digits and underscores only';
const WEAK_PASSWORD =
  'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';
const LONG_PASSWORD = `The password must have at most ${PASSWORD.max} characters`;

/** The name may still be reserved or taken. */
export function isUsername(text: string): boolean {
  return text.length >= USERNAME.min && text.length <= USERNAME.max && USERNAME.characters.test(text);
}

export function isStrongPassword(text: string): boolean {
  return lengthOf(text) >= PASSWORD.min && PASSWORD.classes.every((pattern) => pattern.test(text));
}

export const username = () =>
  Joi.string()
    .min(USERNAME.min)
    .max(USERNAME.max)
    .pattern(USERNAME.characters)
    .custom((text: string, tools) => (text.toLowerCase() === SCHEDULER_NAME ? tools.error('username.scheduler') : text))
    .messages({
      'string.min': USERNAME_LENGTH,
      'string.max': USERNAME_LENGTH,
      'string.pattern.base': USERNAME_CHARACTERS,
      'username.scheduler': 'The site itself has this name',
    });

/** The actor in the audit log of what a command on the server did. */
export const SERVER_NAME = 'server';

/** The name of a new admin, of whom the audit log must not say that the server did what the admin did. */
export const adminUsername = () =>
  username().insensitive().invalid(SERVER_NAME).messages({ 'any.invalid': 'The site itself has this name' });

export const newPassword = () =>
  Joi.string()
    .min(PASSWORD.min)
    .custom((text: string, tools) => {
      if (lengthOf(text) > PASSWORD.max) return tools.error('password.long');
      return isStrongPassword(text) ? text : tools.error('password.weak');
    })
    .description(`Upper and lower case, a digit and one of @$!%*?&; at most ${PASSWORD.max} characters`)
    .messages({ 'string.min': WEAK_PASSWORD, 'password.weak': WEAK_PASSWORD, 'password.long': LONG_PASSWORD });

/** Counts characters. joi and `length` would count UTF-16 units. */
function lengthOf(text: string): number {
  return [...text].length;
}

const LOOKS_LIKE_AN_ADMIN =
  /^(?:.*(?:admin|administrator|moderator|organi[sz]er)s?|(?:admin|moderator|organi[sz]er).*|mod|staff|support|official|owner|plaudit|root|system)$/;
const LETTER_FOR_DIGIT: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/**
 * Returns true for a name with which a voter could pose as somebody who runs the site: `admin1`, `The_Moderator`,
 * `adm1n`, `support_`.
 */
export function isReservedUsername(text: string): boolean {
  const lower = text.toLowerCase();
  const withLetters = lower.replace(/[0-9]/g, (digit) => LETTER_FOR_DIGIT[digit] ?? '');
  return [lower, withLetters].some((name) => LOOKS_LIKE_AN_ADMIN.test(name.replace(/[^a-z]/g, '')));
}
