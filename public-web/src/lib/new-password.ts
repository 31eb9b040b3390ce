import { countCharacters, PASSWORD_MAX, PASSWORD_RULES, WEAK_PASSWORD_MESSAGE } from '@plaudit/public-api/contract';

export type PasswordError = { title: string; description: string; field: string };

/** The rule that a new password breaks: the words of the toast, and those beside the field. */
export function findPasswordError(password: string): PasswordError | undefined {
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
