import { countCharacters, PASSWORD_MAX, PASSWORD_RULES } from '@plaudit/public-api/contract';
import { t } from '../texts.ts';

export type NewPassword = { newPassword: string; confirmPassword: string };

/** In the words of the API: error-texts.test.ts compares them. */
export const weakPasswordText = () =>
  t('Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character');

export const PASSWORDS_DIFFER = () => t('Passwords do not match');

export function findEmptyFields<Fields extends Record<string, string>>(
  fields: Fields,
  texts: Fields,
): Partial<Fields> | undefined {
  const missing = Object.keys(texts).filter((name) => fields[name] === '');
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((name) => [name, texts[name]])) as Partial<Fields>;
}

export function findNewPasswordErrors({ newPassword, confirmPassword }: NewPassword): Partial<NewPassword> | undefined {
  const weakness = findPasswordError(newPassword);
  const differs = newPassword !== confirmPassword;
  if (!weakness && !differs) return undefined;
  return {
    ...(weakness && { newPassword: weakness.field }),
    ...(differs && { confirmPassword: PASSWORDS_DIFFER() }),
  };
}

/** The title and the description are for the toast of the registration, and `field` is the text beside the field. */
export function findPasswordError(password: string): { title: string; description: string; field: string } | undefined {
  if (PASSWORD_RULES.some((rule) => !rule.test(password))) {
    return {
      title: t('Weak Password'),
      description: weakPasswordText(),
      field: t('This password does not meet all the rules below'),
    };
  }
  if (countCharacters(password) > PASSWORD_MAX) {
    const description = t('A password has at most {passwordMax} characters', { passwordMax: PASSWORD_MAX });
    return { title: t('Error'), description, field: description };
  }
  return undefined;
}
