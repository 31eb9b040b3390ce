import { PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '@plaudit/public-api/contract';
import { textOf } from '../../http/error-text.ts';
import { formErrorTexts, reasonOf } from '../../http/form-error-texts.ts';
import { HttpError } from '../../http/http-error.ts';
import { findPasswordError, PASSWORDS_DIFFER } from '../../lib/accounts/new-password.ts';
import { t } from '../../lib/texts.ts';

export type RegisterFields = {
  username: string;
  password: string;
  confirmPassword: string;
  captchaAnswer: string;
};

export type FieldErrors = Partial<Record<keyof RegisterFields, string>>;

/** The title and the text of the toast, and the texts beside the fields. */
type InputError = { title: string; description: string; fields: FieldErrors };

const FILL_IN_TEXT = () => t('Please fill in all fields');

/** An error takes the place of the field's hint, so it has the rule. */
const MISSING_TEXTS: Record<keyof RegisterFields, string> = {
  get username() {
    return t('Choose {usernameMin} to {usernameMax} letters, digits or underscores', {
      usernameMin: USERNAME_MIN,
      usernameMax: USERNAME_MAX,
    });
  },
  get password() {
    return t('Choose a password of at least {passwordMin} characters', { passwordMin: PASSWORD_MIN });
  },
  get confirmPassword() {
    return t('Repeat the password');
  },
  get captchaAnswer() {
    return t('Answer the security check');
  },
};

/** The toast asks for the empty fields if there are any, and otherwise names the first rule that is broken. */
export function findInputError(fields: RegisterFields, captchaToken: string | undefined): InputError | undefined {
  const missing = (Object.keys(MISSING_TEXTS) as (keyof RegisterFields)[]).filter((name) => fields[name].trim() === '');
  const broken = listBrokenRules(fields, captchaToken);
  const first = missing.length > 0 ? { title: t('Error'), description: FILL_IN_TEXT() } : broken[0];
  if (first === undefined) return undefined;
  return {
    title: first.title,
    description: first.description,
    fields: {
      ...Object.fromEntries(broken.map(({ field, fieldText }) => [field, fieldText])),
      ...Object.fromEntries(missing.map((name) => [name, MISSING_TEXTS[name]])),
    },
  };
}

type BrokenRule = { field: keyof RegisterFields; title: string; description: string; fieldText: string };

/** Returns the rules that are broken, at most one for each field. */
function listBrokenRules(fields: RegisterFields, captchaToken: string | undefined): BrokenRule[] {
  const rules: BrokenRule[] = [];
  const add = (field: keyof RegisterFields, description: string | undefined) => {
    if (description) rules.push({ field, title: t('Error'), description, fieldText: description });
  };
  add('username', usernameError(fields.username.trim()));
  const arePasswordsDifferent = fields.password !== '' && fields.password !== fields.confirmPassword;
  add('confirmPassword', arePasswordsDifferent ? PASSWORDS_DIFFER() : undefined);
  const weakness = findPasswordError(fields.password);
  if (weakness) {
    rules.push({
      field: 'password',
      title: weakness.title,
      description: weakness.description,
      fieldText: weakness.field,
    });
  }
  add('captchaAnswer', captchaError(fields.captchaAnswer, captchaToken));
  return rules;
}

function captchaError(answer: string, token: string | undefined): string | undefined {
  if (!token) return t('Please refresh the captcha');
  return Number.isSafeInteger(Number(answer)) ? undefined : t('The answer is a whole number');
}

/** The error of a name that breaks a rule. */
export function usernameError(username: string): string | undefined {
  if (username.length < USERNAME_MIN || username.length > USERNAME_MAX) {
    return t('Username must be {usernameMin} to {usernameMax} characters', {
      usernameMin: USERNAME_MIN,
      usernameMax: USERNAME_MAX,
    });
  }
  if (!USERNAME_PATTERN.test(username)) return t('Username may hold letters, digits and underscores only');
  return undefined;
}

/** A 409 without a field means that the username is taken. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof HttpError)) return {};
  const named = error.details.flatMap((detail) => {
    const { field } = detail;
    const name = field === 'captchaToken' ? 'captchaAnswer' : field;
    return isField(name) ? [[name, textOf(formErrorTexts(), detail)] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  return error.status === 409 && error.reason ? { username: reasonOf(error, error.reason) } : {};
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
  const remaining: FieldErrors = { ...errors };
  delete remaining[changed];
  if (changed === 'password' && fields.password === fields.confirmPassword) delete remaining.confirmPassword;
  return remaining;
}

function isField(name: string): name is keyof RegisterFields {
  return name in MISSING_TEXTS;
}
