export const USERNAME = /^[A-Za-z0-9_]{3,20}$/;
const PASSWORD_LENGTH = { least: 8, most: 128 };
const PASSWORD_CLASSES = [/[A-Z]/, /[a-z]/, /[0-9]/, /[@$!%*?&]/];

export const USERNAME_RULE = 'Username must be 3 to 20 letters, digits or underscores';
export const PASSWORD_RULE =
  'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';

/** Any characters are allowed; one of each class is required. Length counts characters, not UTF-16 units. */
export function isStrongPassword(text: string): boolean {
  const { length } = [...text];
  return (
    length >= PASSWORD_LENGTH.least &&
    length <= PASSWORD_LENGTH.most &&
    PASSWORD_CLASSES.every((pattern) => pattern.test(text))
  );
}
