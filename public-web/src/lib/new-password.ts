import { countCharacters, PASSWORD_MAX, PASSWORD_RULES, WEAK_PASSWORD_MESSAGE } from '@plaudit/public-api/contract';

/** The title and the text of the toast, and the texts beside the fields. */
export type InputError<Fields> = { title: string; description: string; fields: Partial<Record<keyof Fields, string>> };

export type NewPassword = { newPassword: string; confirmPassword: string };

/** Returns an error for the fields that are empty. `texts` has the text to show beside each field. */
export function findMissingError<Fields extends Record<string, string>>(
  fields: Fields,
  texts: Fields,
): InputError<Fields> | undefined {
  const missing = Object.keys(texts).filter((name) => fields[name] === '');
  if (missing.length === 0) return undefined;
  const fieldErrors = Object.fromEntries(missing.map((name) => [name, texts[name]]));
  return {
    title: 'Error',
    description: 'Please fill in all fields',
    fields: fieldErrors as InputError<Fields>['fields'],
  };
}

/** Returns the error of the first rule that a new password and its repetition break. */
export function findNewPasswordError({
  newPassword,
  confirmPassword,
}: NewPassword): InputError<NewPassword> | undefined {
  if (newPassword !== confirmPassword) {
    const description = 'Passwords do not match';
    return { title: 'Error', description, fields: { confirmPassword: description } };
  }
  const weakness = findPasswordError(newPassword);
  return (
    weakness && {
      title: weakness.title,
      description: weakness.description,
      fields: { newPassword: weakness.field },
    }
  );
}

export function findPasswordError(password: string): { title: string; description: string; field: string } | undefined {
  if (PASSWORD_RULES.some((rule) => !rule.test(password))) {
    return {
      title: 'Weak Password',
      description: WEAK_PASSWORD_MESSAGE,
      field: 'This password does not meet all the rules below',
    };
  }
  if (countCharacters(password) > PASSWORD_MAX) {
    const description = `A password has at most ${PASSWORD_MAX} characters`;
    return { title: 'Error', description, field: description };
  }
  return undefined;
}
