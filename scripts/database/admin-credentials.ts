import { randomInt } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';

/** They are shown once. Only a demo also writes the secret to a file, for `npm run admin:code`. */
export interface AdminCredentials {
  username: string;
  password: string;
  /** The TOTP secret in base32, for typing. */
  secret: string;
  /** The TOTP secret as an otpauth link, for scanning. */
  enrollment: string;
}

const SECRET_BYTES = 20;
/** Leaves out letters and digits that look alike, and characters with a meaning in a shell. */
const PASSWORD_CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@%'];
const PASSWORD_LENGTH = 20;

/** The password and the secret are random, so that no site has default ones. */
export function makeCredentials(username: string): AdminCredentials {
  const secret = generateSecret({ length: SECRET_BYTES });
  return {
    username,
    password: makePassword(),
    secret,
    enrollment: generateURI({ issuer: 'Plaudit', label: username, secret }),
  };
}

function makePassword(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)] ?? '';
  const all = PASSWORD_CLASSES.join('');
  const letters = [...PASSWORD_CLASSES, ...Array<string>(PASSWORD_LENGTH - PASSWORD_CLASSES.length).fill(all)].map(
    pick,
  );
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}
