import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '@plaudit/public-api/contract';
import { HttpError } from '../../http/http-error.ts';
import { findPasswordError } from '../../lib/new-password.ts';

export type RegisterFields = {
  username: string;
  password: string;
  confirmPassword: string;
  captchaAnswer: string;
};

export type FieldErrors = Partial<Record<keyof RegisterFields, string>>;

export type InputError = { title: string; description: string; fields: FieldErrors };

const FILL_IN = 'Please fill in all fields';

const MISSING: Record<keyof RegisterFields, string> = {
  username: 'Choose a username',
  password: 'Choose a password',
  confirmPassword: 'Repeat the password',
  captchaAnswer: 'Answer the security check',
};

/** Returns the first rule that is broken, with the text of the toast and the texts beside the fields. */
export function findError(fields: RegisterFields, captchaToken: string | undefined): InputError | undefined {
  const missing = (Object.keys(MISSING) as (keyof RegisterFields)[]).filter((name) => fields[name].trim() === '');
  if (missing.length > 0) {
    return {
      title: 'Error',
      description: FILL_IN,
      fields: Object.fromEntries(missing.map((name) => [name, MISSING[name]])),
    };
  }
  const username = usernameError(fields.username.trim());
  if (username) return { title: 'Error', description: username, fields: { username } };
  if (fields.password !== fields.confirmPassword) {
    const description = 'Passwords do not match';
    return { title: 'Error', description, fields: { confirmPassword: description } };
  }
  const password = findPasswordError(fields.password);
  if (password) {
    return { title: password.title, description: password.description, fields: { password: password.field } };
  }
  if (!captchaToken) {
    const description = 'Please refresh the captcha';
    return { title: 'Error', description, fields: { captchaAnswer: description } };
  }
  if (!Number.isSafeInteger(Number(fields.captchaAnswer))) {
    const description = 'The answer is a whole number';
    return { title: 'Error', description, fields: { captchaAnswer: description } };
  }
  return undefined;
}

function usernameError(username: string): string | undefined {
  if (username.length < USERNAME_MIN || username.length > USERNAME_MAX) {
    return `Username must be ${USERNAME_MIN} to ${USERNAME_MAX} characters`;
  }
  if (!USERNAME_PATTERN.test(username)) return 'Username may hold letters, digits and underscores only';
  return undefined;
}

/** The server's errors by field. A 409 without a field means that the username is taken. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof HttpError)) return {};
  const named = error.details.flatMap(({ field, message }) => {
    const name = field === 'captchaToken' ? 'captchaAnswer' : field;
    return isField(name) ? [[name, message] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  return error.status === 409 && error.reason ? { username: error.reason } : {};
}

/**
 * The errors that are left after a field was changed. A change of the password may also remove the error of its
 * repetition.
 */
export function remainingErrors(
  errors: FieldErrors,
  changed: keyof RegisterFields,
  fields: RegisterFields,
): FieldErrors {
  const left: FieldErrors = { ...errors };
  delete left[changed];
  if (changed === 'password' && fields.password === fields.confirmPassword) delete left.confirmPassword;
  return left;
}

function isField(name: string): name is keyof RegisterFields {
  return name in MISSING;
}
